"""What is stored about a person, and how to get it or be rid of it. Private."""

from bot.screens.ids import person_id
from bot.screens.notice import notice_screen
from bot.screens.screen import Button, Screen, Style
from bot.screens.teller import Teller


def privacy_screen(teller: Teller) -> Screen:
    return notice_screen(
        teller.text("settings.privacy.stored"),
        Button(teller.text("settings.privacy.export"), person_id("export")),
        Button(teller.text("settings.privacy.delete"), person_id("ask-delete"), Style.LOSS),
    )


def delete_question(teller: Teller) -> Screen:
    return notice_screen(
        teller.text("settings.privacy.ask-delete"),
        Button(teller.text("settings.privacy.delete-all"), person_id("delete"), Style.LOSS),
        Button(teller.text("settings.privacy.keep"), person_id("nothing")),
    )


def deleted_screen(teller: Teller) -> Screen:
    return notice_screen(teller.text("settings.privacy.deleted"))
