/**
 * Draws packets as faxes look, reads them the way the portal does, in a browser, and prints how much came out right:
 * `npm run packets:read`. Seeds 1 to 40 are for working on it. `--unseen` reads seeds 41 to 60, whose referral forms no
 * other packet has, and is for the end. `--first N` reads so many; `--verbose` names what was misread; `--turned` has
 * every second page lie on its side or stand on its head. `--senders` reads two packets each of offices with forms of their
 * own, and tells how much was to be corrected of the second, with what was corrected of the first and without.
 */
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import {
  type FiledField,
  type Lesson,
  lessonsOf,
} from '../src/modules/inbox/understanding/lessons.ts';
import { readPacket, type Suggestion } from '../src/modules/inbox/understanding/read-packet.ts';
import { openPortalModules } from './lib/portal-modules.ts';
import { SEND_BY_FAX, type Sending } from './packets/fax.ts';
import { OTHERS, OWN_FORMS, REFERRALS, SEEN_LAYOUTS } from './packets/layouts.ts';
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
    turned: { type: 'boolean', default: false },
    senders: { type: 'boolean', default: false },
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
  rotation: number;
  milliseconds: number;
}

const READ = `async (fax, id, turn) => {
  const [{ readPage }, { openRecognizer }, { kindOf }] = await Promise.all([
    import('/src/modules/inbox/reading/read-page.ts'),
    import('/src/shared/ocr/ocr.ts'),
    import('/src/modules/inbox/understanding/page-kind.ts'),
  ]);
  const { turnedBy } = await import('/src/modules/inbox/render/turn.ts');
  const bitmap = await createImageBitmap(await (await fetch(fax)).blob());
  const drawn = {
    textOf: async () => null,
    draw: async (_, width) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round(width * 1056 / 816) });
      canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return turnedBy(canvas, turn);
    },
  };
  window.reader ??= openRecognizer();
  const begun = performance.now();
  const { lines, rotation } = await readPage(drawn, { number: 1, rotation: 0 }, () => window.reader);
  return { id, lines, rotation, kind: kindOf(lines).kind, milliseconds: performance.now() - begun };
}`;

async function faxed(html: string, sending: Sending): Promise<string> {
  await paper.setContent(html);
  const picture = (await paper.screenshot()).toString('base64');
  return await desk.evaluate(
    `(${SEND_BY_FAX})('data:image/png;base64,${picture}', ${JSON.stringify(sending)})`,
  );
}

async function read(page: Page, fax: string, id: string, turn = 0): Promise<PageRead> {
  return await page.evaluate(`(${READ})('${fax}', '${id}', ${turn})`);
}

interface Count {
  right: number;
  wrong: number;
  empty: number;
  sure: number;
  sureWrong: number;
}

/** What is to be corrected of a packet: fields that are printed on its form and were left out or misread. */
function corrections(
  html: string,
  truth: Truth,
  pages: readonly PageRead[],
  lessons: readonly Lesson[],
) {
  const { fields } = readPacket(pages, { today: TODAY, lessons });
  const named = fields.first_name && fields.last_name;
  const found: Record<string, string | undefined> = {
    name: named && `${fields.first_name?.value} ${fields.last_name?.value}`,
    date_of_birth: fields.date_of_birth?.value,
    phone: fields.phone?.value,
    member_id: fields.member_id?.value,
    referring_provider: fields.referring_provider?.value,
    npi: fields.npi?.value,
    referrer_phone: fields.referrer_phone?.value,
    referrer_fax: fields.referrer_fax?.value,
  };
  const printed: [FiledField['field'], string][] = [
    ['name', `${truth.first} ${truth.last}`],
    ['date_of_birth', truth.born],
    ['phone', truth.phone],
    ['member_id', truth.member],
    ['referring_provider', truth.provider],
    ['npi', truth.npi],
    ['referrer_phone', truth.officePhone],
    ['referrer_fax', truth.officeFax],
  ];
  return printed
    .filter(
      ([field, value]) => field === 'name' || field === 'date_of_birth' || html.includes(value),
    )
    .filter(([field, value]) => plain(found[field] ?? '') !== plain(value))
    .map(
      ([field, value]): FiledField => ({
        field,
        value,
        suggested: found[field],
        isAsBefore: false,
      }),
    );
}

const NOTHING = { page_kind: null, label: null, place: null, referring_provider: null };

async function readSenders(): Promise<void> {
  for (const [index, layout] of OWN_FORMS.entries()) {
    const random = randomFrom(900 + index);
    const first = truthFrom(random);
    // Another patient of the same office.
    const { provider, npi, officePhone, officeFax } = first;
    const second = { ...truthFrom(random), provider, npi, officePhone, officeFax };
    const of = async (truth: Truth, seed: number) => {
      const html = layout(truth);
      const sending = { ...sendingFrom(random, seed), resolution: 'fine', header: 'FAX' } as const;
      return {
        html,
        pages: [await read(desk, await faxed(styled(html, FONTS[0], 16), sending), '0')],
      };
    };
    const [one, two] = [await of(first, 900 + index), await of(second, 950 + index)];
    const corrected = corrections(one.html, first, one.pages, []);
    const lessons = lessonsOf(one.pages, corrected, TODAY).map((lesson) => ({
      ...NOTHING,
      ...lesson,
    }));
    // Who refers is remembered by the database as it is filed.
    const refers: Lesson = {
      ...NOTHING,
      lesson: 'referring_provider',
      subject: 'referring_provider',
      referring_provider: provider,
    };
    const without = corrections(two.html, second, two.pages, []);
    const taught = corrections(two.html, second, two.pages, [...lessons, refers]);
    const said = (list: readonly FiledField[]) =>
      list.map(({ field }) => field).join(', ') || 'none';
    console.log(
      `Form ${index + 1}: first packet ${corrected.length} (${said(corrected)}); second without ${without.length} ` +
        `(${said(without)}), with what was corrected ${taught.length} (${said(taught)}).`,
    );
    if (asked.verbose) console.log(lessons);
  }
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

if (asked.senders) {
  await readSenders();
  await close();
  process.exit(0);
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
    const turn = asked.turned ? ((seed + index) % 4) * 90 : 0;
    const done = await read(desk, fax, String(index), turn);
    if (asked.turned) {
      const upright = count(`upright after ${turn}`);
      if ((done.rotation + turn) % 360 === 0) upright.right += 1;
      else upright.wrong += 1;
    }
    const counts = count('page kind');
    if (done.kind === page.kind) counts.right += 1;
    else counts.wrong += 1;
    if (asked.verbose && done.kind !== page.kind) {
      console.log(`${seed} page ${index + 1}: ${done.kind} for ${page.kind}`);
    }
    pages.push(done);
    if (asked.verbose) {
      console.log(
        `${seed} page ${index + 1} of ${packet.pages.length}: ${Math.round(done.milliseconds)} ms, turned ${turn} and back ${done.rotation}`,
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
