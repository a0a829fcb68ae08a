import { inTime } from '../in-time';
import type { TiffAnswer, TiffQuestion } from './tiff-messages';

/** Why a file or a page can't be shown. */
export class TiffRefusal extends Error {
  override readonly name = 'TiffRefusal';
  readonly fault: 'broken' | 'too_large';

  constructor(fault: 'broken' | 'too_large', words?: string) {
    super(words ?? '');
    this.fault = fault;
  }
}

interface TiffPicture {
  /** To be closed by its reader. */
  bitmap: ImageBitmap;
  /** Height by width on paper. */
  aspect: number;
  /** False if a part of it can't be shown. */
  isWhole: boolean;
}

export interface TiffPages {
  pageCount: number;
  /** A page by its number, from 1; rejects with a TiffRefusal. */
  page: (number: number) => Promise<TiffPicture>;
  close: () => void;
}

/**
 * A TIFF of one or more pages, decoded in its own worker, one page at a time. A page that takes too
 * long ends its worker, and the next one opens another.
 */
export async function openTiffPages(file: Blob): Promise<TiffPages> {
  const bytes = await file.arrayBuffer();
  let open = await openWorker(bytes);
  const { pageCount } = open;
  return {
    pageCount,
    page: async (page) => {
      const { bitmap, ...picture } = await open.ask({ page }).catch(async (thrown) => {
        if (!(thrown instanceof DOMException)) throw thrown;
        open.end();
        open = await openWorker(bytes);
        throw new TiffRefusal('broken');
      });
      if (!bitmap) throw new TiffRefusal('broken');
      return { bitmap, ...picture };
    },
    close: () => open.end(),
  };
}

async function openWorker(bytes: ArrayBuffer) {
  const worker = new Worker(new URL('./tiff.worker.ts', import.meta.url), { type: 'module' });
  let last = 0;

  const ask = async (question: TiffQuestion) => {
    const id = ++last;
    const listening = new AbortController();
    const { signal } = listening;
    const answer = new Promise<Extract<TiffAnswer, { aspect: number }>>((resolve, reject) => {
      const hear = ({ data }: MessageEvent<TiffAnswer>) => {
        if (data.id !== id) return;
        if ('fault' in data) reject(new TiffRefusal(data.fault, data.words));
        else resolve(data);
      };
      worker.addEventListener('message', hear, { signal });
      worker.addEventListener('error', () => reject(new TiffRefusal('broken')), { signal });
      worker.postMessage({ id, ...question });
    });
    try {
      return await inTime(() => answer);
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
