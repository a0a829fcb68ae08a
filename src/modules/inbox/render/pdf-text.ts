import type { PDFPageProxy } from 'pdfjs-dist';
import { formValuesOf, type PlacedItem } from './form-values';
import { type PageText, type TextRun, textOfRuns } from './text-layer';

/** A PDF page's own text with what was filled in; null if there is none to trust. */
export async function pdfText(page: PDFPageProxy): Promise<PageText | null> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const filledIn = formValuesOf(await page.getAnnotations());
  // The picture of a stamp is read with its page.
  if (filledIn.hasPictures) return null;
  const { items } = await page.getTextContent();
  const runOf = (item: PlacedItem) => shownRun(item, transform.map(Number));
  const own = items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [runOf(item)] : [],
  );
  return textOfRuns(own, { width, height }, filledIn.items.map(runOf));
}

/** From paper units to the page as shown, which the file may turn. */
function shownRun({ str, transform, width, height }: PlacedItem, page: number[]): TextRun {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page;
  const [along = 0, up = 0, , , x = 0, y = 0] = transform.map(Number);
  const degrees = (Math.atan2(b * along + d * up, a * along + c * up) * 180) / Math.PI;
  return {
    text: str,
    x: a * x + c * y + e,
    y: b * x + d * y + f,
    degrees,
    length: width,
    height,
  };
}
