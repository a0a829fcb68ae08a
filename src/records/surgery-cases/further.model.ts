import { z } from 'zod';
import { text } from '@/fields/schema';
import { hasWords } from '@/lib/folded-text';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { ageMisfit } from './cases.model';
import { furtherMinutesField } from './schedule-draft';
import { type CodeSides, sideConflicts } from './side.model';
import type { Bundle, CaseDetail } from './surgery-cases.queries';

const furtherSchema = z.object({
  code: z.string(),
  label: z.string(),
  bundleId: z.string(),
  bundleName: z.string(),
  rule: z.enum(enums.laterality_rule),
  /** Empty while none is chosen. */
  side: z.enum([...enums.laterality, '']),
  sideReason: text(500),
  /** Which diagnoses it is done for. */
  diagnoses: z.array(z.string()),
  minutes: furtherMinutesField,
  withChecklist: z.boolean(),
});

/** A further procedure as typed. */
export type FurtherDraft = z.infer<typeof furtherSchema>;

export const furtherField = z.array(furtherSchema).max(20, 'At most 20 further procedures.');

/** What the forms of a case have in common with their part for further procedures. */
export interface ProcedureFields {
  diagnoses: string[];
  codeSides: CodeSides;
  further: FurtherDraft[];
}

type ProceduresDraft = ProcedureFields & { codes: string[] };

/** For the forms' schemas: each further procedure has the side its rule wants, and a reason where a diagnosis contradicts it. */
export function askForFurtherSides(
  { further, codeSides }: Pick<ProceduresDraft, 'further' | 'codeSides'>,
  context: z.RefinementCtx,
) {
  for (const [index, line] of further.entries()) {
    const isNamed =
      line.side !== '' && (line.side !== 'not_applicable' || line.rule !== 'required');
    if (line.rule !== 'none' && !isNamed) {
      context.addIssue({
        code: 'custom',
        path: ['further', index, 'side'],
        message: 'Choose the side.',
      });
    }
    if (line.sideReason === '' && sideConflicts({ ...line, codeSides }).length > 0) {
      context.addIssue({
        code: 'custom',
        path: ['further', index, 'sideReason'],
        message: 'Say why, or correct the side or a diagnosis.',
      });
    }
  }
}

/** What can be done with an operation: a code alone, or a whole bundle with its checklist. */
export type Offer =
  | { kind: 'bundle'; bundle: Bundle }
  | { kind: 'code'; bundle: Bundle; code: Bundle['procedures'][number] };

/** How many offers a search lists. */
const OFFERS = 30;

/** What a search by code or words finds of the clinic's codes, whole bundles first. */
export function offersFor(
  text: string,
  bundles: readonly Bundle[],
  { ownBundleId, further }: { ownBundleId: string; further: readonly FurtherDraft[] },
): Offer[] {
  if (text.trim() === '') return [];
  const others = bundles.filter(({ id }) => id !== ownBundleId);
  const combined = new Set(further.flatMap((line) => (line.withChecklist ? [line.bundleId] : [])));
  const whole = others
    .filter(
      ({ id, name, specialty }) => !combined.has(id) && hasWords(`${name} ${specialty}`, text),
    )
    .map((bundle): Offer => ({ kind: 'bundle', bundle }));
  const codes = bundles.flatMap((bundle) =>
    bundle.procedures
      .filter(({ cpt_code, label }) => hasWords(`${cpt_code} ${label} ${bundle.name}`, text))
      // What has no side is done once.
      .filter(
        ({ cpt_code }) =>
          bundle.laterality_rule !== 'none' || !further.some(({ code }) => code === cpt_code),
      )
      .map((code): Offer => ({ kind: 'code', bundle, code })),
  );
  return [...whole, ...codes].slice(0, OFFERS);
}

/** The lines that an offer adds. A bundle's minutes are those of its first code. */
export function linesOfOffer(offer: Offer, bornOn: string | null, day: string): FurtherDraft[] {
  const { bundle } = offer;
  if (offer.kind === 'code') return [lineOf(bundle, offer.code, '0', false)];
  const usual = bundle.procedures.filter((code) => code.is_default);
  const fitting = usual.filter((code) => ageMisfit(code, bornOn, day) === null);
  // Without a birth date both sides of an age rule stay, as in the database.
  const chosen = bornOn === null ? usual : fitting;
  return (chosen.length > 0 ? chosen : bundle.procedures.slice(0, 1)).map((code, place) =>
    lineOf(bundle, code, String(place === 0 ? bundle.duration_minutes : 0), true),
  );
}

function lineOf(
  bundle: Bundle,
  { cpt_code, label }: { cpt_code: string; label: string },
  minutes: string,
  withChecklist: boolean,
): FurtherDraft {
  return {
    code: cpt_code,
    label,
    bundleId: bundle.id,
    bundleName: bundle.name,
    rule: bundle.laterality_rule,
    // Nobody has said which, nor that there is none.
    side: bundle.laterality_rule === 'none' ? 'not_applicable' : '',
    sideReason: '',
    diagnoses: [],
    minutes,
    withChecklist,
  };
}

/** The further procedures of a case, as the form holds them. */
export function toFurtherDraft({ procedures }: Pick<CaseDetail, 'procedures'>): FurtherDraft[] {
  return procedures.flatMap((one) =>
    one.bundle_id === null
      ? []
      : [
          {
            code: one.cpt_code,
            label: one.label,
            bundleId: one.bundle_id,
            bundleName: one.bundle?.name ?? '',
            rule: one.laterality_rule ?? 'none',
            side: one.laterality ?? 'not_applicable',
            sideReason: one.laterality_override_reason ?? '',
            diagnoses: one.icd10_codes,
            minutes: String(one.minutes),
            withChecklist: one.with_checklist,
          },
        ],
  );
}

/** The diagnoses of the operation itself: those its own codes name, and those that no code names. */
export function ownDiagnoses({
  icd10_codes,
  procedures,
}: Pick<CaseDetail, 'icd10_codes' | 'procedures'>): string[] {
  const named = (code: string, own: boolean) =>
    procedures.some((one) => (one.bundle_id === null) === own && one.icd10_codes.includes(code));
  return icd10_codes.filter((code) => named(code, true) || !named(code, false));
}

/** All diagnoses of the case, each once: those of the operation, then those of further procedures. */
export function allDiagnoses({
  diagnoses,
  further,
}: Pick<ProceduresDraft, 'diagnoses' | 'further'>) {
  return [...new Set([...diagnoses, ...further.flatMap((line) => line.diagnoses)])];
}

/** Codes and diagnoses as the database takes them: nothing points to a diagnosis while there is one procedure alone. */
export function toProcedures({
  codes,
  diagnoses,
  further,
}: Pick<ProceduresDraft, 'codes' | 'diagnoses' | 'further'>) {
  const pointers = further.length > 0 ? diagnoses : [];
  return {
    icd10_codes: allDiagnoses({ diagnoses, further }),
    procedures: [
      ...codes.map((cpt_code) => ({ cpt_code, icd10_codes: pointers })),
      ...further.map((line) => ({
        cpt_code: line.code,
        bundle_id: line.bundleId,
        laterality: line.side === '' ? ('not_applicable' as const) : line.side,
        // The database drops a reason where nothing contradicts.
        laterality_override_reason: blankToNull(line.sideReason),
        icd10_codes: line.diagnoses,
        minutes: Number(line.minutes),
        with_checklist: line.withChecklist,
      })),
    ],
  };
}

/** Minutes that a line adds, nothing while they are being typed. */
export function minutesOf({ minutes }: Pick<FurtherDraft, 'minutes'>): number {
  const parsed = furtherMinutesField.safeParse(minutes);
  return parsed.success ? Number(parsed.data) : 0;
}

/** The checklist lines that stay although the bundle they came with is taken away: somebody has worked on them. */
export function keptItems(
  { items }: Pick<CaseDetail, 'items'>,
  further: readonly FurtherDraft[],
): string[] {
  const combined = new Set(further.flatMap((line) => (line.withChecklist ? [line.bundleId] : [])));
  return items
    .filter(
      ({ bundle_id, revision }) => bundle_id !== null && !combined.has(bundle_id) && revision > 1,
    )
    .map(({ label }) => label);
}
