"""What the directives of generated pages share: their data is JSON, so that no text is read as markup."""

import json
from typing import TYPE_CHECKING, Any, cast

from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from .domain import RulebookDomain


class DataDirective(SphinxDirective):
    """A directive that holds JSON."""

    has_content = True

    @property
    def domain(self) -> "RulebookDomain":
        """The domain that takes the targets."""
        return cast("RulebookDomain", self.env.get_domain("rulebook"))

    @property
    def page(self) -> str:
        """The page that is being read."""
        return self.env.current_document.docname

    def data(self) -> Any:
        """The JSON."""
        try:
            return json.loads("\n".join(self.content))
        except ValueError as error:
            raise self.error(f"not valid JSON: {error}") from error
