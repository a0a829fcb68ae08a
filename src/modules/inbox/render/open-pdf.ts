import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, Util } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { DocumentFault, type DrawnDocument, MAX_PIXELS, sheetOf } from './drawn-document';
import { openQueue } from './in-turn';
import { type PageText, type TextRun, textOfRuns } from './text-layer';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * A PDF in a pdf.js worker, which runs no scripts and fetches nothing. A worker keeps unpacked
 * pages, 100 MB and more for a fax, so each draws one page and ends while the next one opens.
 */
export async function openPdf(bytes: Blob): Promise<DrawnDocument> {
  const first = await openIn(bytes);
  let next = Promise.resolve(first);
  let isClosed = false;

  // One page at a time: each holds its decoded pictures while it is drawn.
  const inTurn = openQueue();
  const endNext = () => void next.then(({ end }) => end()).catch(() => undefined);

  async function drawAndEnd(number: number, width: number) {
    const { pdf, end } = await next;
    next = openIn(bytes);
    if (isClosed) endNext();
    // An error shows when the worker is used.
    next.catch(() => undefined);
    try {
      return await drawPage(pdf, number, width);
    } finally {
      await end();
    }
  }

  return {
    pageCount: first.pdf.numPages,
    draw: (number, width) => inTurn(async () => await drawAndEnd(number, width)),
    textOf: (number) => inTurn(async () => await textOf((await next).pdf, number)),
    close: () => {
      isClosed = true;
      endNext();
    },
  };
}

interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Ends its worker. */
  end: () => Promise<void>;
}

async function openIn(bytes: Blob): Promise<OpenPdf> {
  const loading = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableFontFace: false,
    useSystemFonts: true,
    verbosity: 0,
    // Without it, each worker would test the limit with a canvas as large as the page.
    canvasMaxAreaInBytes: 4 * MAX_PIXELS,
  });
  const pdf = await loading.promise.catch((cause: unknown) => {
    const isLocked = cause instanceof Error && cause.name === 'PasswordException';
    throw new DocumentFault(isLocked ? 'encrypted' : 'broken', { cause });
  });
  return { pdf, end: async () => await loading.destroy() };
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
    // From paper units to the page as shown, which the file may turn.
    const [a = 0, b = 0, , , x = 0, y = 0] = Util.transform(transform, item.transform).map(Number);
    const degrees = (Math.atan2(b, a) * 180) / Math.PI;
    return [{ text: item.str, x, y, degrees, length: item.width, height: item.height }];
  });
  return textOfRuns(runs, { width, height });
}
