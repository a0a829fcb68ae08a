/** The part used of pdf.js's decoders, which come without types. */
declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs' {
  export function setVerbosityLevel(level: number): void;
  export class JpegImage {
    constructor(options: { colorTransform: number });
    readonly width: number;
    readonly height: number;
    readonly numComponents: number;
    parse(data: Uint8Array): void;
    getData(options: {
      width: number;
      height: number;
      isSourcePDF: boolean;
    }): Uint8Array | Uint8ClampedArray;
  }
}
