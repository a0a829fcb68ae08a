import { z } from 'zod';
import { keysOf } from '@/fields/checks';
import { rankLabel } from '@/fields/coverage-rank';
import { groupOf, PATIENT, PATIENT_GROUPS } from '@/fields/patient';
import { text } from '@/fields/schema';
import { formatPhone } from '@/lib/phone';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { addressLines } from '@/records/patients/address-lines';
import { GUARDIAN_LABELS } from '@/records/patients/guardians';
import { patientText } from '@/records/patients/patient.model';
import { SEX_LABELS } from '@/records/patients/sexes';
import type { Comparison, Side } from './comparison.schema';

type Patient = Side['patient'];

interface Part {
  key: string;
  label: string;
  /** The database's columns. */
  columns: readonly string[];
  text: (patient: Patient) => string | null;
}

const TEXTS: Partial<Record<string, Part['text']>> = {
  sex: ({ sex }) => (sex === 'unknown' ? null : SEX_LABELS[sex]),
  phone: ({ phone }) => phone && formatPhone(phone),
  address: (patient) => addressLines(patient).join('\n') || null,
  guardian: ({ guardian_name, guardian_relationship, guardian_phone }) =>
    [
      guardian_name,
      guardian_relationship && GUARDIAN_LABELS[guardian_relationship],
      guardian_phone && formatPhone(guardian_phone),
    ]
      .filter(Boolean)
      .join('\n') || null,
};

/** One part per field; the fields of a group are one part. */
const PARTS: readonly Part[] = keysOf(PATIENT).flatMap((key): Part[] => {
  const group = groupOf(key);
  const columns = keysOf(PATIENT).filter((one) =>
    group === undefined ? one === key : groupOf(one) === group,
  );
  if (columns[0] !== key) return [];
  return [
    {
      key: group ?? key,
      label: group === undefined ? PATIENT[key].label : PATIENT_GROUPS[group],
      columns,
      text: TEXTS[group ?? key] ?? ((patient) => patientText(patient, key)),
    },
  ];
});

export interface ComparedLine {
  key: string;
  label: string;
  columns: readonly string[];
  kept: string | null;
  merged: string | null;
  /** The person has to choose. */
  differs: boolean;
}

export function linesOf({ one, other }: Comparison): ComparedLine[] {
  const details = PARTS.map(({ text, ...part }) => ({
    ...part,
    kept: text(one.patient),
    merged: text(other.patient),
  }));
  const coverages = enums.coverage_rank.map((rank) => ({
    key: `coverage_${rank}`,
    label: `${rankLabel(rank)} coverage`,
    columns: [`coverage_${rank}`],
    kept: coverageOf(one, rank),
    merged: coverageOf(other, rank),
  }));
  return [...details, ...coverages]
    .filter(({ kept, merged }) => kept !== null || merged !== null)
    .map((line) => ({
      ...line,
      // A coverage in one chart alone is simply moved; two in use stay two, even with similar
      // cards.
      differs: line.key.startsWith('coverage')
        ? line.kept !== null && line.merged !== null
        : line.kept !== line.merged,
    }));
}

function coverageOf({ coverages }: Side, wanted: Enums<'coverage_rank'>): string | null {
  const found = coverages.find(({ rank }) => rank === wanted);
  return found ? [found.payer, found.member_id].filter(Boolean).join('\n') : null;
}

export const SIDES = ['kept', 'merged'] as const;

export const mergeSchema = z.object({
  /** The chart that each line comes from, by the line's key. */
  choices: z.record(z.string(), z.enum(SIDES)),
  reason: text(500, 'Say why these are one person’s charts.'),
  confirmed: z.boolean().refine((is) => is, 'Confirm that this is one person.'),
});

export type MergeDraft = z.infer<typeof mergeSchema>;

export interface MergeChoice {
  /** The database's columns that the kept chart takes over. */
  taken: string[];
  reason: string;
}

export function startOf(lines: readonly ComparedLine[]): MergeDraft {
  const choices = lines
    .filter(({ differs }) => differs)
    .map(({ key, kept }) => [key, kept === null ? 'merged' : 'kept'] as const);
  return { choices: Object.fromEntries(choices), reason: '', confirmed: false };
}

export function takenOf(lines: readonly ComparedLine[], { choices }: MergeDraft): string[] {
  return lines
    .filter(({ key, differs }) => differs && choices[key] === 'merged')
    .flatMap(({ columns }) => columns);
}

const KINDS = {
  referrals: 'referrals',
  visits: 'visits',
  cases: 'surgery cases',
  coverages: 'coverages',
  checks: 'verifications',
  authorizations: 'prior authorizations',
  tests: 'allergy tests',
  prescriptions: 'allergy prescriptions',
  shots: 'shots',
  courses: 'tablet or drop courses',
  threads: 'conversations',
  files: 'files',
} as const satisfies Record<keyof Side['counts'], string>;

export function holdingsOf(counts: Side['counts']): string[] {
  return Object.entries(KINDS).flatMap(([kind, called]) => {
    const count = new Map(Object.entries(counts)).get(kind) ?? 0;
    return count === 0 ? [] : [counted(count, called)];
  });
}
