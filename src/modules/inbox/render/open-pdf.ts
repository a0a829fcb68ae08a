import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { KeptLine } from '../packet.schema';
import { linesOfText, type PlacedText } from '../reading/text-layer';
import { canvasOf, DocumentFault, type DrawnDocument, MAX_PIXELS } from './drawn-document';

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
  return {
    pageCount: pdf.numPages,
    draw: (number, width) => draw(pdf, number, width),
    textOf: (number) => textOf(pdf, number),
    close: () => void loading.destroy(),
  };
}

async function draw(pdf: PDFDocumentProxy, number: number, width: number) {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  if (viewport.width * viewport.height > MAX_PIXELS) throw new DocumentFault('too_large');
  const { canvas } = canvasOf(viewport.width, viewport.height);
  await page.render({ canvas, viewport, background: '#fff' }).promise;
  page.cleanup();
  return canvas;
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<KeptLine[] | null> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item): PlacedText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x = 0, y = 0] = item.transform.slice(4);
    return [
      {
        text: item.str,
        x0: (1000 * Number(x)) / width,
        x1: (1000 * (Number(x) + item.width)) / width,
        y0: (1000 * (height - Number(y) - item.height)) / height,
        y1: (1000 * (height - Number(y))) / height,
      },
    ];
  });
  return linesOfText(placed);
}
