import { openTiffPages, TiffRefusal } from '@/lib/tiff/open-tiff-pages';
import { DocumentFault, type DrawnDocument, sheetOf } from './drawn-document';

export async function openTiff(file: Blob): Promise<DrawnDocument> {
  const pages = await openTiffPages(file).catch(faultOf);
  return {
    pageCount: pages.pageCount,
    draw: async (page, width) => {
      const { bitmap, aspect, isWhole } = await pages.page(page).catch(faultOf);
      const { canvas, context } = sheetOf(width, width * aspect);
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      bitmap.close();
      return { canvas, isWhole };
    },
    textOf: () => Promise.resolve(null),
    close: pages.close,
  };
}

function faultOf(thrown: unknown): never {
  if (!(thrown instanceof TiffRefusal)) throw thrown;
  throw new DocumentFault(thrown.fault, { words: thrown.message || undefined });
}
