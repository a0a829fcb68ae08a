import { isDay } from '@/fields/checks';
import { counted } from '@/lib/text';
import { sortableTime } from '@/lib/timestamps';
import {
  adherenceLabel,
  CONTACT_WAYS,
  doseLabel,
  FILL_WAYS,
  REACTIONS,
} from '@/modules/allergy/course-labels';
import type {
  Course,
  CourseContact,
  CourseDose,
  CourseFill,
} from '@/records/sublingual-courses/course.schema';
import type { Tone } from '@/ui/tone';
import { callOutcomes } from '../follow-up/call-outcomes';
import { signLabel } from './signs';

export interface HistoryLine {
  id: string;
  /** A moment, or a day if the time isn't known. */
  at: string;
  text: string;
  by: string | null;
  note: string | null;
  late?: CourseDose['late'];
  tone: Tone;
  /** A fill that can be taken back. */
  fill?: CourseFill;
}

export function historyOf(course: Course): HistoryLine[] {
  const { unit } = course.schedule.settings;
  return [
    ...endOf(course),
    ...course.versions.map(versionLine),
    ...course.doses.map((dose) => doseLine(dose, unit)),
    ...course.contacts.map(contactLine),
    ...course.fills.map(fillLine),
  ].toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
}

/** A day without a time counts as its noon. */
const timeOf = ({ at }: HistoryLine) => (isDay(at) ? `${at}T12` : sortableTime(at));

function endOf({ id, ended_at, end_reason }: Course): HistoryLine[] {
  if (ended_at === null) return [];
  return [
    {
      id: `end ${id}`,
      at: ended_at,
      text: 'Course ended',
      by: null,
      note: end_reason,
      tone: 'neutral',
    },
  ];
}

function versionLine(version: Course['versions'][number]): HistoryLine {
  const { id, signed_at, signed_by_name, reason, resumes_at_day, resumes_watch, is_decision } =
    version;
  const schedule = `${version.schedule_name}, version ${version.schedule_version}`;
  const from = `continue at day ${resumes_at_day}${resumes_watch === null ? '' : ', in the clinic'}`;
  const resumes = is_decision ? `decided to ${from}` : version.version > 1 && from;
  return {
    id,
    at: signed_at,
    text: [`Version ${version.version} signed: ${schedule}`, resumes].filter(Boolean).join('; '),
    by: signed_by_name,
    note: reason,
    tone: 'accent',
  };
}

function doseLine(dose: CourseDose, unit: string): HistoryLine {
  const outcome =
    dose.reaction === null ? 'outcome not recorded' : reactionLabel(dose.reaction, dose.grade);
  return {
    id: dose.id,
    at: dose.given_at,
    text: [
      `Took ${doseLabel({ amount: dose.amount, unit })} in the clinic, day ${dose.day_number}`,
      outcome,
      ...(dose.reaction === 'systemic' ? responseOf(dose) : []),
      dose.left_early && 'left early',
      dose.ended_late && 'outcome recorded late',
      dose.reaction === 'systemic' && epinephrineOf(dose),
    ]
      .filter(Boolean)
      .join('; '),
    by: dose.given_by_name,
    note:
      [dose.override_reason, dose.signs.map(signLabel).join(', '), dose.end_note]
        .filter(Boolean)
        .join('. ') || null,
    late: dose.late,
    tone: toneOf(dose.reaction),
  };
}

/** How a systemic reaction went on; says so if it was not recorded. */
function responseOf({ responded, grade }: CourseDose): string[] {
  return [
    grade === null ? 'not graded' : '',
    responded === null ? 'response to treatment not recorded' : '',
    responded === false ? 'did not respond to treatment' : '',
  ];
}

function epinephrineOf({ epinephrine_given }: CourseDose): string {
  if (epinephrine_given === null) return 'epinephrine not recorded';
  return epinephrine_given ? 'epinephrine given' : 'no epinephrine given';
}

function contactLine(contact: CourseContact): HistoryLine {
  const adherence = adherenceLabel(contact);
  return {
    id: contact.id,
    at: contact.contacted_at,
    text: [
      `${CONTACT_WAYS[contact.way]}: ${callOutcomes[contact.outcome].toLowerCase()}`,
      adherence ?? 'days taken not known',
      isHeard(contact) && contact.reaction === null && 'reactions not asked',
      contact.reaction !== null && reactionLabel(contact.reaction),
    ]
      .filter(Boolean)
      .join('; '),
    by: contact.recorded_by_name,
    note: contact.note,
    tone: contact.outcome === 'stopping' ? 'warning' : toneOf(contact.reaction),
  };
}

/** The patient answered, about all of it or a part. */
const isHeard = ({ outcome }: CourseContact) => outcome === 'reached' || outcome === 'stopping';

function fillLine(fill: CourseFill): HistoryLine {
  const what = `${Math.abs(fill.packages)} × ${fill.item}, ${counted(Math.abs(fill.units), 'units')}`;
  const isBack = fill.packages < 0;
  return {
    id: fill.id,
    at: fill.filled_on,
    text: isBack ? `Taken back: ${what}` : `${FILL_WAYS[fill.way]}: ${what}`,
    by: fill.recorded_by_name,
    note: fill.note,
    tone: 'neutral',
    ...(!isBack && { fill }),
  };
}

const reactionLabel = (reaction: NonNullable<CourseDose['reaction']>, grade?: number | null) =>
  `${REACTIONS[reaction].toLowerCase()}${reaction === 'local' ? ' reaction' : ''}${grade ? `, grade ${grade}` : ''}`;

function toneOf(reaction: CourseDose['reaction']): Tone {
  if (reaction === 'systemic') return 'danger';
  return reaction === 'local' ? 'warning' : 'neutral';
}
