import { decode, decodeImage, type IFD, toRGBA8 } from 'utif2';
import type { TiffAnswer, TiffQuestion } from './tiff-messages';
import { numberOf, paperAspect, share, whiteOnBlack } from './tiff-page';

const MAX_PIXELS = 60_000_000;
/** T.4 coding without end-of-row marks: the decoder returns a blank page and no error. */
const GROUP_3 = 3;
const GROUP_3_NO_MARKS = 2;
/** A fax page has at least its header; less black than this means a failed decode. */
const BLANK = 0.00002;

let bytes = new ArrayBuffer(0);
let pages: IFD[] = [];

addEventListener('message', ({ data }: MessageEvent<TiffQuestion & { id: number }>) => {
  void answer(data).then((told) => {
    postMessage(told, { transfer: 'bitmap' in told && told.bitmap ? [told.bitmap] : [] });
  });
});

async function answer(asked: TiffQuestion & { id: number }): Promise<TiffAnswer> {
  const { id } = asked;
  try {
    if ('bytes' in asked) {
      bytes = asked.bytes;
      pages = decode(bytes).filter((page) => numberOf(page, 't256') > 0);
      if (pages.length === 0) return { id, fault: 'broken' };
      return { id, pageCount: pages.length, aspect: 1 };
    }
    const page = pages[asked.page - 1];
    if (!page) return { id, fault: 'broken' };
    const [width, height] = [numberOf(page, 't256'), numberOf(page, 't257')];
    if (width * height > MAX_PIXELS) return { id, fault: 'too_large' };
    const pixels = pixelsOf(page);
    const image = new ImageData(new Uint8ClampedArray(pixels), width, height);
    return {
      id,
      pageCount: pages.length,
      bitmap: await createImageBitmap(image),
      aspect: paperAspect(page, width, height),
    };
  } catch {
    return { id, fault: 'broken' };
  }
}

function pixelsOf(page: IFD): Uint8Array {
  let pixels = drawn(page);
  if (numberOf(page, 't259') === GROUP_3 && share(pixels) < BLANK) {
    pixels = drawn({ ...page, t259: [GROUP_3_NO_MARKS] });
  }
  // The tag that says which color is white is often wrong; paper is mostly white.
  if (numberOf(page, 't258') <= 1 && share(pixels) > 0.5) whiteOnBlack(pixels);
  return pixels;
}

/** Decodes a copy: the decoder keeps its result in the page, and only one fits in memory. */
function drawn(page: IFD): Uint8Array {
  const copy = { ...page };
  decodeImage(bytes, copy);
  return toRGBA8(copy);
}
