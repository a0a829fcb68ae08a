import { toCsv } from '@/lib/csv';
import { calendarDay, formatTime } from '@/lib/dates';
import { open_case_stages } from '@/lib/supabase/enums';
import {
  checklistDay,
  codeText,
  obstaclesOf,
  progressOf,
  SIDE_LABELS,
} from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { SheetCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { teamByFunction } from '@/records/surgery-cases/team.model';

const HEADER = [
  'Last name',
  'First name',
  'Date of birth',
  'MRN',
  'Procedure',
  'Side',
  'CPT',
  'Further procedures',
  'ICD-10',
  'Stage',
  'Date',
  'Time',
  'Minutes',
  'Clean-up',
  'Surgeon',
  'Location',
  'Room',
  'Team',
  'In two places at once',
  'Checklist settled',
  'Checklist items',
  'Blocked by',
  'Postponed until',
  'Notes',
];

export function casesAsCsv(cases: readonly SheetCase[], timeZone: string, today: string): string {
  return toCsv(
    HEADER,
    cases.map((one) => {
      const { settled, total } = progressOf(one.items, checklistDay(one.stage, today));
      const open = open_case_stages.includes(one.stage);
      return [
        one.patient.last_name,
        one.patient.first_name,
        one.patient.date_of_birth,
        one.patient.medical_record_number,
        one.procedure_name,
        SIDE_LABELS[one.laterality],
        one.procedures.map(({ cpt_code }) => cpt_code).join(' '),
        one.procedures
          .filter(({ bundle_id }) => bundle_id !== null)
          .map(codeText)
          .join('; '),
        one.icd10_codes.join(' '),
        STAGE_LABELS[one.stage],
        one.starts_at && calendarDay(one.starts_at, timeZone),
        one.starts_at && formatTime(one.starts_at, timeZone),
        one.duration_minutes,
        one.cleanup_minutes,
        one.surgeon?.name ?? null,
        one.location?.name ?? null,
        one.room?.name ?? null,
        teamByFunction(one.team)
          .map(({ role, name }) => `${role}: ${name}`)
          .join('; '),
        one.elsewhere
          .map(({ sentence, reason }) => [sentence, reason].filter(Boolean).join(' '))
          .join(' '),
        settled,
        total,
        open ? obstaclesOf(one, today).join('; ') : null,
        one.postponed_until,
        one.notes,
      ];
    }),
  );
}
