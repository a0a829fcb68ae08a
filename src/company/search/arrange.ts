import type { FoundPatient } from '@/records/patients/known-patient';
import type { FoundRecord, RecordKind } from '@/records/search/found';
import type { Command } from './commands';
import { rank } from './rank';

export type Choice =
  | { key: string; patient: FoundPatient }
  | { key: string; record: FoundRecord }
  | { key: string; command: Command };

export interface Group {
  title: string;
  choices: Choice[];
}

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
 * The groups of the search, in order. Pages and actions whose names begin with the text come before
 * the records, so that a late answer doesn't move them under the pointer. Other pages and actions
 * follow once the records are there.
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
