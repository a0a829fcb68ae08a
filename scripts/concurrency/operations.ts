import { z } from 'zod';
import { DEMO, PEOPLE } from '../../supabase/tests/support/seeded.ts';
import { newId, type Random } from './random.ts';

/** A member's action, and what must be found after its answer. */
export interface Operation {
  what: string;
  member: string;
  statement: string;
  /** Found exactly once if it was answered, and never if it was refused. */
  trace:
    | { table: 'scheduling_requests' | 'messages' | 'patients' | 'patient_merges'; id: string }
    | { note: string }
    | null;
  /** What other members can build on. */
  learn: (row: unknown) => void;
}

const requestSchema = z.object({
  answer: z.object({
    id: z.string(),
    status: z.string(),
    revision: z.number(),
    requested_by: z.string(),
  }),
});

const ADMINS = [PEOPLE['admin.demo'], PEOPLE.demo];

/** What members see on their screens, enough to conflict with each other. */
export class Clinic {
  readonly requests = new Map<string, { status: string; revision: number; requested_by: string }>();
  /** Proposed times, each with its appointment. */
  readonly proposals = new Map<string, string>();
  readonly threads = new Set<string>();
  readonly cases: string[] = [];
  patients: string[] = [];
  readonly providers: string[] = [];
  /** Enough members that none exceeds the hourly limit of messages. */
  readonly members: string[] = [...ADMINS, PEOPLE['staff.demo'], PEOPLE['dr.osei']];
  /** Duplicate charts of one person, to be merged. */
  readonly twins: [kept: string, merged: string][] = [];
}

/** So few that several members want them at once. */
const DAYS = 10;
const TIMES = 8;
/** How often each kind occurs. */
const WEIGHTS = {
  request: 3,
  confirm: 5,
  reschedule: 4,
  cancel: 4,
  propose: 3,
  counter: 1,
  accept: 3,
  message: 4,
  twin: 1,
  merge: 2,
  operate: 2,
};
const KINDS = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind),
);

const quoted = (value: string) => `'${value}'`;

/** A member's next action; `number` makes its texts unique. */
export function nextOperation(clinic: Clinic, random: Random, number: string): Operation {
  const kind = random.oneOf(KINDS) ?? 'message';
  const member = random.oneOf(clinic.members) ?? '';
  const at = slot(random);
  const note = `Word ${number}`;
  const withStatus = (...wanted: string[]) => {
    const apt = [...clinic.requests].filter(([, { status }]) => wanted.includes(status));
    const all = [...clinic.requests.keys()];
    // Sometimes an impossible one: another member was faster, and this screen doesn't know.
    return random.chance(0.1) ? random.oneOf(all) : (random.oneOf(apt)?.[0] ?? random.oneOf(all));
  };
  // As the portal does: without it, a call sent again after another member's change would be done again.
  const seen = (id: string) => clinic.requests.get(id)?.revision ?? 'null';
  const changed = (
    what: string,
    id: string | undefined,
    call: (id: string) => string,
  ): Operation | null =>
    id === undefined
      ? null
      : {
          what,
          member,
          statement: `select to_jsonb(r) as answer from ${call(id)} r`,
          trace: { note },
          learn: (row) => learnRequest(clinic, row),
        };
  const provider = random.chance(0.3) ? quoted(random.oneOf(clinic.providers) ?? '') : 'null';
  const made: Record<string, () => Operation | null> = {
    confirm: () =>
      changed(
        'confirm_appointment',
        withStatus('pending', 'proposed'),
        (id) =>
          `public.confirm_appointment('${id}', '${at}', 30, location => 'Office', note => '${note}', provider_id => ${provider}, outside_hours => true, expected_revision => ${seen(id)})`,
      ),
    reschedule: () =>
      changed(
        'reschedule_appointment',
        withStatus('confirmed'),
        (id) =>
          `public.reschedule_appointment('${id}', '${at}', 30, location => 'Room ${number}', reason => '${note}', provider_id => ${provider}, outside_hours => true, expected_revision => ${seen(id)})`,
      ),
    cancel: () =>
      changed(
        'cancel_appointment',
        withStatus('confirmed', 'proposed'),
        (id) => `public.cancel_appointment('${id}', '${note}', ${seen(id)})`,
      ),
    propose: () =>
      changed(
        'propose_times',
        withStatus('pending'),
        (id) =>
          `public.propose_times('${id}', '{${at},${slot(random)}}', 30, location => 'Office', note => '${note}', outside_hours => true, expected_revision => ${seen(id)})`,
      ),
    counter: () => {
      const id = withStatus('proposed');
      const countered = changed(
        'counter_times',
        id,
        (of) => `public.counter_times('${of}', '{${at}}', '${note}', ${seen(of)})`,
      );
      const whose = clinic.requests.get(id ?? '')?.requested_by ?? member;
      return countered && { ...countered, member: whose };
    },
    accept: () => {
      const [proposal, whose] = random.oneOf([...clinic.proposals]) ?? [];
      return proposal === undefined || whose === undefined
        ? null
        : {
            what: 'accept_time',
            member: whose,
            statement: `select to_jsonb(r) as answer from public.accept_time('${proposal}') r`,
            trace: null,
            learn: (row) => learnRequest(clinic, row),
          };
    },
    message: () => {
      const thread = random.oneOf([...clinic.threads]) ?? DEMO.teamThread;
      const id = newId();
      return {
        what: 'send_message',
        member,
        statement: `select to_jsonb(r) as answer from public.send_message('${thread}', '${note}', message_id => '${id}') r`,
        trace: { table: 'messages', id },
        learn: () => undefined,
      };
    },
    twin: () => {
      const id = newId();
      const kept = random.oneOf(clinic.patients) ?? '';
      return {
        what: 'add a patient',
        member,
        statement: `insert into public.patients (id, company_id, first_name, last_name) values ('${id}', '${DEMO.company}', 'Ada', '${note}')`,
        trace: { table: 'patients', id },
        learn: () => {
          clinic.patients.push(id);
          clinic.twins.push([kept, id]);
        },
      };
    },
    merge: () => {
      const pair = random.oneOf(clinic.twins.slice(-6));
      if (pair === undefined) return null;
      const [kept, merged] = random.chance(0.8) ? pair : [pair[1], pair[0]];
      const id = newId();
      return {
        what: 'merge_patients',
        member: random.oneOf(ADMINS) ?? '',
        statement: `select to_jsonb(public.merge_patients('${DEMO.company}', '${id}', '${kept}', '${merged}', '{}',
          (select updated_at from public.patients where id = '${kept}'), (select updated_at from public.patients where id = '${merged}'), '${note}')) as answer`,
        trace: { table: 'patient_merges', id },
        learn: () => {
          clinic.patients = clinic.patients.filter((one) => one !== merged);
        },
      };
    },
    operate: () => {
      const of = random.oneOf(clinic.cases);
      return of === undefined
        ? null
        : {
            what: 'schedule_case',
            member,
            statement: `select to_jsonb(r) as answer from public.schedule_case('${of}', '${at}', '${DEMO.surgeryCenter}',
              ${quoted(random.oneOf(clinic.providers) ?? '')}, outside_block_reason => '${note}') r`,
            trace: null,
            learn: () => undefined,
          };
    },
  };
  return made[kind]?.() ?? request(clinic, random, { member, note });
}

function request(
  clinic: Clinic,
  random: Random,
  { member, note }: { member: string; note: string },
): Operation {
  const id = newId();
  return {
    what: 'request_appointment',
    member,
    statement: `select to_jsonb(r) as answer from public.request_appointment('${DEMO.company}', '${random.oneOf(clinic.providers) ?? ''}', '${note}',
      patient_id => '${random.oneOf(clinic.patients) ?? ''}', request_id => '${id}') r`,
    trace: { table: 'scheduling_requests', id },
    learn: (row) => learnRequest(clinic, row),
  };
}

function learnRequest(clinic: Clinic, row: unknown): void {
  const { answer } = requestSchema.parse(row);
  if (answer.status === 'cancelled' || answer.status === 'completed')
    clinic.requests.delete(answer.id);
  else {
    const { id, ...rest } = answer;
    clinic.requests.set(id, rest);
  }
}

function slot(random: Random): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 20 + random.below(DAYS));
  day.setUTCHours(14, 30 * random.below(TIMES), 0, 0);
  return day.toISOString();
}
