"""`undercroft review`: a sheet for those who read clauses beside their logic, and the ledger of what they found."""

from pathlib import Path

import click

from .loading import loaded_from
from .options import sources_option


@click.command()
@sources_option
@click.option("--out", type=click.Path(path_type=Path), help="Write what nobody has read into this sheet.")
@click.option("--take", type=click.Path(exists=True, path_type=Path), help="Take the verdicts from this sheet.")
@click.option("--ledger", type=click.Path(path_type=Path), help="The ledger; by default that of the bundled documents.")
def review(sources: Path | None, out: Path | None, take: Path | None, ledger: Path | None) -> None:
    """Hand out clauses beside their logic to readers, and take back what they found.

    A sheet holds each clause that became logic and that nobody has read as it is now: its words, what it lives in,
    and its boxes. A reader writes a verdict beneath it (sound, or a fault of C, B or A) and a note in words of their
    own. The ledger keeps both under a hash, and no word of the clause; a clause that changes is unread again.
    """
    from ..logic.around import clause_text
    from ..logic.review import Review, Sheet, SheetError, ledger_to_toml, sheet_to_text, verdicts_of
    from ..logic.review import ledger as read_ledger
    from ..sources import BUNDLED, load_table
    from ..storage.atomic import write_text

    if take is not None:
        place = ledger or BUNDLED / "reviewed.toml"
        kept = read_ledger(load_table(place.name, place.parent)[0]) if place.is_file() else {}
        try:
            told: dict[str, Review] = verdicts_of(take.read_text("utf-8"))
        except SheetError as error:
            raise click.ClickException(f"{take}: {error}") from None
        write_text(place, ledger_to_toml({**kept, **told}))
        click.echo(f"{len(told)} verdicts taken, {len({**kept, **told})} in {place}")
        return
    found = loaded_from(sources)
    pairs = zip(found.logic.clauses, found.logic.formalized, strict=True)
    sheets = [
        Sheet(clause.id, clause_text(found.graph, clause), each.situation, each.statements)
        for clause, each in pairs
        if each.statements and clause.id not in found.logic.reviewed
    ]
    text = sheet_to_text(sheets)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_text(out, text)
        click.echo(f"{len(sheets)} clauses to read in {out}")
