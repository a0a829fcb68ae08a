import { untilAborted } from '@/lib/until-aborted';
import type { PageLooks } from './page-looks';
import type { LineDrawn, PageWork, Upright } from './page-work';

export interface Pixels {
  /** Takes the next page over, removes a noisy line's specks, and tells how it looks. */
  take: (bitmap: ImageBitmap) => Promise<PageLooks>;
  /** Whether lines run from top to bottom after this rotation, in degrees. */
  liesOnItsSide: (rotation: number) => Promise<boolean>;
  /** The page turned by this many degrees, straightened, without ruled lines. */
  upright: (turn: number) => Promise<Upright>;
  /** A part of the page as it was last set upright. */
  line: (line: LineDrawn) => Promise<Blob>;
  /** Frees the page. */
  free: () => Promise<void>;
  close: () => void;
}

interface Results {
  take: PageLooks;
  side: boolean;
  upright: Upright;
  line: Blob;
  free: null;
}

type Answer<Task extends keyof Results> =
  | { id: number; result: Results[Task] }
  | { id: number; fault: string };

/** Opens a worker for page pixels. The caller closes it. */
export function openPixels(): Pixels {
  const worker = new Worker(new URL('./pixels.worker.ts', import.meta.url), { type: 'module' });
  const closing = new AbortController();
  let last = 0;

  const ask = <Task extends keyof Results>(
    asked: PageWork & { task: Task },
    transfer: Transferable[] = [],
  ) => {
    const answer = new Promise<Results[Task]>((resolve, reject) => {
      const id = ++last;
      const settle = () => {
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', fail);
      };
      const hear = ({ data }: MessageEvent<Answer<Task>>) => {
        if (data.id !== id) return;
        settle();
        if ('fault' in data) reject(new Error(data.fault));
        else resolve(data.result);
      };
      const fail = ({ message }: ErrorEvent) => {
        settle();
        reject(new Error(message));
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', fail);
      worker.postMessage({ id, ...asked }, transfer);
    });
    return untilAborted(closing.signal, answer);
  };

  return {
    take: (bitmap) => ask({ task: 'take', bitmap }, [bitmap]),
    liesOnItsSide: (rotation) => ask({ task: 'side', rotation }),
    upright: (turn) => ask({ task: 'upright', turn }),
    line: (line) => ask({ task: 'line', line }),
    free: async () => void (await ask({ task: 'free' })),
    close: () => {
      worker.terminate();
      closing.abort();
    },
  };
}
