import { beforeEach, expect, it, vi } from 'vitest';
import { openRecognizer, recognizeText } from './ocr';

interface Options {
  errorHandler: (error: unknown) => void;
}

const tesseract = vi.hoisted(() => ({
  create: (_options: Options): Promise<unknown> => new Promise(() => undefined),
}));
vi.mock('tesseract.js', () => ({
  OEM: {},
  PSM: {},
  createWorker: (_language: string, _engine: number, options: Options) => tesseract.create(options),
}));

const told: string[] = [];
const never = () => new Promise<never>(() => undefined);
const PICTURE = new Blob(['a card']);

/** A worker that starts reading and, once ended, never answers. */
const working = () =>
  Promise.resolve({
    setParameters: () => Promise.resolve(),
    recognize: () => {
      told.push('reading');
      return never();
    },
    terminate: () => Promise.resolve(told.push('ended')),
  });

beforeEach(() => {
  told.length = 0;
});

it('ends at once when it is stopped', async () => {
  tesseract.create = working;
  const stop = new AbortController();
  const reading = recognizeText(PICTURE, { onProgress: () => undefined, signal: stop.signal });
  await expect.poll(() => told).toEqual(['reading']);
  stop.abort();
  await expect(reading).rejects.toBe(stop.signal.reason);
  await expect.poll(() => told).toEqual(['reading', 'ended']);
});

it('ends at once when it is stopped while loading', async () => {
  tesseract.create = never;
  const stop = new AbortController();
  const reading = recognizeText(PICTURE, { onProgress: () => undefined, signal: stop.signal });
  stop.abort();
  await expect(reading).rejects.toBe(stop.signal.reason);
});

it('finishes a request when it is closed', async () => {
  tesseract.create = working;
  const recognizer = await openRecognizer();
  const reading = recognizer.read(PICTURE);
  await recognizer.close();
  await expect(reading).rejects.toThrow();
});

it('fails at once on a language that can’t be loaded', async () => {
  tesseract.create = ({ errorHandler }) => {
    errorHandler(new Error('Network error'));
    return never();
  };
  await expect(openRecognizer()).rejects.toThrow('Network error');
});
