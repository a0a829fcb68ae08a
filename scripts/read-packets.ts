/**
 * Draws packets as faxes look, reads them the way the portal does, in a browser, and prints how much came out right:
 * `npm run packets:read`. Seeds 1 to 40 are for working on it. `--unseen` reads seeds 41 to 60, whose referral forms no
 * other packet has, and is for the end. `--first N` reads so many; `--verbose` names what was misread.
 */
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { readPacket, type Suggestion } from '../src/modules/inbox/understanding/read-packet.ts';
import { openPortalModules } from './lib/portal-modules.ts';
import { SEND_BY_FAX, type Sending } from './packets/fax.ts';
import { OTHERS, REFERRALS, SEEN_LAYOUTS } from './packets/layouts.ts';
import { pick, type Random, randomFrom, type Truth, truthFrom } from './packets/truth.ts';

const TODAY = '2026-11-26';
const SEEN = 40;
const ALL = 60;
const FONTS = [
  'DejaVu Sans',
  'DejaVu Serif',
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Mono',
] as const;

const { values: asked } = parseArgs({
  options: {
    unseen: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    first: { type: 'string' },
  },
});

interface Packet {
  seed: number;
  truth: Truth;
  sending: Omit<Sending, 'header'>;
  /** Of a second patient, whose pages come last. */
  other: Truth | null;
  pages: { kind: string; html: string }[];
}

const styled = (html: string, font: string, size: number) =>
  `<style>body{font:${size}px '${font}';margin:52px 48px;width:720px}p{margin:9px 0}small{color:#333}pre{font:${size}px 'Liberation Mono'}</style>${html}`;

function packetOf(seed: number): Packet {
  const random = randomFrom(seed);
  const [truth, second] = [truthFrom(random), truthFrom(random)];
  const isUnseen = seed > SEEN;
  const layout = isUnseen
    ? SEEN_LAYOUTS + (seed % (REFERRALS.length - SEEN_LAYOUTS))
    : seed % SEEN_LAYOUTS;
  const [font, size] = [pick(random, FONTS), pick(random, [14, 15, 16, 17])];
  const other = seed % 10 === 0 ? second : null;
  const draw = (kind: string, html: string) => ({ kind, html: styled(html, font, size) });
  const along = OTHERS[Math.floor(random() * OTHERS.length)];
  const pages = [
    draw('referral', REFERRALS[layout]?.(truth) ?? ''),
    ...(along ? [draw(along[0], along[1](truth))] : []),
    ...(other ? [draw('referral', REFERRALS[layout]?.(other) ?? '')] : []),
  ];
  return { seed, truth, other, pages, sending: sendingFrom(random, seed) };
}

function sendingFrom(random: Random, seed: number): Omit<Sending, 'header'> {
  return {
    seed,
    resolution: random() < 0.6 ? 'fine' : 'standard',
    skew: (random() - 0.5) * (random() < 0.9 ? 2 : 5),
    threshold: 0.45 + random() * 0.15,
    speckle: 0.0002 + random() * 0.002,
    cut: random() < 0.05 ? 20 : 0,
  };
}

const { browser, page: desk, close } = await openPortalModules();
const paper = await browser.newPage({
  viewport: { width: 816, height: 1056 },
  deviceScaleFactor: 2,
});

interface PageRead {
  id: string;
  lines: [string, number, number, number, number, number][][];
  kind: 'referral' | 'other';
  milliseconds: number;
}

const READ = `async (fax, id) => {
  const [{ readPage }, { openRecognizer }, { kindOf }] = await Promise.all([
    import('/src/modules/inbox/reading/read-page.ts'),
    import('/src/shared/ocr/ocr.ts'),
    import('/src/modules/inbox/understanding/page-kind.ts'),
  ]);
  const bitmap = await createImageBitmap(await (await fetch(fax)).blob());
  const drawn = {
    textOf: async () => null,
    draw: async (_, width) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round(width * 1056 / 816) });
      canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return canvas;
    },
  };
  window.reader ??= openRecognizer();
  const begun = performance.now();
  const { lines } = await readPage(drawn, 1, () => window.reader);
  return { id, lines, kind: kindOf(lines).kind, milliseconds: performance.now() - begun };
}`;

async function faxed(html: string, sending: Sending): Promise<string> {
  await paper.setContent(html);
  const picture = (await paper.screenshot()).toString('base64');
  return await desk.evaluate(
    `(${SEND_BY_FAX})('data:image/png;base64,${picture}', ${JSON.stringify(sending)})`,
  );
}

async function read(page: Page, fax: string, id: string): Promise<PageRead> {
  return await page.evaluate(`(${READ})('${fax}', '${id}')`);
}

interface Count {
  right: number;
  wrong: number;
  empty: number;
  sure: number;
  sureWrong: number;
}

const tally = new Map<string, Count>();
const count = (what: string) => {
  const found = tally.get(what) ?? { right: 0, wrong: 0, empty: 0, sure: 0, sureWrong: 0 };
  tally.set(what, found);
  return found;
};
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function judge(packet: Packet, pages: readonly PageRead[]): void {
  const { fields, othersPages } = readPacket(pages, { today: TODAY });
  const { truth } = packet;
  const name = fields.first_name &&
    fields.last_name && {
      ...fields.last_name,
      value: `${fields.first_name.value} ${fields.last_name.value}`,
    };
  judgeField(packet, 'name', `${truth.first} ${truth.last}`, name);
  judgeField(packet, 'born', truth.born, fields.date_of_birth);
  judgeField(packet, 'phone', truth.phone, fields.phone);
  judgeField(packet, 'member', truth.member, fields.member_id);
  judgeField(packet, 'npi', truth.npi, fields.npi);
  if (packet.other) {
    const counts = count('second patient');
    if (othersPages.length === 1) counts.right += 1;
    else counts.wrong += 1;
  }
}

function judgeField(
  { seed, sending }: Packet,
  what: string,
  printed: string,
  found: Suggestion | undefined,
): void {
  const counts = count(`${what}, ${sending.resolution}`);
  const isRight = found !== undefined && plain(found.value) === plain(printed);
  if (found === undefined) counts.empty += 1;
  else if (isRight) counts.right += 1;
  else counts.wrong += 1;
  const isSure = found?.isSure === true;
  if (isSure) counts.sure += 1;
  if (isSure && !isRight) counts.sureWrong += 1;
  if (asked.verbose && !isRight) {
    console.log(
      `${seed} ${what}: ${found?.value ?? 'nothing'} for ${printed}${isSure ? ', SURE' : ''}`,
    );
  }
}

const [from, to] = asked.unseen ? [SEEN + 1, ALL] : [1, SEEN];
const last = Math.min(to, from + Number(asked.first ?? ALL) - 1);
let [pageCount, milliseconds] = [0, 0];
for (let seed = from; seed <= last; seed += 1) {
  const packet = packetOf(seed);
  const pages: PageRead[] = [];
  for (const [index, page] of packet.pages.entries()) {
    const header = `11/26/2026 09:${String(seed).padStart(2, '0')}  NORTHSIDE FM  3125550177  P ${index + 1}/${packet.pages.length}`;
    const fax = await faxed(page.html, { ...packet.sending, header, seed: seed * 10 + index });
    const done = await read(desk, fax, String(index));
    const counts = count('page kind');
    if (done.kind === page.kind) counts.right += 1;
    else counts.wrong += 1;
    if (asked.verbose && done.kind !== page.kind) {
      console.log(`${seed} page ${index + 1}: ${done.kind} for ${page.kind}`);
    }
    pages.push(done);
    if (asked.verbose) {
      console.log(
        `${seed} page ${index + 1} of ${packet.pages.length}: ${Math.round(done.milliseconds)} ms`,
      );
    }
    pageCount += 1;
    milliseconds += done.milliseconds;
  }
  judge(packet, pages);
}
await close();

console.table(
  Object.fromEntries(
    [...tally]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, counts]) => {
        const share = (100 * counts.right) / (counts.right + counts.wrong + counts.empty);
        return [what, { ...counts, 'right %': Math.round(share * 10) / 10 }];
      }),
  ),
);
const sure = [...tally.values()].reduce((sum, one) => sum + one.sure, 0);
const sureWrong = [...tally.values()].reduce((sum, one) => sum + one.sureWrong, 0);
console.log(`Of ${sure} values shown as sure, ${sure - sureWrong} are right.`);
console.log(`${pageCount} pages, ${(milliseconds / pageCount / 1000).toFixed(1)} s a page.`);
