/**
 * Draws packets as faxes look, reads them as the portal does, in a browser, and prints how much came out right: `npm
 * run packets:read`. By default it reads the packets for development. `--unseen` reads those whose referral forms no
 * other packet has, for the final test. `--first N` reads that many, `--after N` those after that many; `--seeds
 * 1001-1200` reads further packets of the development forms; `--only fine` or `--only standard` those sent that way;
 * `--errors` shows where each wrong value is lost, and in which letters; `--verbose` shows everything; `--typed` uses
 * the pages' own words, without drawing or recognizing them: what is lost is lost by the rules; `--turned` puts every
 * second page on its side or upside down; `--senders` reads two packets each of offices with forms of their own.
 */
import { parseArgs } from 'node:util';
import { readPacket } from '../src/modules/inbox/understanding/read-packet.ts';
import { sameValue } from '../src/modules/inbox/understanding/readers.ts';
import type { Suggestion, Suggestions } from '../src/modules/inbox/understanding/suggestion.ts';
import { CITIES } from './packets/around.ts';
import { openDesk, type PageRead } from './packets/desk.ts';
import {
  type DrawnPacket,
  packetOf,
  SEEN_SEEDS,
  span,
  UNSEEN_SEEDS,
} from './packets/drawn-packets.ts';
import type { MeasuredField } from './packets/forms.ts';
import { lossOf } from './packets/losses.ts';
import { readSenders } from './packets/senders.ts';
import { writtenDates } from './packets/written.ts';

/** Where the packets say that the clinic is faxed at. */
const OWN_NUMBERS = ['(312) 555-0100'];
const TODAY = '2026-11-26';

const { values: asked } = parseArgs({
  options: {
    unseen: { type: 'boolean', default: false },
    errors: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    turned: { type: 'boolean', default: false },
    typed: { type: 'boolean', default: false },
    senders: { type: 'boolean', default: false },
    only: { type: 'string' },
    first: { type: 'string' },
    after: { type: 'string', default: '0' },
    seeds: { type: 'string' },
  },
});

/** The details of unseen packets stay hidden, so that development can't aim at them. */
const isTold = (asked.errors || asked.verbose) && !asked.unseen;
const isVerbose = asked.verbose && !asked.unseen;

interface Count {
  right: number;
  wrong: number;
  empty: number;
  sure: number;
  sureWrong: number;
}

const tally = new Map<string, Count>();
const losses = new Map<string, Record<string, number>>();
const changes = new Map<string, number>();

const count = (what: string) => {
  const found = tally.get(what) ?? { right: 0, wrong: 0, empty: 0, sure: 0, sureWrong: 0 };
  tally.set(what, found);
  return found;
};

/** A field of a packet: as printed, in all the forms' formats, and as read. */
interface Judged {
  what: MeasuredField;
  printed: string;
  written?: readonly string[];
  found: Suggestion | undefined;
}

function judge(packet: DrawnPacket, pages: readonly PageRead[]): void {
  const { fields, othersPages } = readPacket(pages, { today: TODAY, ownNumbers: OWN_NUMBERS });
  const { first, last, born, phone, member, npi } = packet.truth;
  const { first_name, middle_name, last_name } = fields;
  const called = [first_name, middle_name, last_name].flatMap((part) => part?.value ?? []);
  const name = first_name && last_name && { ...last_name, value: called.join(' ') };
  const written = [`${first} ${last}`, `${last} ${first}`];
  const judged: Judged[] = [
    { what: 'name', printed: `${first} ${last}`, written, found: name },
    { what: 'born', printed: born, written: writtenDates(born), found: fields.date_of_birth },
    { what: 'phone', printed: phone, found: fields.phone },
    { what: 'member', printed: member, found: fields.member_id },
    { what: 'npi', printed: npi, found: fields.npi },
  ];
  for (const field of judged) judgeField(packet, field, pages);
  judgeTexts(packet, fields);
  if (packet.other) {
    const counts = count('second patient');
    if (othersPages.length === 1) counts.right += 1;
    else counts.wrong += 1;
  }
}

function judgeField(packet: DrawnPacket, field: Judged, pages: readonly PageRead[]): void {
  const { what, printed, found } = field;
  if (packet.lacks.includes(what)) {
    judgeLacking(packet, field);
    return;
  }
  const counts = count(`${what}, ${packet.sending.resolution}`);
  const isRight = found !== undefined && sameValue(found.value) === sameValue(printed);
  const came = found === undefined ? 'empty' : 'wrong';
  counts[isRight ? 'right' : came] += 1;
  if (found?.isSure) {
    counts.sure += 1;
    if (!isRight) counts.sureWrong += 1;
  }
  if (!isRight && isTold) tellLoss(packet, field, pages);
}

/** Fields beside the measured ones, told by what a page prints of them: text may go on behind it, nothing else may. */
function judgeTexts(packet: DrawnPacket, fields: Suggestions): void {
  const { payer, street, group, reason, diagnosis, provider, officePhone, officeFax } =
    packet.truth;
  const says = sameValue(packet.pages.map(({ html }) => html.replace(/<[^>]*>/g, ' ')).join(' '));
  const texts = [
    ['payer', payer, fields.payer_name],
    ['street', street, joined(fields.address_line1, fields.address_line2)],
    [
      'city, state, ZIP',
      cityOf(packet),
      fields.city && joined(fields.city, fields.state, fields.zip_code),
    ],
    ['group', group, fields.group_number],
    ['reason', reason, fields.reason],
    ['diagnosis', diagnosis, fields.diagnoses],
    ['provider', provider, fields.referring_provider],
    ['office phone', officePhone, fields.referrer_phone],
    ['office fax', officeFax, fields.referrer_fax],
  ] as const;
  for (const [what, printed, found] of texts) {
    if (printed !== undefined && says.includes(sameValue(printed)))
      judgeText(packet, what, { printed, found });
  }
}

/** Parts of one value, as one. */
function joined(first: Suggestion | undefined, ...more: (Suggestion | undefined)[]) {
  const parts = [first, ...more].flatMap((part) => part ?? []);
  return (
    parts[0] && {
      value: parts.map(({ value }) => value).join(' '),
      isSure: parts.every(({ isSure }) => isSure),
    }
  );
}

/** The city that a packet prints, where it is one alone. */
function cityOf({ pages }: DrawnPacket): string | undefined {
  const printed = CITIES.filter((city) => pages.some(({ html }) => html.includes(city)));
  return printed.length === 1 ? printed[0] : undefined;
}

function judgeText(
  { seed }: DrawnPacket,
  what: string,
  { printed, found }: { printed: string; found: Suggestion | undefined },
): void {
  const counts = count(`text: ${what}`);
  if (found === undefined) {
    counts.empty += 1;
    return;
  }
  const isRight = sameValue(found.value).includes(sameValue(printed));
  counts[isRight ? 'right' : 'wrong'] += 1;
  if (found.isSure) counts.sure += 1;
  if (found.isSure && !isRight) counts.sureWrong += 1;
  if (!isRight && isVerbose) {
    console.log(`${seed} ${what}: ${found.value} for ${printed}${found.isSure ? ', SURE' : ''}`);
  }
}

/** A field on no page must stay empty; a value found there was invented. */
function judgeLacking({ sending }: DrawnPacket, { what, found }: Judged): void {
  const counts = count(`${what} not printed, ${sending.resolution}`);
  counts[found === undefined ? 'right' : 'wrong'] += 1;
  if (found?.isSure) {
    counts.sure += 1;
    counts.sureWrong += 1;
  }
}

function tellLoss(
  { seed, sending }: DrawnPacket,
  { what, printed, written = [printed], found }: Judged,
  pages: readonly PageRead[],
): void {
  const where = `${what}, ${sending.resolution}`;
  const lost = lossOf(pages, written);
  const inField = losses.get(where) ?? {};
  losses.set(where, { ...inField, [lost.loss]: (inField[lost.loss] ?? 0) + 1 });
  for (const change of lost.changes) changes.set(change, (changes.get(change) ?? 0) + 1);
  if (isVerbose) {
    const said = `${found?.value ?? 'nothing'} for ${printed}${found?.isSure ? ', SURE' : ''}`;
    console.log(
      `${seed} ${where}: ${said}; ${lost.loss}: ${lost.read} (${lost.changes.join(', ')})`,
    );
  }
}

function judgeKind(isRight: boolean): void {
  count('page kind')[isRight ? 'right' : 'wrong'] += 1;
}

/** The packets to read; unseen seeds are left out of a span. */
function seedsAsked(): number[] {
  if (asked.unseen) return UNSEEN_SEEDS;
  if (asked.seeds === undefined) return SEEN_SEEDS;
  const [from = 1, to = from] = asked.seeds.split('-').map(Number);
  return span(from, to).filter((seed) => !UNSEEN_SEEDS.includes(seed));
}

const desk = await openDesk();
if (asked.senders) {
  await readSenders(desk, TODAY, isVerbose);
  await desk.close();
  process.exit(0);
}

const packets = seedsAsked()
  .map(packetOf)
  .filter(({ sending }) => asked.only === undefined || sending.resolution === asked.only)
  .slice(Number(asked.after))
  .slice(0, asked.first === undefined ? undefined : Number(asked.first));
let [pageCount, milliseconds] = [0, 0];
for (const packet of packets) {
  const { seed } = packet;
  const pages: PageRead[] = [];
  for (const [index, page] of packet.pages.entries()) {
    if (asked.typed) {
      const typed = await desk.typed(page.html, String(index));
      judgeKind(typed.kind === page.kind);
      if (isVerbose && typed.kind !== page.kind)
        console.log(`${seed} page ${index + 1}: ${typed.kind} for ${page.kind}`);
      pages.push(typed);
      continue;
    }
    const minute = String(seed % 60).padStart(2, '0');
    const header = `11/26/2026 09:${minute}  NORTHSIDE FM  3125550177  P ${index + 1}/${packet.pages.length}`;
    const fax = await desk.faxed(page.html, {
      ...packet.sending,
      header,
      seed: seed * 10 + index,
    });
    const turn = asked.turned ? ((seed + index) % 4) * 90 : 0;
    const done = await desk.read(fax, String(index), turn);
    if (asked.turned) {
      const upright = count(`upright after ${turn}`);
      if ((done.rotation + turn) % 360 === 0) upright.right += 1;
      else upright.wrong += 1;
    }
    judgeKind(done.kind === page.kind);
    if (isVerbose) {
      const kind = done.kind === page.kind ? done.kind : `${done.kind} for ${page.kind}`;
      console.log(
        `${seed} page ${index + 1} of ${packet.pages.length}, ${packet.sending.resolution}: ${kind}, ${Math.round(done.milliseconds)} ms, turned ${turn} and back ${done.rotation}`,
      );
    }
    pages.push(done);
    pageCount += 1;
    milliseconds += done.milliseconds;
  }
  judge(packet, pages);
}
await desk.close();

const sorted = <Value>(map: ReadonlyMap<string, Value>) =>
  [...map].toSorted(([a], [b]) => a.localeCompare(b));

console.table(
  Object.fromEntries(
    sorted(tally).map(([what, counts]) => {
      const share = (100 * counts.right) / (counts.right + counts.wrong + counts.empty);
      return [what, { ...counts, 'right %': Math.round(share * 10) / 10 }];
    }),
  ),
);
if (isTold) {
  console.table(Object.fromEntries(sorted(losses)));
  const most = [...changes].toSorted(([, a], [, b]) => b - a).slice(0, 25);
  console.log(most.map(([change, times]) => `${change}: ${times}`).join('\n'));
}
const sure = [...tally.values()].reduce((sum, one) => sum + one.sure, 0);
const sureWrong = [...tally.values()].reduce((sum, one) => sum + one.sureWrong, 0);
console.log(`Of ${sure} values shown as sure, ${sure - sureWrong} are right.`);
console.log(`${pageCount} pages, ${(milliseconds / pageCount / 1000).toFixed(2)} s a page.`);
