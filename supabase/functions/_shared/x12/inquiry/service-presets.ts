import { lookUp } from '../codes/look-up.ts';

/** The questions a clinic asks, in its own words, and their codes (domain.md §10.1). */
export interface ServicePreset {
  readonly id:
    | 'consult'
    | 'office_procedure'
    | 'surgery'
    | 'allergy_testing'
    | 'injections'
    | 'audiology';
  readonly label: string;
  /** Most telling first: a payer that answers one code only answers this one. */
  readonly serviceTypes: readonly string[];
}

export const SERVICE_PRESETS: readonly ServicePreset[] = [
  { id: 'consult', label: 'Consult', serviceTypes: ['98', 'BY'] },
  { id: 'office_procedure', label: 'In-office procedure', serviceTypes: ['98', '2'] },
  { id: 'surgery', label: 'Surgery', serviceTypes: ['2', '13', '53'] },
  { id: 'allergy_testing', label: 'Allergy testing', serviceTypes: ['79', '98'] },
  { id: 'injections', label: 'Allergy injections', serviceTypes: ['GY', '98'] },
  { id: 'audiology', label: 'Audiology', serviceTypes: ['71'] },
];

/**
 * Where a payer doesn't answer for a code, the next best answer. CORE obliges payers to answer for
 * twelve codes only (98 among them), and the plan as a whole (30) is always answered.
 */
const NEXT_BEST: Readonly<Record<string, readonly string[]>> = {
  '2': ['CC', 'CD', '30'],
  '13': ['53', '2', '30'],
  '53': ['13', '50', '2', '30'],
  '71': ['77', '98', '30'],
  '77': ['71', '98', '30'],
  '79': ['GY', '98', '30'],
  '98': ['BY', 'A0', '30'],
  BY: ['98', '30'],
  BZ: ['98', '30'],
  GY: ['79', '98', '30'],
};

export const nextBestServices = (code: string): readonly string[] =>
  lookUp(NEXT_BEST, code) ?? (code === '30' ? [] : ['30']);
