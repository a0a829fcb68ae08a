import {
  DocumentFault,
  type DrawnDocument,
  MAX_PAGES,
  MAX_PIXELS,
  whiteSheetOf,
} from './drawn-document';
import { untilClosed } from './until-closed';

/** Opens a file so that its pages can be drawn; throws a DocumentFault if it can't. */
export async function openDocument(bytes: Blob, mediaType: string): Promise<DrawnDocument> {
  const drawn = untilClosed(await open(bytes, mediaType));
  if (drawn.pageCount <= MAX_PAGES) return drawn;
  drawn.close();
  throw new DocumentFault('too_many_pages');
}

async function open(bytes: Blob, mediaType: string): Promise<DrawnDocument> {
  if (mediaType === 'application/pdf') {
    const { openPdf } = await import('./open-pdf');
    return await openPdf(bytes);
  }
  if (mediaType === 'image/tiff') {
    const { openTiff } = await import('./open-tiff');
    return await openTiff(bytes);
  }
  return await openPicture(bytes);
}

async function openPicture(bytes: Blob): Promise<DrawnDocument> {
  const bitmap = await createImageBitmap(bytes).catch((cause: unknown) => {
    throw new DocumentFault('broken', { cause });
  });
  if (bitmap.width * bitmap.height > MAX_PIXELS) {
    bitmap.close();
    throw new DocumentFault('too_large');
  }
  return {
    pageCount: 1,
    draw: (_, width) => {
      const { canvas, context } = whiteSheetOf(width, (width * bitmap.height) / bitmap.width);
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return Promise.resolve({ canvas, isWhole: true });
    },
    textOf: () => Promise.resolve(null),
    close: () => bitmap.close(),
  };
}
