import { z } from 'zod';
import { text } from '@/fields/schema';
import { hasWords } from '@/lib/folded-text';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { OfferedBundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import { ageMisfit } from './cases.model';
import { furtherMinutesField } from './schedule-draft';
import { type CodeSides, sideConflicts } from './side.model';
import type { CaseDetail } from './surgery-cases.queries';

const furtherSchema = z.object({
  code: z.string(),
  label: z.string(),
  bundleId: z.string(),
  bundleName: z.string(),
  rule: z.enum(enums.laterality_rule),
  /** Empty until one is chosen. */
  side: z.enum([...enums.laterality, '']),
  sideReason: text(500),
  /** The codes of the diagnoses it is done for. */
  diagnoses: z.array(z.string()),
  minutes: furtherMinutesField,
  withChecklist: z.boolean(),
});

export type FurtherDraft = z.infer<typeof furtherSchema>;

export const furtherField = z.array(furtherSchema).max(20, 'At most 20 further procedures.');

export interface ProcedureFields {
  diagnoses: string[];
  codeSides: CodeSides;
  further: FurtherDraft[];
}

type ProceduresDraft = ProcedureFields & { codes: string[] };

/**
 * Schema check: each further procedure needs the side that its rule asks for, and a reason if a
 * diagnosis contradicts it.
 */
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

export type Offer =
  | { kind: 'bundle'; bundle: OfferedBundle }
  | { kind: 'code'; bundle: OfferedBundle; code: OfferedBundle['procedures'][number] };

/** The most search results. */
const OFFERS = 30;

export function offersFor(
  text: string,
  bundles: readonly OfferedBundle[],
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
      // A procedure without a side can be added only once.
      .filter(
        ({ cpt_code }) =>
          bundle.laterality_rule !== 'none' || !further.some(({ code }) => code === cpt_code),
      )
      .map((code): Offer => ({ kind: 'code', bundle, code })),
  );
  return [...whole, ...codes].slice(0, OFFERS);
}

/** The lines that an offer adds. A bundle's minutes count with its first code. */
export function linesOfOffer(offer: Offer, bornOn: string | null, day: string): FurtherDraft[] {
  const { bundle } = offer;
  if (offer.kind === 'code') return [lineOf(bundle, offer.code, '0', false)];
  const usual = bundle.procedures.filter((code) => code.is_default);
  const fitting = usual.filter((code) => ageMisfit(code, bornOn, day) === null);
  // Without a birth date, both sides of an age rule stay, as in the database.
  const chosen = bornOn === null ? usual : fitting;
  return (chosen.length > 0 ? chosen : bundle.procedures.slice(0, 1)).map((code, place) =>
    lineOf(bundle, code, String(place === 0 ? bundle.duration_minutes : 0), true),
  );
}

function lineOf(
  bundle: OfferedBundle,
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
    // Not stated yet: neither a side, nor that there is none.
    side: bundle.laterality_rule === 'none' ? 'not_applicable' : '',
    sideReason: '',
    diagnoses: [],
    minutes,
    withChecklist,
  };
}

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

/** The operation's own diagnoses: those of its codes, and those without a code. */
export function ownDiagnoses({
  icd10_codes,
  procedures,
}: Pick<CaseDetail, 'icd10_codes' | 'procedures'>): string[] {
  const named = (code: string, own: boolean) =>
    procedures.some((one) => (one.bundle_id === null) === own && one.icd10_codes.includes(code));
  return icd10_codes.filter((code) => named(code, true) || !named(code, false));
}

export function allDiagnoses({
  diagnoses,
  further,
}: Pick<ProceduresDraft, 'diagnoses' | 'further'>) {
  return [...new Set([...diagnoses, ...further.flatMap((line) => line.diagnoses)])];
}

/** The database's codes and diagnoses. With a single procedure, no code points to a diagnosis. */
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

export function minutesOf({ minutes }: Pick<FurtherDraft, 'minutes'>): number {
  const parsed = furtherMinutesField.safeParse(minutes);
  return parsed.success ? Number(parsed.data) : 0;
}

/** The checklist lines that stay after their bundle is removed: members have worked on them. */
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
