import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Enums } from '@/lib/supabase/database.types';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull, counted } from '@/lib/text';
import { diagnosisLabels } from './diagnosis-labels';
import type { Bundle } from './procedure-bundles.queries';

export type LateralityRule = Enums<'laterality_rule'>;

export const RULE_LABELS: Record<LateralityRule, string> = {
  none: 'Has no side',
  optional: 'May have a side',
  required: 'Needs a side',
};

export const TOPIC_LABELS: Record<Enums<'checklist_topic'>, string> = {
  coverage: 'Insurance coverage',
  authorization: 'Prior authorization',
};

/**
 * As the database checks them: CPT (five digits, or four and a letter) and HCPCS (a letter and four
 * digits).
 */
const PROCEDURE_CODE = /^(\d{4}[\dA-Z]|[A-V]\d{4})$/;
const DIAGNOSIS_CODE = /^[A-Z]\d[\dAB](\.[\dA-Z]{1,4})?$/;

export const NOBODY = 'nobody';
export const NO_TOPIC = 'people';

const code = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(pattern, message));

/** A typed whole number; empty is null. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isWhole(text, least, most), `${least} to ${most}, or empty.`);

const minutes = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine((text) => isWhole(text, least, most), `${least} to ${counted(most, 'minutes')}.`);

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

const words = (most: number) => text(most, 'Enter your own words.');

const source = text(400);

const procedureSchema = z
  .object({
    cpt_code: code(PROCEDURE_CODE, 'Five digits, four and a letter, or a letter and four.'),
    label: words(120),
    min_age_years: wholeNumber(0, 120),
    below_age_years: wholeNumber(1, 121),
    is_default: z.boolean(),
  })
  .refine(
    ({ min_age_years: from, below_age_years: below }) =>
      from === '' || below === '' || Number(from) < Number(below),
    { path: ['below_age_years'], message: 'No patient fits these ages.' },
  );

const diagnosisSchema = z.object({
  code: code(DIAGNOSIS_CODE, 'A code such as J35.01.'),
  label: text(120),
});

const itemSchema = z.object({
  label: words(160),
  blocking: z.boolean(),
  owner_role: z.enum([NOBODY, ...enums.checklist_owner]),
  topic: z.enum([NO_TOPIC, ...enums.checklist_topic]),
  due_days_before: wholeNumber(0, 365),
  valid_days: wholeNumber(1, 1000),
  source,
});

export const bundleSchema = z
  .object({
    name: text(120, 'Enter a name.'),
    specialty: text(80),
    laterality_rule: z.enum(enums.laterality_rule),
    duration_minutes: minutes(5, 720),
    cleanup_minutes: minutes(0, 240),
    instructions: text(4000),
    instructions_source: source,
    is_active: z.boolean(),
    procedures: z.array(procedureSchema).max(60, 'At most 60 codes.'),
    diagnoses: z.array(diagnosisSchema).max(24, 'At most 24 diagnoses.'),
    items: z.array(itemSchema).max(60, 'At most 60 lines.'),
  })
  .superRefine(({ procedures, diagnoses }, context) => {
    for (const index of repeated(procedures.map(({ cpt_code }) => cpt_code))) {
      const path = ['procedures', index, 'cpt_code'];
      context.addIssue({ code: 'custom', path, message: 'This code is already listed.' });
    }
    for (const index of repeated(diagnoses.map((diagnosis) => diagnosis.code))) {
      const path = ['diagnoses', index, 'code'];
      context.addIssue({ code: 'custom', path, message: 'This code is already listed.' });
    }
  });

export type BundleDraft = z.input<typeof bundleSchema>;

export type BundleValues = z.output<typeof bundleSchema>;

/** The positions of texts that occurred before. */
function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, index) =>
    text !== '' && texts.indexOf(text) < index ? [index] : [],
  );
}

export const NEW_PROCEDURE: BundleDraft['procedures'][number] = {
  cpt_code: '',
  label: '',
  min_age_years: '',
  below_age_years: '',
  is_default: true,
};

export const NEW_DIAGNOSIS: BundleDraft['diagnoses'][number] = { code: '', label: '' };

export const NEW_ITEM: BundleDraft['items'][number] = {
  label: '',
  blocking: true,
  owner_role: NOBODY,
  topic: NO_TOPIC,
  due_days_before: '',
  valid_days: '',
  source: '',
};

export const NEW_BUNDLE: BundleDraft = {
  name: '',
  specialty: '',
  laterality_rule: 'none',
  duration_minutes: '60',
  cleanup_minutes: '15',
  instructions: '',
  instructions_source: '',
  is_active: true,
  procedures: [NEW_PROCEDURE],
  diagnoses: [],
  items: [
    {
      ...NEW_ITEM,
      label: 'Insurance active on the day of surgery',
      topic: 'coverage',
      owner_role: 'billing',
    },
    { ...NEW_ITEM, label: 'Consent signed: procedure, side, anesthesia', owner_role: 'surgeon' },
  ],
};

export interface BundleDocument {
  name: string;
  specialty: string | null;
  laterality_rule: LateralityRule;
  duration_minutes: number;
  cleanup_minutes: number;
  instructions: string | null;
  instructions_source: string | null;
  is_active: boolean;
  procedures: {
    cpt_code: string;
    label: string;
    min_age_years: number | null;
    below_age_years: number | null;
    is_default: boolean;
  }[];
  diagnoses: { code: string; label: string | null }[];
  items: {
    label: string;
    blocking: boolean;
    owner_role: Enums<'checklist_owner'> | null;
    topic: Enums<'checklist_topic'> | null;
    due_days_before: number | null;
    valid_days: number | null;
    source: string | null;
  }[];
}

export function toDocument(draft: BundleValues): BundleDocument {
  return {
    ...draft,
    specialty: blankToNull(draft.specialty),
    duration_minutes: Number(draft.duration_minutes),
    cleanup_minutes: Number(draft.cleanup_minutes),
    instructions: blankToNull(draft.instructions),
    instructions_source: blankToNull(draft.instructions_source),
    procedures: draft.procedures.map((procedure) => ({
      ...procedure,
      min_age_years: numberOrNull(procedure.min_age_years),
      below_age_years: numberOrNull(procedure.below_age_years),
    })),
    diagnoses: draft.diagnoses.map(({ code, label }) => ({ code, label: blankToNull(label) })),
    items: draft.items.map((item) => ({
      ...item,
      owner_role: item.owner_role === NOBODY ? null : item.owner_role,
      topic: item.topic === NO_TOPIC ? null : item.topic,
      due_days_before: numberOrNull(item.due_days_before),
      valid_days: numberOrNull(item.valid_days),
      source: blankToNull(item.source),
    })),
  };
}

export function toDraft(document: BundleDocument): BundleDraft {
  return {
    ...document,
    specialty: document.specialty ?? '',
    duration_minutes: String(document.duration_minutes),
    cleanup_minutes: String(document.cleanup_minutes),
    instructions: document.instructions ?? '',
    instructions_source: document.instructions_source ?? '',
    procedures: document.procedures.map((procedure) => ({
      ...procedure,
      min_age_years: textOf(procedure.min_age_years),
      below_age_years: textOf(procedure.below_age_years),
    })),
    diagnoses: document.diagnoses.map(({ code, label }) => ({ code, label: label ?? '' })),
    items: document.items.map((item) => ({
      ...item,
      owner_role: item.owner_role ?? NOBODY,
      topic: item.topic ?? NO_TOPIC,
      due_days_before: textOf(item.due_days_before),
      valid_days: textOf(item.valid_days),
      source: item.source ?? '',
    })),
  };
}

export function documentOf(bundle: Bundle): BundleDocument {
  const labels = diagnosisLabels(bundle.icd10_labels);
  const { name, specialty, laterality_rule, duration_minutes, cleanup_minutes } = bundle;
  const { instructions, instructions_source, is_active, procedures, items } = bundle;
  return {
    name,
    specialty,
    laterality_rule,
    duration_minutes,
    cleanup_minutes,
    instructions,
    instructions_source,
    is_active,
    procedures,
    diagnoses: bundle.icd10_codes.map((code) => ({ code, label: labels[code] ?? null })),
    items,
  };
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}
