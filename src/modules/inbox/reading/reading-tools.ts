import type { Recognizer } from '@/lib/ocr/ocr';
import type { Pixels } from './open-pixels';
import type { ReadingTools } from './read-page';

/** Pages for one recognizer: its memory grows with the fullest page and never shrinks. */
const PAGES_EACH = 15;

interface Openers {
  openRecognizer: () => Promise<Recognizer>;
  openPixels: () => Pixels;
}

export interface RenewedTools extends ReadingTools {
  /**
   * Ends the pixel worker to free a page's memory, and the recognizer after enough pages. The next
   * page opens others.
   */
  pageRead: () => Promise<void>;
  close: () => void;
}

/** The tools for a packet's pages. Each opens when needed; all end with the packet. */
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
      // A tool that failed to open was reported where it was asked for.
      end().catch(() => undefined);
      endPixels();
    },
  };
}
