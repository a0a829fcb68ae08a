import type { FileFault } from './drawn-document';

/** What the worker is asked: to take a file, then for its pages. */
export type TiffQuestion = { bytes: ArrayBuffer } | { page: number };

export type TiffAnswer =
  | { id: number; fault: FileFault }
  | {
      id: number;
      pageCount: number;
      bitmap?: ImageBitmap;
      /** How much higher than wide the page is on paper. */
      aspect: number;
    };
