import { untilAborted } from '@/lib/until-aborted';
import { DocumentFault, type DrawnDocument, sheetOf } from './drawn-document';
import type { TiffAnswer, TiffQuestion } from './tiff/tiff-messages';

/** In milliseconds: a page of the largest size takes a few seconds. */
const LIMIT = 60_000;

/**
 * A TIFF of one or more pages, decoded in its own worker, one page at a time. A page that takes too
 * long ends its worker, and the next one opens another.
 */
export async function openTiff(file: Blob): Promise<DrawnDocument> {
  const bytes = await file.arrayBuffer();
  let open = await openWorker(bytes);
  const { pageCount } = open;
  return {
    pageCount,
    draw: async (page, width) => {
      const { bitmap, aspect, isWhole } = await open.ask({ page }).catch(async (thrown) => {
        if (!(thrown instanceof DOMException)) throw thrown;
        open.end();
        open = await openWorker(bytes);
        throw new DocumentFault('broken');
      });
      if (!bitmap) throw new DocumentFault('broken');
      const { canvas, context } = sheetOf(width, width * aspect);
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      bitmap.close();
      return { canvas, isWhole };
    },
    textOf: () => Promise.resolve(null),
    close: () => open.end(),
  };
}

async function openWorker(bytes: ArrayBuffer) {
  const worker = new Worker(new URL('./tiff/tiff.worker.ts', import.meta.url), { type: 'module' });
  let last = 0;

  const ask = async (question: TiffQuestion) => {
    const id = ++last;
    const listening = new AbortController();
    const { signal } = listening;
    const answer = new Promise<Extract<TiffAnswer, { aspect: number }>>((resolve, reject) => {
      const hear = ({ data }: MessageEvent<TiffAnswer>) => {
        if (data.id !== id) return;
        if ('fault' in data) reject(new DocumentFault(data.fault, { words: data.words }));
        else resolve(data);
      };
      worker.addEventListener('message', hear, { signal });
      worker.addEventListener('error', () => reject(new DocumentFault('broken')), { signal });
      worker.postMessage({ id, ...question });
    });
    try {
      return await untilAborted(AbortSignal.timeout(LIMIT), answer);
    } finally {
      listening.abort();
    }
  };

  try {
    const { pageCount } = await ask({ bytes });
    return { pageCount, ask, end: () => worker.terminate() };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
