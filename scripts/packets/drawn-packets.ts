import { aroundFrom } from './around.ts';
import type { Sending } from './fax.ts';
import type { Form, MeasuredField } from './forms.ts';
import { OTHER_PEOPLE, type People, TEST_2_PEOPLE } from './people.ts';
import { TEST_1_FORMS } from './sets/test-1/forms.ts';
import { TEST_2_FORMS } from './sets/test-2/forms.ts';
import { TEST_3_FORMS } from './sets/test-3/forms.ts';
import { TEST_3_PEOPLE } from './sets/test-3/people.ts';
import { TEST_4_FORMS } from './sets/test-4/forms.ts';
import { TEST_4_PEOPLE } from './sets/test-4/people.ts';
import { FIRST_LAYOUTS, OTHERS, REFERRALS } from './sets/train-1/layouts.ts';
import { TRAIN_2_FORMS } from './sets/train-2/forms.ts';
import { TRAIN_3_FORMS } from './sets/train-3/forms.ts';
import { TRAIN_3_OTHERS } from './sets/train-3/pages.ts';
import { TRAIN_3_PEOPLE } from './sets/train-3/people.ts';
import { TRAIN_4_FORMS } from './sets/train-4/forms.ts';
import { TRAIN_4_PEOPLE } from './sets/train-4/people.ts';
import { TRAIN_5_FORMS } from './sets/train-5/forms.ts';
import { TRAIN_5_PEOPLE } from './sets/train-5/people.ts';
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
const TEST_1 = [...span(41, 60), ...span(301, 360)];
/** The same for sixteen forms, each with five packets. */
const TEST_1_BY_FORM = span(401, 480);
/** The same for twenty forms, each with five packets. */
const TEST_2 = span(501, 600);
/** The same for twenty-four forms, each with six packets, hidden until their first reading. */
const TEST_3 = span(601, 744);
/** The packets for development. */
export const SEEN_SEEDS = [
  ...span(1, 40),
  ...span(101, 220),
  ...TEST_1,
  ...TEST_1_BY_FORM,
  ...TEST_2,
  ...TEST_3,
];
/** The packets for the final test: no other packet has their referral forms. */
export const UNSEEN_SEEDS = [...span(901, 980), ...span(9001, 9040)];

const test1 = new Set(TEST_1);
const test1ByForm = new Set(TEST_1_BY_FORM);
const test2 = new Set(TEST_2);
const test3 = new Set(TEST_3);
const test4 = new Set(UNSEEN_SEEDS);
/** Those of test set 4 in standard resolution alone: twenty of eighty are too few to measure it. */
const UNSEEN_STANDARD_FROM = 9001;

type Others = readonly (readonly [kind: string, draw: (truth: Truth) => string])[];

/** From here on, packets have the forms of `sets/train-2`. */
const TRAIN_2_FROM = 2001;

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

const TEST_1_SET: PacketSet = {
  forms: TEST_1_FORMS,
  people: OTHER_PEOPLE,
  shift: 0,
  resolutions: THREE_OF_FIVE,
};
const TEST_2_SET: PacketSet = {
  forms: TEST_2_FORMS,
  people: TEST_2_PEOPLE,
  shift: 3,
  resolutions: THREE_OF_FIVE,
};
const TEST_3_SET: PacketSet = {
  forms: TEST_3_FORMS,
  people: TEST_3_PEOPLE,
  shift: 3,
  resolutions: TWO_OF_THREE,
};
const TEST_4_SET: PacketSet = {
  forms: TEST_4_FORMS,
  people: TEST_4_PEOPLE,
  // Even, so that each form is sent in each of the four ways.
  shift: 2,
  resolutions: THREE_OF_FOUR,
};
const TEST_4_STANDARD_SET: PacketSet = { ...TEST_4_SET, resolutions: ['standard'] };

export function packetOf(seed: number): DrawnPacket {
  if (test4.has(seed)) {
    const isStandard = seed >= UNSEEN_STANDARD_FROM;
    return packetOfSet(seed, isStandard ? TEST_4_STANDARD_SET : TEST_4_SET);
  }
  if (test3.has(seed)) return packetOfSet(seed, TEST_3_SET);
  if (test2.has(seed)) return packetOfSet(seed, TEST_2_SET);
  if (test1ByForm.has(seed)) return packetOfSet(seed, TEST_1_SET);
  return trainPacketOf(seed);
}

function firstPacketOf(seed: number): DrawnPacket {
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
  if (seed >= TRAIN_2_FROM) return TRAIN_2_FORMS[(seed - TRAIN_2_FROM) % TRAIN_2_FORMS.length];
  const layout = test1.has(seed)
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

/** From these seeds on, packets have these forms and people, in turn. */
const TRAIN_FROM = [
  { from: 5001, forms: TRAIN_5_FORMS, people: TRAIN_5_PEOPLE },
  { from: 4001, forms: TRAIN_4_FORMS, people: TRAIN_4_PEOPLE },
  { from: 3001, forms: TRAIN_3_FORMS, people: TRAIN_3_PEOPLE },
] as const;

function trainPacketOf(seed: number): DrawnPacket {
  const set = TRAIN_FROM.find(({ from }) => seed >= from);
  if (!set) return firstPacketOf(seed);
  const form = set.forms[(seed - set.from) % set.forms.length] ?? set.forms[0];
  return drawnWith(seed, form, set.people, TRAIN_3_OTHERS);
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
