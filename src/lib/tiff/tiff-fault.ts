/** Why a page of a TIFF can't be decoded, in words. */
export class TiffFault extends Error {
  override readonly name = 'TiffFault';
}

export const unsupported = (what: string) =>
  new TiffFault(`${what} is not supported here. Ask the sender for a PDF.`);
