/** A synthetic card's text. Payers, people and numbers are invented. */
export interface CardTruth {
  payer: string;
  memberName: string;
  memberId: string;
  groupNumber?: string;
  planName?: string;
  rxBin?: string;
  rxPcn?: string;
  rxGroup?: string;
  phone?: string;
  effectiveDate?: string;
}

/** The card's look and the quality of its photo. */
export interface CardLook {
  layout: 'labelled-lines' | 'label-above' | 'two-columns' | 'letter' | 'table';
  font:
    | 'DejaVu Sans'
    | 'DejaVu Serif'
    | 'Liberation Sans Narrow'
    | 'Liberation Mono'
    | 'DejaVu Sans Mono';
  ink: string;
  paper: string;
  /** Degrees. */
  turned: number;
  /** Standard deviation of the grain, in gray levels. */
  noise: number;
  /** Pixels. */
  blur: number;
  /** Share of black that a shadow over one corner adds. */
  shadow: number;
}

export interface CardSample {
  name: string;
  truth: CardTruth;
  look: CardLook;
}

const PAYERS = [
  'Meridian Health Plan',
  'Bluewater Mutual',
  'Cascade Care Insurance',
  'Summit Benefit Trust',
  'Prairie State Health',
  'Northlight Assurance',
  'Evergreen Family Health',
  'Union Harbor Health',
];
const NAMES = [
  'BEATRICE PEMBERTON',
  'Calvin Brightwater',
  'ODETTE MARCHAND',
  'Silas Greenwood',
  'Imogen Achebe',
  'RUFUS TALLMADGE',
  'Leonora Vance',
  'JULIUS DENHOLM',
];
const PLANS = [
  'PPO Choice 1500',
  'HMO Select',
  'EPO Silver',
  'POS Open Access',
  'HDHP Saver 3000',
  'Gold PPO',
];
const LAYOUTS = ['labelled-lines', 'label-above', 'two-columns', 'letter', 'table'] as const;
const FONTS = [
  'DejaVu Sans',
  'Liberation Sans Narrow',
  'DejaVu Serif',
  'Liberation Mono',
  'DejaVu Sans Mono',
] as const;
const COLORS = [
  ['#14213d', '#ffffff'],
  ['#1b1b1b', '#eef4fb'],
  ['#0b3d2e', '#f4f7ee'],
  ['#3b0d3f', '#fbf3ff'],
  ['#ffffff', '#17405f'],
  ['#222222', '#fff8e1'],
] as const;

/** Twenty-four cards: each layout with several fonts, from a clean scan to a tilted, grainy photo. */
export const CARD_SAMPLES: readonly CardSample[] = Array.from({ length: 24 }, (_, index) => {
  const [ink, paper] = pick(COLORS, index);
  return {
    name: `card-${String(index + 1).padStart(2, '0')}`,
    truth: truthOf(index),
    look: {
      layout: pick(LAYOUTS, index),
      font: pick(FONTS, Math.floor(index / 2)),
      ink,
      paper,
      turned: [0, 1.5, -2, 0.5, 3, -1][index % 6] ?? 0,
      noise: [0, 8, 14, 4, 20][index % 5] ?? 0,
      blur: [0, 0, 0.5, 0.8][index % 4] ?? 0,
      shadow: index % 3 === 2 ? 0.3 : 0,
    },
  };
});

function truthOf(index: number): CardTruth {
  const digits = (seed: number, length: number) =>
    String((seed * 7_919 + index * 104_729 + 12_345) % 10 ** length).padStart(length, '4');
  const letters = ['XEH', 'W', 'ZGP', 'MBH', '', 'K'][index % 6] ?? '';
  return {
    payer: pick(PAYERS, index),
    memberName: pick(NAMES, index * 3),
    memberId: `${letters}${digits(3, 9)}`,
    ...(index % 5 !== 4 && { groupNumber: index % 2 === 0 ? digits(5, 6) : `GRP${digits(5, 4)}` }),
    ...(index % 4 !== 3 && { planName: pick(PLANS, index) }),
    ...(index % 3 !== 2 && {
      rxBin: `0${digits(7, 5)}`,
      rxPcn: ['ADV', 'MEDDPRIME', 'A4', 'CTRX'][index % 4] ?? 'ADV',
    }),
    ...(index % 6 === 0 && { rxGroup: `RX${digits(9, 4)}` }),
    ...(index % 2 === 0 && { phone: `(800) 555-${digits(11, 4)}` }),
    ...(index % 3 === 0 && {
      effectiveDate: `2025-${String((index % 12) + 1).padStart(2, '0')}-01`,
    }),
  };
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list has nothing to pick.');
  return item;
}
