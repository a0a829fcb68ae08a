import languageUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import { createWorker, OEM, PSM } from 'tesseract.js';
import workerUrl from 'tesseract.js/dist/worker.min.js?url';
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import { untilAborted } from '@/lib/until-aborted';
import type { Line } from './ocr-words';

interface OcrOptions {
  /** Called with the progress from 0 to 1 over loading and reading. */
  onProgress: (share: number) => void;
  /** Stops at once and throws the signal's reason. */
  signal: AbortSignal;
}

/** Loading Tesseract takes about as long as reading. */
const LOADING_SHARE = 0.5;

/**
 * The usual resolution of scanners. Without it, Tesseract guesses and logs the guess as an error.
 */
const CARD_DPI = '300';

/**
 * Reads pictures one by one. Close it after use: it holds much memory and adapts to what it reads.
 */
export interface Recognizer {
  read: (picture: Blob) => Promise<Line[]>;
  /** Reads a picture of one line; `characters` limits the possible characters. */
  readLine: (picture: Blob, characters?: string) => Promise<Line>;
  close: () => Promise<unknown>;
}

/**
 * Recognizes text on this device: program, language and picture stay in the browser. Tesseract's
 * files come from this portal's address and the browser caches them.
 */
export async function openRecognizer(
  onProgress: (share: number) => void = () => undefined,
): Promise<Recognizer> {
  const closing = new AbortController();
  const { signal } = closing;
  // By default, Tesseract waits forever for a language that can't be loaded.
  const failing = new AbortController();
  const opening = createWorker('eng', OEM.LSTM_ONLY, {
    errorHandler: (error: unknown) => failing.abort(error),
    // The worker appends "/eng.traineddata.gz"; after a question mark, that doesn't change the
    // requested file, whose name has a build hash.
    langPath: `${languageUrl}?`,
    workerPath: workerUrl,
    corePath: coreUrl,
    workerBlobURL: false,
    cacheMethod: 'none',
    logger: ({ status, progress }) =>
      onProgress(
        status === 'recognizing text'
          ? LOADING_SHARE + progress * (1 - LOADING_SHARE)
          : progress * LOADING_SHARE * 0.9,
      ),
  });
  const worker = await untilAborted(failing.signal, opening);
  await worker.setParameters({ user_defined_dpi: CARD_DPI });
  const recognize = async (picture: Blob, segmentation: PSM, characters = '') => {
    await worker.setParameters({
      tessedit_pageseg_mode: segmentation,
      tessedit_char_whitelist: characters,
    });
    const { data: page } = await worker.recognize(picture, {}, { blocks: true });
    return linesOf(page);
  };
  return {
    read: async (picture) => await untilAborted(signal, recognize(picture, PSM.AUTO)),
    readLine: async (picture, characters) =>
      (await untilAborted(signal, recognize(picture, PSM.SINGLE_LINE, characters))).flat(),
    close: async () => {
      closing.abort();
      await worker.terminate();
    },
  };
}

export async function recognizeText(
  picture: Blob,
  { onProgress, signal }: OcrOptions,
): Promise<Line[]> {
  signal.throwIfAborted();
  const opening = openRecognizer(onProgress);
  try {
    const recognizer = await untilAborted(signal, opening);
    return await untilAborted(signal, recognizer.read(picture));
  } finally {
    // Also closes one that opens after it was stopped.
    opening.then(
      ({ close }) => close(),
      () => undefined,
    );
  }
}

interface OcrPage {
  blocks:
    | {
        paragraphs: {
          lines: { words: { text: string; confidence: number; bbox: Line[number]['box'] }[] }[];
        }[];
      }[]
    | null;
}

/** The lines of a page, without empty words. */
function linesOf({ blocks }: OcrPage): Line[] {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ words }) =>
      words
        .filter(({ text }) => /[a-z0-9#]/i.test(text))
        .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
          text,
          confidence,
          box: { x0, y0, x1, y1 },
        })),
    );
}
