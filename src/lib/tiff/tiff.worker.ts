import { TiffFault } from './tiff-fault';
import { pagesOf, type TiffPage } from './tiff-file';
import type { TiffAnswer, TiffQuestion } from './tiff-messages';
import { paperAspect, share, whiteOnBlack } from './tiff-paper';
import { pixelsOf } from './tiff-pixels';

const MAX_PIXELS = 60_000_000;

let pages: TiffPage[] = [];

addEventListener('message', ({ data }: MessageEvent<TiffQuestion & { id: number }>) => {
  void answer(data).then((told) => {
    postMessage(told, { transfer: 'bitmap' in told && told.bitmap ? [told.bitmap] : [] });
  });
});

async function answer(asked: TiffQuestion & { id: number }): Promise<TiffAnswer> {
  const { id } = asked;
  try {
    if ('bytes' in asked) {
      pages = pagesOf(new Uint8Array(asked.bytes));
      if (pages.length === 0) return { id, fault: 'broken' };
      return { id, pageCount: pages.length, aspect: 1, isWhole: true };
    }
    const page = pages[asked.page - 1];
    if (!page) return { id, fault: 'broken' };
    if (page.one('width', 0) * page.one('height', 0) > MAX_PIXELS)
      return { id, fault: 'too_large' };
    const { rgba, width, height, isWhole } = await pixelsOf(page);
    // The tag that says which color is white is often wrong; paper is mostly white.
    if (page.one('bitsPerSample', 1) === 1 && share(rgba) > 0.5) whiteOnBlack(rgba);
    return {
      id,
      pageCount: pages.length,
      bitmap: await createImageBitmap(new ImageData(rgba, width, height)),
      aspect: paperAspect(page),
      isWhole,
    };
  } catch (thrown) {
    return { id, fault: 'broken', ...(thrown instanceof TiffFault && { words: thrown.message }) };
  }
}
