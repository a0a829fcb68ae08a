import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from '../../src/modules/inbox/understanding/page-kind.ts';
import type { KeptLine } from '../../src/records/packets/packet.schema.ts';
import type { PageKind } from '../../src/records/packets/packets.model.ts';
import { openPortalModules } from '../lib/portal-modules.ts';
import { SEND_BY_FAX, type Sending } from './fax.ts';
import { OWN_WORDS } from './own-words.ts';

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/packets');

/** A page as a desk read it. */
export interface PageRead {
  id: string;
  lines: KeptLine[];
  kind: PageKind;
  rotation: number;
  milliseconds: number;
}

/** A desk that reads drawn faxes in a browser. */
export interface Desk {
  faxed: (html: string, sending: Sending) => Promise<string>;
  read: (fax: string, id: string, turn?: number) => Promise<PageRead>;
  /** A page with its own text, as if it had been read perfectly. */
  typed: (html: string, id: string) => Promise<PageRead>;
  close: () => Promise<void>;
}

/**
 * Opens a desk. Drawings and recognized text are cached, so that the rules can change without repeating them; the
 * time of the first run is still counted.
 */
export async function openDesk(): Promise<Desk> {
  const { browser, page: desk, close } = await openPortalModules();
  const paper = await browser.newPage({
    viewport: { width: 816, height: 1056 },
    deviceScaleFactor: 2,
  });
  mkdirSync(CACHE, { recursive: true });
  await desk.exposeFunction('knownReading', known);
  await desk.exposeFunction('keepReading', keep);
  return {
    faxed: async (html, sending) => {
      const key = `fax-${hashOf(SEND_BY_FAX + html + JSON.stringify(sending))}`;
      const drawn = known(key);
      if (drawn !== null) return drawn;
      await paper.setContent(html);
      const picture = (await paper.screenshot()).toString('base64');
      const fax: string = await desk.evaluate(
        `(${SEND_BY_FAX})('data:image/png;base64,${picture}', ${JSON.stringify(sending)})`,
      );
      keep(key, fax);
      return fax;
    },
    // As text: the script runner would wrap a function in a helper that the page lacks.
    read: async (fax, id, turn = 0) =>
      await desk.evaluate(
        `import('/scripts/packets/in-browser.ts').then(({ readFax }) => readFax('${fax}', '${id}', ${turn}))`,
      ),
    typed: async (html, id) => {
      await paper.setContent(html);
      const lines: KeptLine[] = await paper.evaluate(`(${OWN_WORDS})()`);
      return { id, lines, kind: kindOf(lines).kind, rotation: 0, milliseconds: 0 };
    },
    close,
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function known(key: string): string | null {
  const file = path.join(CACHE, key);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function keep(key: string, text: string): void {
  writeFileSync(path.join(CACHE, key), text);
}
