"""What the components of one message or modal share: ids that must differ, and their totals."""

from __future__ import annotations

from dataclasses import dataclass, field

from playground.standin.limits.form import Form

CUSTOM_ID = 100
LARGEST_ID = 2**31 - 1


@dataclass(slots=True)
class Tree:
    components: int = 0
    characters: int = 0
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)

    def add(self, component: Form) -> None:
        """Count a component, and compare its number with the others'."""
        self.components += 1
        number = int(component.number("id", 0, LARGEST_ID) or 0)  # 0 asks Discord for a number
        if number and number in self.ids:
            # docs: components, anatomy ("must be unique within the message"); code unverified.
            component.wrong("id", ("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"))
        self.ids.add(number)

    def add_custom_id(self, component: Form) -> None:
        # docs: components, custom id: 1-100 characters, different for each component.
        text = component.text("custom_id", least=1, most=CUSTOM_ID, required=True)
        if text and text in self.custom_ids:
            component.wrong(
                "custom_id",
                ("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
            )
        self.custom_ids.add(text)
