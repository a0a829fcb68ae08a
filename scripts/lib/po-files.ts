import type { Plugin } from 'vite';
import { readPo, textsOf } from './po.ts';

/** A catalog as a module: its texts for a page, or with `?entries` all that is known of each. */
export function poFiles(): Plugin {
  return {
    name: 'clinic-portal:po-files',
    transform(code, id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.po')) return null;
      const po = readPo(code);
      const held =
        query === 'entries'
          ? `entries = ${JSON.stringify(po.entries)}`
          : `texts = ${JSON.stringify(textsOf(po))}`;
      return { code: `export const ${held}`, map: null, moduleType: 'js' };
    },
  };
}
