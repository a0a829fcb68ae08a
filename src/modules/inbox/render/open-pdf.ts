import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { inTime } from '@/lib/in-time';
import { untilAborted } from '@/lib/until-aborted';
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
  let next = Promise.resolve(first);
  const closing = new AbortController();
  const { signal } = closing;

  // One page at a time: each holds its decoded pictures while it is drawn.
  const inTurn = openQueue();
  const endNext = () => void next.then(({ end }) => end()).catch(() => undefined);

  /** The open worker, for its last work. */
  async function taken(): Promise<OpenPdf> {
    const open = await next;
    next = openIn(bytes);
    if (signal.aborted) endNext();
    // An error shows when the worker is used.
    next.catch(() => undefined);
    return open;
  }

  async function drawAndEnd(number: number, width: number) {
    const { pdf, end } = await taken();
    try {
      return await inTime(async (late) => await drawPage(pdf, number, width, late), signal);
    } catch (thrown) {
      throw isTimeout(thrown) ? tooLong() : thrown;
    } finally {
      await end();
    }
  }

  /** A page that can't be read in time is drawn, and told then. */
  async function textInTime(number: number) {
    const { pdf } = await next;
    try {
      return await inTime(async () => await pdfText(await pdf.getPage(number)), signal);
    } catch (thrown) {
      if (!isTimeout(thrown)) throw thrown;
      await (await taken()).end();
      return null;
    }
  }

  return {
    pageCount: first.pdf.numPages,
    draw: (number, width) => inTurn(async () => await drawAndEnd(number, width)),
    textOf: (number) => inTurn(async () => await textInTime(number)),
    close: () => {
      closing.abort();
      endNext();
    },
  };
}

const isTimeout = (thrown: unknown) =>
  thrown instanceof DOMException && thrown.name === 'TimeoutError';

const tooLong = () => new DocumentFault('broken', { words: 'Drawing it takes too long.' });

interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Ends its worker. */
  end: () => Promise<void>;
}

/** In milliseconds: for a worker's own ending; a busy one never answers. */
const LAST_WORDS = 2_000;

async function openIn(bytes: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await bytes.arrayBuffer());
  const worker = new PDFWorker({ verbosity: 0 });
  const loading = getDocument({
    ...PDF_FILES,
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableFontFace: false,
    useSystemFonts: true,
    verbosity: 0,
    // Without it, each worker would test the limit with a canvas as large as the page.
    canvasMaxAreaInBytes: 4 * MAX_PIXELS,
  });
  const end = async () => {
    await untilAborted(AbortSignal.timeout(LAST_WORDS), loading.destroy()).catch(() => undefined);
    worker.destroy();
  };
  try {
    const pdf = await inTime(async () => await loading.promise);
    await inTime(async () => await refuseDynamicForm(pdf));
    return { pdf, end };
  } catch (cause) {
    await end();
    if (cause instanceof DocumentFault) throw cause;
    if (isTimeout(cause)) throw tooLong();
    const isLocked = cause instanceof Error && cause.name === 'PasswordException';
    throw new DocumentFault(isLocked ? 'encrypted' : 'broken', { cause });
  }
}

/** A form in Adobe's own language: its pages only ask to open it with Adobe Reader. */
async function refuseDynamicForm(pdf: PDFDocumentProxy): Promise<void> {
  const { info } = await pdf.getMetadata();
  const said = new Map<string, unknown>(Object.entries(info));
  if (said.get('IsXFAPresent') !== true || said.get('IsAcroFormPresent') === true) return;
  throw new DocumentFault('dynamic_form');
}

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  late: AbortSignal,
): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  if (viewport.width * viewport.height > MAX_PIXELS) throw new DocumentFault('too_large');
  const { undrawn } = formValuesOf(await page.getAnnotations());
  for (const [id, value] of undrawn) pdf.annotationStorage.setValue(id, value);
  const { canvas } = sheetOf(viewport.width, viewport.height);
  const annotationMode = AnnotationMode.ENABLE_STORAGE;
  const drawing = page.render({ canvas, viewport, background: '#fff', annotationMode });
  late.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const isWhole = hasAllPictures(page);
  page.cleanup();
  return { canvas, isWhole };
}

/** pdf.js leaves out a picture that it can't decode, and keeps null in its place. */
function hasAllPictures({ objs, commonObjs }: PDFPageProxy): boolean {
  return [...objs, ...commonObjs].every(([, decoded]) => decoded !== null);
}
