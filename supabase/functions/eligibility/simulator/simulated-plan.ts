import type { Abilities } from '../../_shared/x12/simulated-replies/dialect.ts';

/** What a simulated plan pays: amounts in dollars, as a payer's booklet would say them. */
export interface SimulatedPlan {
  readonly product: Abilities['products'];
  readonly name: string;
  /** EB04. */
  readonly type: string;
  readonly groupNumber: string;
  readonly groupName: string;
  /** By type of service: in network, and out of it (null: not covered there). */
  readonly copays: Readonly<Record<string, readonly [number, number | null]>>;
  /** The patient's share, as a decimal. */
  readonly coinsurance: readonly [number, number | null];
  readonly coinsuranceServices: readonly string[];
  readonly deductible: SimulatedAccumulator;
  readonly outOfPocket: SimulatedAccumulator;
  readonly authorizationServices: readonly string[];
  readonly notCovered: readonly string[];
  /** Visits a calendar year, and how many are left. */
  readonly limits: Readonly<Record<string, readonly [number, number]>>;
}

export interface SimulatedAccumulator {
  /** In total, and what remains; null where the plan has none for families. */
  readonly individual: readonly [number, number];
  readonly family: readonly [number, number] | null;
}

const SURGICAL = ['2', '13', '53', '7', '50', '48', 'CC', 'CD'];

export const PPO: SimulatedPlan = {
  product: 'commercial',
  name: 'GOLD PPO 1500',
  type: 'PR',
  groupNumber: 'G-100200',
  groupName: 'ACME WORKS',
  copays: {
    '98': [40, 80],
    BY: [40, 80],
    '86': [250, 250],
    UC: [60, 120],
    '79': [40, 80],
    GY: [15, 80],
    '71': [40, 80],
    '77': [40, 80],
    '88': [20, null],
  },
  coinsurance: [0.2, 0.4],
  coinsuranceServices: SURGICAL,
  deductible: { individual: [1500, 620], family: [3000, 2100] },
  outOfPocket: { individual: [5000, 3690], family: [10_000, 8200] },
  authorizationServices: ['2', '13', '53'],
  notCovered: ['33', 'AL'],
  limits: { AF: [30, 18] },
};

export const FAMILY: SimulatedPlan = {
  ...PPO,
  name: 'FAMILY SAVER HDHP',
  type: 'PR',
  groupNumber: 'F-7788',
  groupName: 'RIVER SCHOOL DISTRICT',
  copays: {},
  coinsurance: [0.1, 0.3],
  coinsuranceServices: ['98', 'BY', 'UC', '86', '79', 'GY', '71', '77', ...SURGICAL],
  deductible: { individual: [3200, 3200], family: [6400, 4150.5] },
  outOfPocket: { individual: [6000, 5900], family: [12_000, 9000] },
  limits: {},
};

export const HMO: SimulatedPlan = {
  ...PPO,
  name: 'VALLEY CARE HMO',
  type: 'HM',
  groupNumber: 'H-31',
  groupName: 'VALLEY HOSPITAL STAFF',
  copays: {
    '98': [25, null],
    BY: [25, null],
    '86': [200, 200],
    UC: [40, null],
    '79': [25, null],
    GY: [0, null],
    '71': [25, null],
  },
  coinsurance: [0, null],
  deductible: { individual: [0, 0], family: [0, 0] },
  outOfPocket: { individual: [3000, 2890], family: [6000, 5500] },
  authorizationServices: ['98', '2', '13', '53', '79', 'GY'],
  limits: { '79': [1, 1], GY: [52, 31] },
};

/** Part B: what Medicare pays doctors. */
export const MEDICARE: SimulatedPlan = {
  ...PPO,
  product: 'medicare',
  name: 'MEDICARE PART B',
  type: 'MB',
  groupNumber: '',
  groupName: '',
  copays: {},
  coinsurance: [0.2, 0.2],
  coinsuranceServices: ['98', 'BY', 'UC', '86', '79', 'GY', '77', ...SURGICAL],
  deductible: { individual: [257, 0], family: null },
  outOfPocket: { individual: [0, 0], family: null },
  authorizationServices: [],
  notCovered: ['35', 'AL', '71'],
  limits: {},
};

export const MEDICAID: SimulatedPlan = {
  ...PPO,
  product: 'medicaid',
  name: 'STATE MEDICAID',
  type: 'MC',
  groupNumber: '',
  groupName: '',
  copays: { '98': [3, 3] },
  coinsurance: [0, 0],
  coinsuranceServices: [],
  deductible: { individual: [0, 0], family: null },
  outOfPocket: { individual: [0, 0], family: null },
  authorizationServices: [],
  notCovered: [],
  limits: {},
};

const COMMERCIAL = [PPO, FAMILY, HMO];

/** The plan of a member without a story; always the same one for one member ID. */
export function planFor(memberId: string, product: Abilities['products']): SimulatedPlan {
  if (product === 'medicare') return MEDICARE;
  if (product === 'medicaid') return MEDICAID;
  let sum = 0;
  for (const character of memberId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return COMMERCIAL[sum % COMMERCIAL.length] ?? PPO;
}
