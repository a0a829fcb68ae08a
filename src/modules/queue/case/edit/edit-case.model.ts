import { z } from 'zod';
import type { Line } from '@/kit/conflict/conflict-notice';
import type { Seen } from '@/kit/conflict/use-seen';
import { onlyChanged } from '@/lib/only-changed';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { STAGE_LABELS } from '@/shared/surgery-cases/stage-labels';
import { SIDE_LABELS } from '../../cases.model';
import type { CaseDetail } from '../../queue.queries';
import { cleanupField, durationField } from '../../schedule-draft';
import { askForSideReason, codeSides, sideFields } from '../../side.model';

const name = z.string().trim().max(120, 'At most 120 characters.');

export const editSchema = z
  .object({
    surgeonId: z.string(),
    locationId: z.string(),
    side: z.enum(enums.laterality),
    duration: durationField,
    cleanup: cleanupField,
    assistant: name,
    anesthesia: name,
    scrubNurse: name,
    circulatingNurse: name,
    codes: z.array(z.string()).min(1, 'Choose at least one code.'),
    ...sideFields,
    notes: z.string().trim().max(4000, 'At most 4,000 characters.'),
  })
  .superRefine(askForSideReason);

export type EditDraft = z.infer<typeof editSchema>;

export function toEditDraft(subject: CaseDetail): EditDraft {
  return {
    surgeonId: subject.surgeon_id ?? '',
    locationId: subject.location_id ?? '',
    side: subject.laterality,
    duration: String(subject.duration_minutes),
    cleanup: String(subject.cleanup_minutes),
    assistant: subject.assistant ?? '',
    anesthesia: subject.anesthesia ?? '',
    scrubNurse: subject.scrub_nurse ?? '',
    circulatingNurse: subject.circulating_nurse ?? '',
    codes: subject.procedures.map(({ cpt_code }) => cpt_code),
    diagnoses: subject.icd10_codes,
    codeSides: codeSides(subject, subject.bundle),
    sideReason: subject.laterality_override_reason ?? '',
    notes: subject.notes ?? '',
  };
}

/** The whole form as `edit_surgery_case` takes it: what the person changed, on the newest they were shown. */
export function toEditArguments(draft: EditDraft, seen: Pick<Seen<CaseDetail>, 'start' | 'row'>) {
  const edited = { ...toEditDraft(seen.row), ...onlyChanged(draft, toEditDraft(seen.start)) };
  return {
    case_id: seen.row.id,
    expected_revision: seen.row.revision,
    surgeon_id: blankToNull(edited.surgeonId),
    location_id: blankToNull(edited.locationId),
    laterality: edited.side,
    laterality_override_reason: blankToNull(edited.sideReason),
    duration_minutes: Number(edited.duration),
    cleanup_minutes: Number(edited.cleanup),
    assistant: blankToNull(edited.assistant),
    anesthesia: blankToNull(edited.anesthesia),
    scrub_nurse: blankToNull(edited.scrubNurse),
    circulating_nurse: blankToNull(edited.circulatingNurse),
    cpt_codes: edited.codes,
    icd10_codes: edited.diagnoses,
    notes: blankToNull(edited.notes),
  };
}

/** What a case says in the form's fields, as people read it. */
export function linesOf(subject: CaseDetail): Line[] {
  return [
    ['Stage', STAGE_LABELS[subject.stage]],
    ['Postponed', subject.postponed_reason],
    ['Surgeon', subject.surgeon?.name ?? null],
    ['Location', subject.location?.name ?? null],
    ['Assistant', subject.assistant],
    ['Anesthesia', subject.anesthesia],
    ['Scrub nurse', subject.scrub_nurse],
    ['Circulating nurse', subject.circulating_nurse],
    ['Minutes', String(subject.duration_minutes)],
    ['Clean-up', String(subject.cleanup_minutes)],
    ['Side', SIDE_LABELS[subject.laterality]],
    ['Reason for the different side', subject.laterality_override_reason],
    ['CPT codes', subject.procedures.map(({ cpt_code }) => cpt_code).join(', ')],
    ['Diagnoses', subject.icd10_codes.join(', ') || null],
    ['Notes', subject.notes],
  ];
}
