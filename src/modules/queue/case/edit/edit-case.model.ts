import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { cleanupField, durationField } from '../../moves/schedule-draft';
import type { CaseDetail } from '../../queue.queries';

const name = z.string().trim().max(120, 'At most 120 characters.');

export const editSchema = z.object({
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
  diagnoses: z.array(z.string()),
  notes: z.string().trim().max(4000, 'At most 4,000 characters.'),
});

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
    notes: subject.notes ?? '',
  };
}

/** A valid draft as `edit_surgery_case` takes it, but for the revision: the whole form. */
export function toEditArguments(draft: EditDraft, caseId: string) {
  return {
    case_id: caseId,
    surgeon_id: blankToNull(draft.surgeonId),
    location_id: blankToNull(draft.locationId),
    laterality: draft.side,
    duration_minutes: Number(draft.duration),
    cleanup_minutes: Number(draft.cleanup),
    assistant: blankToNull(draft.assistant),
    anesthesia: blankToNull(draft.anesthesia),
    scrub_nurse: blankToNull(draft.scrubNurse),
    circulating_nurse: blankToNull(draft.circulatingNurse),
    cpt_codes: draft.codes,
    icd10_codes: draft.diagnoses,
    notes: blankToNull(draft.notes),
  };
}
