import { pdfOf, pdfStream } from '@pdf/pdf-objects';

interface PageImage {
  width: number;
  height: number;
  /** The compression, in PDF's terms. */
  filter: 'DCTDecode' | 'FlateDecode';
  bytes: Uint8Array;
}

/** Letter paper is 612 points wide. */
const POINTS = 612;

export async function makePdf(pages: readonly HTMLCanvasElement[]): Promise<Blob> {
  const images: PageImage[] = [];
  for (const page of pages) images.push(await imageOf(page));
  return new Blob([writePdf(images)], { type: 'application/pdf' });
}

async function imageOf(canvas: HTMLCanvasElement): Promise<PageImage> {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('A page can’t be read back.');
  const { data } = context.getImageData(0, 0, width, height);
  const bits = blackAndWhite(data, width, height);
  if (bits) return { width, height, filter: 'FlateDecode', bytes: await deflated(bits) };
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.8),
  );
  if (!jpeg) throw new Error('A page can’t be packed.');
  return { width, height, filter: 'DCTDecode', bytes: new Uint8Array(await jpeg.arrayBuffer()) };
}

/** The share of gray pixels, the edges of letters, in black and white pages. */
const MOST_GRAY = 0.12;

/** One bit a pixel if the page is black on white, as faxes are; else null. */
export function blackAndWhite(
  data: Uint8ClampedArray,
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> | null {
  const row = Math.ceil(width / 8);
  const bits = new Uint8Array(row * height);
  let gray = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 40) return null;
      if (green > 60 && green < 200) gray += 1;
      if (green >= 140) {
        const place = y * row + Math.floor(x / 8);
        bits[place] = (bits[place] ?? 0) + 2 ** (7 - (x % 8));
      }
    }
  }
  return gray <= MOST_GRAY * width * height ? bits : null;
}

async function deflated(bits: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bits]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A catalog, a list of pages, and a full-page picture for each. */
export function writePdf(images: readonly PageImage[]): Uint8Array<ArrayBuffer> {
  const kids = images.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  return pdfOf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Count ${images.length} /Kids [${kids}] >>`],
    ...images.flatMap(({ width, height, filter, bytes }, index) => {
      const first = 3 + index * 3;
      const tall = Math.round((POINTS * height) / width);
      const space =
        filter === 'DCTDecode'
          ? '/DeviceRGB /BitsPerComponent 8'
          : '/DeviceGray /BitsPerComponent 1';
      return [
        [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${POINTS} ${tall}] /Contents ${first + 1} 0 R `,
          `/Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
        ],
        pdfStream(`${POINTS} 0 0 ${tall} 0 0 cm /P Do`),
        pdfStream(
          bytes,
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /Filter /${filter} `,
        ),
      ];
    }),
  ]);
}
