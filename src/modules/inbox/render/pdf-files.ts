import { version } from 'pdfjs-dist';

/** What pdf.js fetches while it draws, from this portal's address: the build has a copy. */
const FOLDER = import.meta.env.DEV
  ? '/node_modules/pdfjs-dist/'
  : `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`;

export const PDF_FILES = {
  cMapUrl: `${FOLDER}cmaps/`,
  iccUrl: `${FOLDER}iccs/`,
  standardFontDataUrl: `${FOLDER}standard_fonts/`,
  wasmUrl: `${FOLDER}wasm/`,
};
