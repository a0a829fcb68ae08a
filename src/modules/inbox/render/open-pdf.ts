import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, Util } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type PageText, type TextRun, textOfRuns } from '../reading/text-layer';
import { DocumentFault, type DrawnDocument, MAX_PIXELS, sheetOf } from './drawn-document';

GlobalWorkerOptions.workerSrc = workerUrl;

/** A PDF, taken apart in a worker of pdf.js; nothing in it runs, and nothing it names is fetched. */
export async function openPdf(bytes: Blob): Promise<DrawnDocument> {
  const loading = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableFontFace: false,
    useSystemFonts: true,
    verbosity: 0,
  });
  const pdf = await loading.promise.catch((cause: unknown) => {
    const isLocked = cause instanceof Error && cause.name === 'PasswordException';
    throw new DocumentFault(isLocked ? 'encrypted' : 'broken', { cause });
  });
  let last: Promise<unknown> = Promise.resolve();
  // One page at a time: each holds its decoded pictures while it is drawn.
  const inTurn = <Result>(work: () => Promise<Result>) => {
    const done = last.then(work);
    last = done.catch(() => undefined).then(async () => await letGo(pdf));
    return done;
  };
  return {
    pageCount: pdf.numPages,
    draw: (number, width) => inTurn(async () => await drawPage(pdf, number, width)),
    textOf: (number) => inTurn(async () => await textOf(pdf, number)),
    close: () => void loading.destroy(),
  };
}

/** Pictures that stand on several pages would be kept for the next one, up to ten of them decoded: each is drawn once or twice. */
async function letGo(pdf: PDFDocumentProxy): Promise<void> {
  // Refused once the file is closed.
  await pdf.cleanup(true).catch(() => undefined);
}

async function drawPage(pdf: PDFDocumentProxy, number: number, width: number) {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  if (viewport.width * viewport.height > MAX_PIXELS) throw new DocumentFault('too_large');
  const { canvas } = sheetOf(viewport.width, viewport.height);
  await page.render({ canvas, viewport, background: '#fff' }).promise;
  page.cleanup();
  return canvas;
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<PageText | null> {
  const page = await pdf.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item): TextRun[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    // From the paper's own measures to the page as it is shown, which its file may have turned.
    const [a = 0, b = 0, , , x = 0, y = 0] = Util.transform(transform, item.transform).map(Number);
    const degrees = (Math.atan2(b, a) * 180) / Math.PI;
    return [{ text: item.str, x, y, degrees, length: item.width, height: item.height }];
  });
  return textOfRuns(runs, { width, height });
}
