import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import {
  DocumentFault,
  type DrawnDocument,
  type DrawnPage,
  MAX_PIXELS,
  sheetOf,
} from './drawn-document';
import { formValuesOf } from './form-values';
import { openQueue } from './in-turn';
import { PDF_FILES } from './pdf-files';
import { pdfText } from './pdf-text';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * A PDF in a pdf.js worker, which runs no scripts and fetches its own files alone. A worker keeps unpacked
 * pages, 100 MB and more for a fax, so each draws one page and ends while the next one opens.
 */
export async function openPdf(bytes: Blob): Promise<DrawnDocument> {
  const first = await openIn(bytes);
  await refuseDynamicForm(first);
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
    textOf: (number) => inTurn(async () => await pdfText(await (await next).pdf.getPage(number))),
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
    ...PDF_FILES,
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

/** A form in Adobe's own language: its pages only ask to open it with Adobe Reader. */
async function refuseDynamicForm({ pdf, end }: OpenPdf): Promise<void> {
  const { info } = await pdf.getMetadata();
  const said = new Map<string, unknown>(Object.entries(info));
  if (said.get('IsXFAPresent') !== true || said.get('IsAcroFormPresent') === true) return;
  await end();
  throw new DocumentFault('dynamic_form');
}

async function drawPage(pdf: PDFDocumentProxy, number: number, width: number): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  if (viewport.width * viewport.height > MAX_PIXELS) throw new DocumentFault('too_large');
  const { undrawn } = formValuesOf(await page.getAnnotations());
  for (const [id, value] of undrawn) pdf.annotationStorage.setValue(id, value);
  const { canvas } = sheetOf(viewport.width, viewport.height);
  const annotationMode = AnnotationMode.ENABLE_STORAGE;
  await page.render({ canvas, viewport, background: '#fff', annotationMode }).promise;
  const isWhole = hasAllPictures(page);
  page.cleanup();
  return { canvas, isWhole };
}

/** pdf.js leaves out a picture that it can't decode, and keeps null in its place. */
function hasAllPictures({ objs, commonObjs }: PDFPageProxy): boolean {
  return [...objs, ...commonObjs].every(([, decoded]) => decoded !== null);
}
