import type { Recognizer } from '@/lib/ocr/ocr';
import type { Pixels } from './open-pixels';
import type { ReadingTools } from './read-page';

/** So many pages a recognizer reads: its memory grows with the fullest of them, and never shrinks. */
const PAGES_EACH = 15;

interface Openers {
  openRecognizer: () => Promise<Recognizer>;
  openPixels: () => Pixels;
}

export interface RenewedTools extends ReadingTools {
  /**
   * A page is read: what its pixels took is given back by ending their worker, and the recognizer ends where it has read
   * enough. The next page opens others.
   */
  pageRead: () => Promise<void>;
  close: () => void;
}

/** What the pages of a packet are read with, each opened once it is needed and ended with the packet. */
export function openReadingTools({ openRecognizer, openPixels }: Openers): RenewedTools {
  let recognizer: Promise<Recognizer> | undefined;
  let pixels: Pixels | undefined;
  let count = 0;

  const endPixels = () => {
    pixels?.close();
    pixels = undefined;
  };
  const end = async () => {
    const open = recognizer;
    recognizer = undefined;
    count = 0;
    await (await open)?.close();
  };

  return {
    recognizer: () => (recognizer ??= openRecognizer()),
    pixels: () => (pixels ??= openPixels()),
    pageRead: async () => {
      endPixels();
      if (recognizer !== undefined) count += 1;
      if (count >= PAGES_EACH) await end();
    },
    close: () => {
      // One that could not be opened has said so where it was asked for.
      end().catch(() => undefined);
      endPixels();
    },
  };
}
