import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import type { Seen } from '@/kit/conflict/use-seen';
import { onlyChanged } from '@/lib/only-changed';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { codeText, SIDE_LABELS } from './cases.model';
import {
  askForFurtherSides,
  furtherField,
  ownDiagnoses,
  toFurtherDraft,
  toProcedures,
} from './further-procedures.model';
import { cleanupField, durationField, overlapReasonField } from './schedule-draft';
import { askForSideReason, codeSides, sideFields } from './side.model';
import { STAGE_LABELS } from './stage-labels';
import type { CaseDetail } from './surgery-cases.queries';
import { teamByFunction, teamField, toTeam, toTeamDraft } from './team.model';

export const editSchema = z
  .object({
    surgeonId: z.string(),
    locationId: z.string(),
    side: z.enum(enums.laterality),
    duration: durationField,
    cleanup: cleanupField,
    roomId: z.string(),
    team: teamField,
    overlapReason: overlapReasonField,
    codes: z.array(z.string()).min(1, 'Choose at least one code.'),
    ...sideFields,
    further: furtherField,
    notes: text(4000),
  })
  .superRefine(askForSideReason)
  .superRefine(askForFurtherSides);

export type EditDraft = z.infer<typeof editSchema>;

export function toEditDraft(subject: CaseDetail): EditDraft {
  return {
    surgeonId: subject.surgeon_id ?? '',
    locationId: subject.location_id ?? '',
    side: subject.laterality,
    duration: String(subject.duration_minutes),
    cleanup: String(subject.cleanup_minutes),
    roomId: subject.room_id ?? '',
    team: toTeamDraft(subject.team),
    // A reason for one overlap doesn't cover the next.
    overlapReason: '',
    codes: subject.procedures.flatMap(({ cpt_code, bundle_id }) =>
      bundle_id === null ? [cpt_code] : [],
    ),
    diagnoses: ownDiagnoses(subject),
    codeSides: codeSides(subject, subject.bundle),
    sideReason: subject.laterality_override_reason ?? '',
    further: toFurtherDraft(subject),
    notes: subject.notes ?? '',
  };
}

/** The arguments of `edit_surgery_case`: the person's changes over the newest values they saw. */
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
    room_id: blankToNull(edited.roomId),
    team: toTeam(edited.team),
    team_overlap_reason: blankToNull(edited.overlapReason),
    ...toProcedures(edited),
    notes: blankToNull(edited.notes),
  };
}

export function linesOf(subject: CaseDetail): Line[] {
  return [
    ['Stage', STAGE_LABELS[subject.stage]],
    ['Postponed', subject.postponed_reason],
    ['Surgeon', subject.surgeon?.name ?? null],
    ['Location', subject.location?.name ?? null],
    ['Room', subject.room?.name ?? null],
    ...teamByFunction(subject.team).map(({ role, name }): Line => [role, name]),
    ['Minutes', String(subject.duration_minutes)],
    ['Clean-up', String(subject.cleanup_minutes)],
    ['Side', SIDE_LABELS[subject.laterality]],
    ['Reason for the different side', subject.laterality_override_reason],
    ['CPT codes', codesLine(subject.procedures.filter(({ bundle_id }) => bundle_id === null))],
    [
      'Further procedures',
      codesLine(subject.procedures.filter(({ bundle_id }) => bundle_id !== null)),
    ],
    ['Diagnoses', subject.icd10_codes.join(', ') || null],
    ['Notes', subject.notes],
  ];
}

function codesLine(procedures: CaseDetail['procedures']): string | null {
  return procedures.map(codeText).join('; ') || null;
}
