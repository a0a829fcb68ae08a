import { aroundFrom } from './around.ts';
import { CLOSED_FORMS } from './closed-forms.ts';
import { CLOSED_PEOPLE } from './closed-people.ts';
import type { Sending } from './fax.ts';
import { FORMERLY_UNSEEN_FORMS } from './formerly-unseen-forms.ts';
import type { Form, MeasuredField } from './forms.ts';
import { FRESH_FORMS } from './fresh-forms.ts';
import { FRESH_PEOPLE } from './fresh-people.ts';
import { FURTHER_FORMS } from './further-forms.ts';
import { FURTHER_PEOPLE } from './further-people.ts';
import { HELD_BACK_FORMS } from './held-back-forms.ts';
import { HELD_BACK_PEOPLE } from './held-back-people.ts';
import { FIRST_LAYOUTS, OTHERS, REFERRALS } from './layouts.ts';
import { MORE_FORMS } from './more-forms.ts';
import { MORE_OTHERS } from './more-pages.ts';
import { MORE_PEOPLE } from './more-people.ts';
import { ONCE_SEALED_FORMS } from './once-sealed-forms.ts';
import { ONCE_SEALED_PEOPLE, OTHER_PEOPLE, type People } from './people.ts';
import { PRACTICE_FORMS } from './practice-forms.ts';
import { pick, type Random, randomFrom, type Truth, truthFrom } from './truth.ts';
import { dashedPhone } from './written.ts';

/** A packet as drawn: its truth, its pages, and how they were sent. */
export interface DrawnPacket {
  seed: number;
  truth: Truth;
  /** Fields on none of its pages, which must stay empty. */
  lacks: readonly MeasuredField[];
  sending: Omit<Sending, 'header'>;
  /** A second patient's truth, whose pages come last. */
  other: Truth | null;
  pages: { kind: string; html: string }[];
}

const FONTS = [
  'DejaVu Sans',
  'DejaVu Serif',
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Mono',
] as const;
const SIZES = [14, 15, 16, 17] as const;

/** Numbers from one to another, both included. */
export const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, more) => from + more);

/** Packets that were hidden until all of them had been read, of four forms used by no other packet. */
const FORMERLY_UNSEEN = [...span(41, 60), ...span(301, 360)];
/** The same for sixteen forms, each with five packets. */
const FORMERLY_UNSEEN_BY_FORM = span(401, 480);
/** The same for twenty forms, each with five packets. */
const ONCE_SEALED = span(501, 600);
/** The same for twenty-four forms, each with six packets, hidden until their first reading. */
const CLOSED = span(601, 744);
/** The packets for development. */
export const SEEN_SEEDS = [
  ...span(1, 40),
  ...span(101, 220),
  ...FORMERLY_UNSEEN,
  ...FORMERLY_UNSEEN_BY_FORM,
  ...ONCE_SEALED,
  ...CLOSED,
];
/** The packets for the final test: no other packet has their referral forms. */
export const UNSEEN_SEEDS = [...span(901, 980), ...span(9001, 9040)];

const formerlyUnseen = new Set(FORMERLY_UNSEEN);
const formerlyUnseenByForm = new Set(FORMERLY_UNSEEN_BY_FORM);
const onceSealed = new Set(ONCE_SEALED);
const closed = new Set(CLOSED);
const unseen = new Set(UNSEEN_SEEDS);
/** The unseen ones in standard resolution alone: twenty of eighty are too few to measure it. */
const UNSEEN_STANDARD_FROM = 9001;

type Others = readonly (readonly [kind: string, draw: (truth: Truth) => string])[];

/** From here on, packets have the forms of `practice-forms.ts`. */
const PRACTICE_FROM = 2001;
/** From here on, those of `more-forms.ts`, with other people and other extra pages. */
const MORE_FROM = 3001;
/** From here on, those of `further-forms.ts`, with people of their own. */
const FURTHER_FROM = 4001;
/** From here on, those of `fresh-forms.ts`, likewise. */
const FRESH_FROM = 5001;

export const styled = (html: string, font: string = FONTS[0], size = 16) =>
  `<style>body{font:${size}px '${font}';margin:52px 48px;width:720px}p{margin:9px 0}small{color:#333}pre{font:${size}px 'Liberation Mono'}</style>${html}`;

/** A set of packets with forms and people of its own. */
interface PacketSet {
  forms: readonly [Form, ...Form[]];
  people: People;
  /** How far each round's first form moves: every tenth packet has two patients, and their forms should vary. */
  shift: number;
  /** The resolution of a form's packets, round by round. */
  resolutions: readonly Sending['resolution'][];
}

/** Of five packets of a form, three are fine. */
const THREE_OF_FIVE = ['fine', 'standard', 'fine', 'standard', 'fine'] as const;
/** Of six, four. */
const TWO_OF_THREE = ['fine', 'fine', 'standard'] as const;
/** Of four, three. */
const THREE_OF_FOUR = ['fine', 'fine', 'fine', 'standard'] as const;

const FORMERLY_UNSEEN_SET: PacketSet = {
  forms: FORMERLY_UNSEEN_FORMS,
  people: OTHER_PEOPLE,
  shift: 0,
  resolutions: THREE_OF_FIVE,
};
const ONCE_SEALED_SET: PacketSet = {
  forms: ONCE_SEALED_FORMS,
  people: ONCE_SEALED_PEOPLE,
  shift: 3,
  resolutions: THREE_OF_FIVE,
};
const CLOSED_SET: PacketSet = {
  forms: CLOSED_FORMS,
  people: CLOSED_PEOPLE,
  shift: 3,
  resolutions: TWO_OF_THREE,
};
const HELD_BACK_SET: PacketSet = {
  forms: HELD_BACK_FORMS,
  people: HELD_BACK_PEOPLE,
  // Even, so that each form is sent in each of the four ways.
  shift: 2,
  resolutions: THREE_OF_FOUR,
};
const HELD_BACK_STANDARD_SET: PacketSet = { ...HELD_BACK_SET, resolutions: ['standard'] };

export function packetOf(seed: number): DrawnPacket {
  if (unseen.has(seed)) {
    const isStandard = seed >= UNSEEN_STANDARD_FROM;
    return packetOfSet(seed, isStandard ? HELD_BACK_STANDARD_SET : HELD_BACK_SET);
  }
  if (closed.has(seed)) return packetOfSet(seed, CLOSED_SET);
  if (onceSealed.has(seed)) return packetOfSet(seed, ONCE_SEALED_SET);
  if (formerlyUnseenByForm.has(seed)) return packetOfSet(seed, FORMERLY_UNSEEN_SET);
  if (seed >= FRESH_FROM) return freshPacketOf(seed);
  if (seed >= FURTHER_FROM) return furtherPacketOf(seed);
  return seed >= MORE_FROM ? morePacketOf(seed) : seenPacketOf(seed);
}

function seenPacketOf(seed: number): DrawnPacket {
  const random = randomFrom(seed);
  const [truth, second] = [truthFrom(random), truthFrom(random)];
  const form = formOf(seed);
  const [font, size] = [pick(random, FONTS), pick(random, SIZES)];
  const other = seed % 10 === 0 ? second : null;
  const draw = (kind: string, html: string) => ({ kind, html: styled(html, font, size) });
  const along = OTHERS[Math.floor(random() * OTHERS.length)];
  const pages = [
    draw('referral', form?.(truth) ?? ''),
    ...(along ? [draw(along[0], along[1](truth))] : []),
    ...(other ? [draw('referral', form?.(other) ?? '')] : []),
  ];
  return { seed, truth, lacks: [], other, pages, sending: sendingFrom(random, seed) };
}

function formOf(seed: number) {
  if (seed >= PRACTICE_FROM) return PRACTICE_FORMS[(seed - PRACTICE_FROM) % PRACTICE_FORMS.length];
  const layout = formerlyUnseen.has(seed)
    ? FIRST_LAYOUTS + (seed % (REFERRALS.length - FIRST_LAYOUTS))
    : seed % FIRST_LAYOUTS;
  return REFERRALS[layout];
}

/** A packet of a set, with its forms and people. */
function packetOfSet(seed: number, { forms, people, shift, resolutions }: PacketSet): DrawnPacket {
  const round = Math.floor((seed - 1) / forms.length);
  const form = forms[(seed - 1 + shift * round) % forms.length] ?? forms[0];
  const packet = drawnWith(seed, form, people, OTHERS);
  const resolution = resolutions[(seed + round) % resolutions.length];
  return { ...packet, sending: { ...packet.sending, resolution: resolution ?? 'fine' } };
}

function morePacketOf(seed: number): DrawnPacket {
  const form = MORE_FORMS[(seed - MORE_FROM) % MORE_FORMS.length] ?? MORE_FORMS[0];
  return drawnWith(seed, form, MORE_PEOPLE, MORE_OTHERS);
}

function furtherPacketOf(seed: number): DrawnPacket {
  const form = FURTHER_FORMS[(seed - FURTHER_FROM) % FURTHER_FORMS.length] ?? FURTHER_FORMS[0];
  return drawnWith(seed, form, FURTHER_PEOPLE, MORE_OTHERS);
}

function freshPacketOf(seed: number): DrawnPacket {
  const form = FRESH_FORMS[(seed - FRESH_FROM) % FRESH_FORMS.length] ?? FRESH_FORMS[0];
  return drawnWith(seed, form, FRESH_PEOPLE, MORE_OTHERS);
}

/** A packet of a form in its own fonts, with one extra page. */
function drawnWith(seed: number, form: Form, people: People, others: Others): DrawnPacket {
  // Squared, because close seeds begin with close numbers.
  const random = randomFrom(seed ** 2);
  const next = () => fitting(form, truthFrom(random, people));
  const [truth, second] = [next(), next()];
  const [font, size] = [pick(random, form.fonts), pick(random, form.sizes)];
  const [alongFont, alongSize] = [pick(random, FONTS), pick(random, SIZES)];
  const other = seed % 10 === 0 ? second : null;
  const refer = (of: Truth) => ({
    kind: 'referral',
    html: styled(AS_AROUND + form.draw(of, aroundFrom(random, of)), font, size),
  });
  const along = others[Math.floor(random() * others.length)];
  const pages = [
    refer(truth),
    ...(along ? [{ kind: along[0], html: styled(along[1](truth), alongFont, alongSize) }] : []),
    ...(other ? [refer(other)] : []),
  ];
  const lacks = (form.lacks ?? []).filter((field) => !isWritten(truth, field, along?.[1](truth)));
  return { seed, truth, lacks, other, pages, sending: sendingFrom(random, seed) };
}

/** Without a doctype, tables don't inherit the text size. */
const AS_AROUND = '<style>table{font-size:inherit}</style>';

/** Whether an extra page has a field that the form lacks. */
const isWritten = (truth: Truth, field: MeasuredField, along = '') =>
  field === 'phone'
    ? along.includes(truth.phone) || along.includes(dashedPhone(truth.phone))
    : (field === 'member' || field === 'npi') && along.includes(truth[field]);

/** The same packet, for a child if the form is for children, with the form's type of referring provider. */
const fitting = ({ isForChildren, credential }: Form, truth: Truth): Truth => ({
  ...truth,
  born: isForChildren
    ? truth.born.replace(/^\d+/, (year) => String(2009 + (Number(year) % 12)))
    : truth.born,
  provider: credential ? truth.provider.replace(/, .*/, `, ${credential}`) : truth.provider,
});

export function sendingFrom(random: Random, seed: number): Omit<Sending, 'header'> {
  return {
    seed,
    resolution: random() < 0.6 ? 'fine' : 'standard',
    skew: (random() - 0.5) * (random() < 0.9 ? 2 : 5),
    threshold: 0.45 + random() * 0.15,
    speckle: 0.0002 + random() * 0.002,
    cut: random() < 0.05 ? 20 : 0,
  };
}
