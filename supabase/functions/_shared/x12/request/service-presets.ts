import { lookUp } from '../codes/look-up.ts';

/** What a clinic asks payers for, as the front desk calls it, and the codes (domain.md §10.1). */
export interface ServicePreset {
  readonly id:
    | 'consult'
    | 'office_procedure'
    | 'surgery'
    | 'allergy_testing'
    | 'injections'
    | 'audiology';
  readonly label: string;
  /** Most telling first: a payer that responds to one code only responds to this one. */
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
 * Where a payer doesn't respond for a code, the next best one. CORE obliges payers to respond for
 * twelve codes only (98 among them), and the plan as a whole (30) always gets a response.
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
