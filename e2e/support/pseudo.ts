import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPo } from '../../scripts/lib/po.ts';
import { expect } from './fixtures';

const CATALOG = new URL('../../src/preferences/spanish/es.po', import.meta.url);

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
};

/** A text that is a third longer, between brackets, with its values as they are. */
export const pseudo = (text: string): string => {
  const accented = text.replace(/\{\w+\}|[aeioun]/g, (part) => ACCENTS[part] ?? part);
  return `[${accented}${'~'.repeat(Math.ceil(text.length / 3))}]`;
};

/** Has the page speak pseudo in place of Spanish: every text of the catalog, medical ones too. */
export async function speakPseudo(page: Page): Promise<void> {
  const { entries } = readPo(readFileSync(CATALOG, 'utf8'));
  const texts = Object.fromEntries(
    entries.map(({ english, others }) => [
      english,
      others === undefined ? pseudo(english) : [english, others, others].map(pseudo),
    ]),
  );
  await page.route('**/assets/spanish-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const spanish = { language: 'es', tag: 'es-US', texts: ${JSON.stringify(texts)},
        writeDate: (date) => '[' + date.toISOString() + ']' };`,
    }),
  );
}

/** Keeps what the server answers: data are shown as they are. */
export function dataOf(page: Page): Set<string> {
  const found = new Set<string>();
  page.on('response', (response) => {
    if (!/\/(rest|functions)\/v1\//.test(response.url())) return;
    void response.text().then(
      (text) => found.add(text),
      () => undefined,
    );
  });
  return found;
}

/** The texts of the page and of its labels, but for those marked as English. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const isOurs = (node: Element | null) =>
      node !== null && !node.closest('script, style, [lang=en], [aria-label^=Notifications]');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isOurs(parentElement)) texts.push(textContent ?? '');
    }
    const labels = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)]
        .filter(isOurs)
        .map((held) => held.getAttribute(name) ?? ''),
    );
    return [...texts, ...labels];
  });

const BRACKETS = /\[[^[\]]*\]/g;

/** No text on the page is neither pseudo nor of the server's data. */
export async function expectNothingBare(page: Page, data: ReadonlySet<string>): Promise<void> {
  await expect(async () => {
    const known = `${[...data].join(' ')} ${OURS}`.toLowerCase();
    const bare = (await textsOn(page))
      // A value between brackets may have brackets, too.
      .map((text) => text.replace(BRACKETS, ' ').replace(BRACKETS, ' '))
      .filter((text) =>
        (text.match(/\p{L}{3,}/gu) ?? []).some((word) => !known.includes(word.toLowerCase())),
      );
    expect(bare).toEqual([]);
  }).toPass({ timeout: 5000 });
}

/** Names, and the diary's months, which the browser writes. */
const OURS = 'English Español Clinic Portal ENT ene feb mar abr may jun jul ago sept oct nov dic';
