import languageUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import { createWorker, OEM, PSM } from 'tesseract.js';
import workerUrl from 'tesseract.js/dist/worker.min.js?url';
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import { untilAborted } from '@/lib/until-aborted';
import type { Line } from './ocr-words';

interface OcrOptions {
  /** Told as it goes on: from 0 to 1 over loading and reading together. */
  onProgress: (share: number) => void;
  /** Stops at once and throws the signal's reason. */
  signal: AbortSignal;
}

/** Loading Tesseract takes about as long as reading does. */
const LOADING_SHARE = 0.5;

/** What scanners use. A photo doesn't say; left to guess, Tesseract tells its guess to the console as an error. */
const CARD_DPI = '300';

/** Reads pictures one after the other; to be closed once done, as it holds much memory and learns words as it reads. */
export interface Recognizer {
  read: (picture: Blob) => Promise<Line[]>;
  /** What a picture of one line says, of these characters alone where they are named. */
  readLine: (picture: Blob, characters?: string) => Promise<Line>;
  close: () => Promise<unknown>;
}

/**
 * A recognizer of text on this device: program, language and picture stay in the browser.
 * Tesseract's files come from this portal's own address and are kept by the browser's cache.
 */
export async function openRecognizer(
  onProgress: (share: number) => void = () => undefined,
): Promise<Recognizer> {
  const closing = new AbortController();
  const { signal } = closing;
  // Left to itself, a language that can't be loaded is waited for without end.
  const failing = new AbortController();
  const opening = createWorker('eng', OEM.LSTM_ONLY, {
    errorHandler: (error: unknown) => failing.abort(error),
    // The worker appends "/eng.traineddata.gz"; behind a question mark that does not change the file,
    // whose name the build has given a fingerprint.
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

/** The text of one picture. */
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
    // Also one that opens only after it was stopped.
    opening.then(
      ({ close }) => close(),
      () => undefined,
    );
  }
}

/** The part of Tesseract's answer that is used here. */
interface OcrPage {
  blocks:
    | {
        paragraphs: {
          lines: { words: { text: string; confidence: number; bbox: Line[number]['box'] }[] }[];
        }[];
      }[]
    | null;
}

/** The lines of a page, words with nothing to read in them left out. */
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
