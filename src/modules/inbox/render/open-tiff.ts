import { DocumentFault, type DrawnDocument, sheetOf } from './drawn-document';
import type { TiffAnswer, TiffQuestion } from './tiff-messages';

/** A TIFF of one or more pages, decoded in its own worker, one page at a time. */
export async function openTiff(bytes: Blob): Promise<DrawnDocument> {
  const worker = new Worker(new URL('./tiff.worker.ts', import.meta.url), { type: 'module' });
  let last = 0;

  const ask = (question: TiffQuestion) =>
    new Promise<Extract<TiffAnswer, { bitmap?: unknown }>>((resolve, reject) => {
      const id = ++last;
      const settle = () => {
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', fail);
      };
      const hear = ({ data }: MessageEvent<TiffAnswer>) => {
        if (data.id !== id) return;
        settle();
        if ('fault' in data) reject(new DocumentFault(data.fault));
        else resolve(data);
      };
      const fail = () => {
        settle();
        reject(new DocumentFault('broken'));
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', fail);
      worker.postMessage({ id, ...question });
    });

  try {
    const { pageCount } = await ask({ bytes: await bytes.arrayBuffer() });
    return {
      pageCount,
      draw: async (page, width) => {
        const { bitmap, aspect } = await ask({ page });
        if (!bitmap) throw new DocumentFault('broken');
        const { canvas, context } = sheetOf(width, width * aspect);
        context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        bitmap.close();
        return { canvas, isWhole: true };
      },
      textOf: () => Promise.resolve(null),
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
