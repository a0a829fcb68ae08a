import { untilAborted } from '@/lib/until-aborted';
import type { DrawnDocument } from './drawn-document';

/**
 * Makes a document's open questions fail once it is closed. Its worker ends without an answer, so
 * pages behind such a question would wait forever.
 */
export function untilClosed(document: DrawnDocument): DrawnDocument {
  const closing = new AbortController();
  const { signal } = closing;
  return {
    pageCount: document.pageCount,
    draw: async (number, width) => {
      signal.throwIfAborted();
      return await untilAborted(signal, document.draw(number, width));
    },
    textOf: async (number) => {
      signal.throwIfAborted();
      return await untilAborted(signal, document.textOf(number));
    },
    close: () => {
      if (signal.aborted) return;
      closing.abort();
      document.close();
    },
  };
}
