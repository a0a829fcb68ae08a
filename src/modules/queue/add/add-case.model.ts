import { z } from 'zod';
import { text } from '@/fields/schema';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { knownPatientSchema } from '@/records/patients/known-patient';
import type { OfferedBundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import { ageMisfit } from '@/records/surgery-cases/cases.model';
import {
  askForFurtherSides,
  furtherField,
  toProcedures,
} from '@/records/surgery-cases/further-procedures.model';
import { askForSideReason, sideFields } from '@/records/surgery-cases/side.model';

export const addCaseSchema = z
  .object({
    /** Null until chosen. */
    patient: knownPatientSchema.nullable(),
    bundleId: z.string().min(1, 'Choose the procedure.'),
    /** Empty until chosen. */
    side: z.enum([...enums.laterality, '']),
    /** Whether the chosen bundle needs a side. */
    sideRule: z.enum(enums.laterality_rule),
    codes: z.array(z.string()).min(1, 'Choose at least one code.'),
    ...sideFields,
    further: furtherField,
    surgeonId: z.string(),
    locationId: z.string(),
    notes: text(4000),
  })
  .superRefine(askForSideReason)
  .superRefine(askForFurtherSides)
  .superRefine(({ patient, side, sideRule }, context) => {
    if (!patient) {
      context.addIssue({ code: 'custom', path: ['patient'], message: 'Choose the patient.' });
    }
    const isNamed = side !== '' && (side !== 'not_applicable' || sideRule !== 'required');
    if (sideRule !== 'none' && !isNamed) {
      context.addIssue({ code: 'custom', path: ['side'], message: 'Choose the side.' });
    }
  });

export type AddCaseDraft = z.infer<typeof addCaseSchema>;

export const EMPTY_DRAFT: AddCaseDraft = {
  patient: null,
  bundleId: '',
  side: '',
  sideRule: 'none',
  codes: [],
  diagnoses: [],
  codeSides: {},
  sideReason: '',
  further: [],
  surgeonId: '',
  locationId: '',
  notes: '',
};

export function usualCodes(
  bundle: Pick<OfferedBundle, 'procedures'>,
  bornOn: string | null,
  day: string,
): string[] {
  return bundle.procedures
    .filter((code) => code.is_default && ageMisfit(code, bornOn, day) === null)
    .map(({ cpt_code }) => cpt_code);
}

/** A valid draft as arguments of `add_surgery_case`, without the clinic. */
export function toArguments(draft: AddCaseDraft, caseId: string, referralId: string | null) {
  return {
    case_id: caseId,
    patient_id: draft.patient?.id ?? '',
    bundle_id: draft.bundleId,
    laterality: draft.side === '' ? null : draft.side,
    ...toProcedures(draft),
    // The database drops a reason if no diagnosis contradicts the side.
    laterality_override_reason: blankToNull(draft.sideReason),
    surgeon_id: blankToNull(draft.surgeonId),
    location_id: blankToNull(draft.locationId),
    referral_id: referralId,
    notes: blankToNull(draft.notes),
  };
}

interface OfReferral {
  assigned_to: string | null;
  appointments: readonly { provider_id: string }[];
}

/**
 * The likely surgeon: who saw the patient at the visit, else who sees the patient for the referral,
 * else its assigned physician, else the member who adds the case if they are a provider. Empty if
 * unknown.
 */
export function surgeonOf(
  named: string | null,
  { referral }: { referral: OfReferral | null },
  providers: readonly { id: string; user_id: string | null }[],
  userId: string,
): string {
  const seeing = new Set(referral?.appointments.map(({ provider_id }) => provider_id));
  const [only] = seeing.size === 1 ? seeing : [];
  const providerOf = (user: string | null) =>
    user === null ? undefined : providers.find(({ user_id }) => user_id === user)?.id;
  const assigned = seeing.size > 1 ? undefined : providerOf(referral?.assigned_to ?? null);
  const own = seeing.size > 1 ? undefined : providerOf(userId);
  return [named, only, assigned, own].find((id) => providers.some((one) => one.id === id)) ?? '';
}

/** The procedure that a referral asks for; empty unless exactly one fits. */
export function suggestedBundle(
  bundles: readonly Pick<OfferedBundle, 'id' | 'name' | 'icd10_codes'>[],
  referral: { icd10_codes: readonly string[]; requested_service: string | null } | null,
): string {
  if (referral === null) return '';
  const service = referral.requested_service?.toLowerCase() ?? '';
  const byService = bundles.filter(
    ({ name }) => service !== '' && name.toLowerCase().includes(service),
  );
  const byDiagnosis = bundles.filter(({ icd10_codes }) =>
    icd10_codes.some((code) => referral.icd10_codes.includes(code)),
  );
  const [found] = [byService, byDiagnosis].find(({ length }) => length === 1) ?? [];
  return found?.id ?? '';
}

/** The site where the surgeon operates most often, among recent cases; empty if unknown. */
export function usualSite(
  cases: readonly { surgeon_id: string | null; location_id: string | null }[],
  surgeonId: string,
): string {
  const counts = new Map<string, number>();
  for (const { surgeon_id, location_id } of cases) {
    if (surgeon_id !== surgeonId || location_id === null) continue;
    counts.set(location_id, (counts.get(location_id) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** The operating site if the clinic has only one. */
export function onlySite(
  locations: readonly { id: string; kind: Enums<'location_kind'> }[],
): string {
  const sites = locations.filter(({ kind }) => kind !== 'office');
  return sites.length === 1 ? (sites[0]?.id ?? '') : '';
}
