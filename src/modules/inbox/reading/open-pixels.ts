import { canvasOf } from '../render/drawn-document';
import type { Picture, PixelResults, PixelTask } from './pixel-work';

/** Looks at pictures and cleans them beside the page, which stays at hand meanwhile. */
export interface Pixels {
  /** A copy without the specks that a noisy line put there. */
  withoutSpecks: (picture: HTMLCanvasElement) => Promise<HTMLCanvasElement>;
  /** A copy without ruled lines. */
  withoutRules: (picture: HTMLCanvasElement) => Promise<HTMLCanvasElement>;
  /** By how many degrees a page of text stands askew. */
  skewOf: (picture: HTMLCanvasElement) => Promise<number>;
  /** Whether its lines run from top to bottom. */
  liesOnItsSide: (picture: HTMLCanvasElement) => Promise<boolean>;
  close: () => void;
}

/** How much smaller a page is enough to tell how it lies. */
const SMALL = 4;

/** Opens a worker for the millions of pixels of a page; to be closed once done. */
export function openPixels(): Pixels {
  const worker = new Worker(new URL('./pixels.worker.ts', import.meta.url), { type: 'module' });
  let last = 0;

  const ask = <Task extends PixelTask>(task: Task, picture: Picture) =>
    new Promise<PixelResults[Task]>((resolve, reject) => {
      const id = ++last;
      const settle = () => {
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', fail);
      };
      const hear = ({ data }: MessageEvent<{ id: number; result: PixelResults[Task] }>) => {
        if (data.id !== id) return;
        settle();
        resolve(data.result);
      };
      const fail = ({ message }: ErrorEvent) => {
        settle();
        reject(new Error(message));
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', fail);
      worker.postMessage({ id, task, picture }, [picture.rgba.buffer]);
    });

  const cleaned = async (task: 'specks' | 'rules', picture: HTMLCanvasElement) => {
    const { rgba, width, height } = await ask(task, pictureOf(picture));
    const { canvas, context } = canvasOf(width, height);
    context.putImageData(new ImageData(rgba, width, height), 0, 0);
    return canvas;
  };

  return {
    withoutSpecks: (picture) => cleaned('specks', picture),
    withoutRules: (picture) => cleaned('rules', picture),
    skewOf: (picture) => ask('skew', smallOf(picture)),
    liesOnItsSide: (picture) => ask('side', smallOf(picture)),
    close: () => worker.terminate(),
  };
}

function pictureOf(canvas: HTMLCanvasElement): Picture {
  const { width, height } = canvas;
  const { context } = canvasOf(width, height);
  context.drawImage(canvas, 0, 0);
  return { rgba: context.getImageData(0, 0, width, height).data, width, height };
}

function smallOf(picture: HTMLCanvasElement): Picture {
  const { canvas, context } = canvasOf(picture.width / SMALL, picture.height / SMALL);
  const { width, height } = canvas;
  context.drawImage(picture, 0, 0, width, height);
  return { rgba: context.getImageData(0, 0, width, height).data, width, height };
}
