import type { LabeledPage } from './labeled-page';
import { rowsOf } from './page-words';
import type { Suggestion } from './suggestion';

/** How far from one of two boxes the other stands, in thousandths of the page. */
const NEXT_BOX = 260;
const WORD = /^\W*(female|male|[fm])\W*$/i;

/** What stands behind the label, unless the other sex stands beside it: which of the two is ticked can't be read. */
export function patientSex(
  pages: readonly LabeledPage[],
  found: Suggestion | undefined,
): Suggestion | undefined {
  const page = pages.find(({ id }) => id === found?.at?.pageId);
  const clip = found?.at?.clip;
  if (!page || !clip) return found;
  const said = rowsOf(page.lines)
    .find((row) => row.some(({ x0, y0 }) => x0 === clip.x0 && y0 === clip.y0))
    ?.filter(({ x0 }) => Math.abs(x0 - clip.x0) < NEXT_BOX)
    .flatMap(({ text }) => WORD.exec(text)?.[1]?.charAt(0).toLowerCase() ?? []);
  return new Set(said).size > 1 ? undefined : found;
}
