import type { FoundPatient } from '@/records/patients/known-patient';
import type { FoundRecord, RecordKind } from '@/records/search/found';
import type { Command } from './commands';
import { rank } from './rank';

/** One line of the search, which can be chosen. */
export type Choice =
  | { key: string; patient: FoundPatient }
  | { key: string; record: FoundRecord }
  | { key: string; command: Command };

export interface Group {
  title: string;
  choices: Choice[];
}

/** What was found of the clinic's records; null while the text has no answer. */
export interface Found {
  patients: readonly FoundPatient[];
  records: readonly FoundRecord[];
}

const RECORD_GROUPS: Record<RecordKind, string> = {
  referral: 'Referrals',
  surgery_case: 'Surgery cases',
  thread: 'Messages',
  provider: 'Providers',
};

const MOST_SURE = 3;

/**
 * The groups of the search, in order. A page or action whose name begins with the text stands above the records, so
 * that nothing it says is moved by an answer that comes late: whoever aims at a line hits that line. The others follow
 * the records, once those are there.
 */
export function arrange(text: string, found: Found | null, commands: readonly Command[]): Group[] {
  const { sure, maybe } = rank(commands, text);
  const first = sure.slice(0, MOST_SURE);
  return [
    group('Best match', first.map(asChoice)),
    ...(found === null
      ? []
      : [
          ...recordGroups(found),
          group('Pages and actions', [...sure.slice(MOST_SURE), ...maybe].map(asChoice)),
        ]),
  ].filter(({ choices }) => choices.length > 0);
}

/** Before anything is typed: what was opened last, and what can be begun. */
export function arrangeRecent(
  found: Found | null,
  creates: readonly Command[],
  pages: readonly Command[],
): Group[] {
  if (found === null) return [];
  return [
    group('Recent patients', found.patients.map(patientChoice)),
    group('Recent records', found.records.map(recordChoice)),
    group('Create', creates.map(asChoice)),
    group('Go to', pages.map(asChoice)),
  ].filter(({ choices }) => choices.length > 0);
}

/** Of what can be done with one thing, what a text means. */
export function arrangeCommands(
  title: string,
  text: string,
  commands: readonly Command[],
): Group[] {
  const { sure, maybe } = rank(commands, text);
  const choices = [...sure, ...maybe].map(asChoice);
  return choices.length > 0 ? [group(title, choices)] : [];
}

function recordGroups({ patients, records }: Found): Group[] {
  const kinds: RecordKind[] = ['referral', 'surgery_case', 'thread', 'provider'];
  return [
    group('Patients', patients.map(patientChoice)),
    ...kinds.map((kind) =>
      group(RECORD_GROUPS[kind], records.filter((one) => one.kind === kind).map(recordChoice)),
    ),
  ];
}

const group = (title: string, choices: Choice[]): Group => ({ title, choices });
const patientChoice = (patient: FoundPatient): Choice => ({ key: patient.id, patient });
const recordChoice = (record: FoundRecord): Choice => ({ key: record.id, record });
const asChoice = (command: Command): Choice => ({ key: command.key, command });
