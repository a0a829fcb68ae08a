/** Questions to the worker: first a file, then its pages. */
export type TiffQuestion = { bytes: ArrayBuffer } | { page: number };

export type TiffAnswer =
  | { id: number; fault: 'broken' | 'too_large'; words?: string }
  | {
      id: number;
      pageCount: number;
      bitmap?: ImageBitmap;
      /** Height by width on paper. */
      aspect: number;
      isWhole: boolean;
    };
