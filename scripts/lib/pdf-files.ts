import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist');
const FOLDERS = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];

/**
 * Copies what pdf.js fetches while it draws: decoders of pictures, color profiles, character maps and fonts. pdf.js adds
 * file names to a folder, so these names have no hash; the folder has the version.
 */
export function pdfFiles(): Plugin {
  return {
    name: 'clinic-portal:pdf-files',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
      for (const folder of FOLDERS) {
        for (const name of readdirSync(path.join(PACKAGE, folder))) {
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(path.join(PACKAGE, folder, name)),
          });
        }
      }
    },
  };
}
