import { formatCalendarDate, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import type { Database } from '@/lib/supabase/database.types';
import type { FoundPatient, KnownPatient } from '@/records/patients/known-patient';
import { STATUS_LABELS, STATUS_TONES } from '@/records/referrals/referral-labels';
import { STAGE_LABELS, STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import type { Tone } from '@/ui/tone';

type Returned = Database['public']['Functions']['search_everything']['Returns'][number];

export type RecordRow = {
  [Column in keyof Returned]: Column extends 'kind' | 'id' | 'matched' | 'place'
    ? Returned[Column]
    : Returned[Column] | null;
};

export type RecordKind = Exclude<Returned['kind'], 'patient'>;

export interface FoundRecord {
  kind: RecordKind;
  id: string;
  title: string;
  /** What tells it from others with the same title. */
  details: readonly string[];
  state: { label: string; tone: Tone } | null;
  to: string;
}

export function patientsIn(rows: readonly RecordRow[]): FoundPatient[] {
  return rows.flatMap((row) => {
    const patient = row.kind === 'patient' ? patientOf(row) : null;
    return patient ? [{ ...patient, phone: row.phone, matched: row.matched }] : [];
  });
}

function patientOf(row: RecordRow): KnownPatient | null {
  const { patient_id: id, first_name, last_name, date_of_birth, medical_record_number } = row;
  if (id === null || first_name === null || last_name === null) return null;
  return { id, first_name, last_name, date_of_birth, medical_record_number };
}

interface Place {
  slug: string;
  timeZone: string;
}

export function recordsIn(rows: readonly RecordRow[], place: Place): FoundRecord[] {
  return rows.flatMap((row) => (row.kind === 'patient' ? [] : [wordRecord(row, row.kind, place)]));
}

function wordRecord(row: RecordRow, kind: RecordKind, { slug, timeZone }: Place): FoundRecord {
  const { id, label } = row;
  const patient = patientOf(row);
  const name = patient ? fullName(patient) : null;
  const born = patient?.date_of_birth ? `Born ${formatCalendarDate(patient.date_of_birth)}` : null;
  const day = row.at === null ? null : formatDate(row.at, timeZone);
  const said = (...parts: (string | null)[]) => parts.filter((part) => part !== null);
  switch (kind) {
    case 'referral':
      return {
        ...{ kind, id, title: name ?? 'Referral', to: paths.referral(slug, id) },
        details: said(born, day && `Received ${day}`, label),
        state: row.referral_status && {
          label: STATUS_LABELS[row.referral_status],
          tone: STATUS_TONES[row.referral_status],
        },
      };
    case 'surgery_case':
      return {
        ...{ kind, id, title: name ?? 'Surgery case', to: paths.surgeryCase(slug, id) },
        details: said(born, label, day),
        state: row.surgery_stage && {
          label: STAGE_LABELS[row.surgery_stage],
          tone: STAGE_TONES[row.surgery_stage],
        },
      };
    case 'thread':
      return {
        ...{ kind, id, title: label ?? 'Conversation', to: paths.thread(slug, id) },
        details: said(name, born, day),
        state: null,
      };
    case 'provider':
      return {
        ...{ kind, id, title: label ?? 'Provider', to: paths.provider(slug, id) },
        details: [],
        state: null,
      };
  }
}
