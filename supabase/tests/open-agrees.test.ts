import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { homeWorkSchema } from '../../src/records/home/home-work.schema.ts';
import { startBackend } from './support/backend.ts';
import { homeClinic } from './support/home-clinics.ts';

/*
 * What is open is said in one view. The pages of patients and referrals show its rows, and each kind has a line on the
 * home that counts them, or is told here where it is worked: a new kind without either does not compile.
 */

interface Open {
  kind: Enums<'open_kind'>;
  id: string;
  patient_id: string | null;
  referral_id: string | null;
  state: string | null;
  is_late: boolean;
  /** Its day has come; over: it is past. */
  is_due: boolean;
  is_over: boolean;
}
type Work = ReturnType<typeof homeWorkSchema.parse>;

interface Line {
  /** What the home counts of the kind. */
  counted: (work: Work) => number;
  /** Which of its rows those are; all where it isn't said. */
  of?: (row: Open) => boolean;
}

const isScheduled = ({ state }: Open) => state === 'scheduled';

const HOME: Record<Enums<'open_kind'>, Line | string> = {
  referral:
    'The lines of overdue, unassigned and due referrals count it, each by columns of its own.',
  answer: { counted: ({ referrals }) => referrals.answers_due },
  outcome: { counted: ({ referrals, requests }) => referrals.outcomes_due + requests.outcomes },
  ask: 'It is a step of its referral, in the line of steps that are due.',
  information: 'It is a step of its referral, in the line of steps that are due.',
  next_action: 'It is a step of its referral, in the line of steps that are due.',
  letter: { counted: ({ referrals }) => referrals.letters_due },
  message: { counted: ({ referrals }) => referrals.undelivered },
  withdrawal: { counted: ({ referrals }) => referrals.withdrawals },
  visit: {
    counted: ({ requests }) => requests.pending + requests.proposed + requests.unrecorded,
  },
  surgery: {
    // What is blocked has a line for the next seven days; the rest is the work of the queue.
    counted: ({ cases }) => cases.unrecorded,
    of: (row) => isScheduled(row) && row.is_over,
  },
  sent: { counted: (work) => work.sent_overdue, of: ({ is_late }) => is_late },
  authorization: {
    counted: ({ authorizations }) => authorizations.due,
    of: ({ is_due }) => is_due,
  },
  requirement: { counted: ({ authorizations }) => authorizations.required },
  patient_request: { counted: ({ patient_requests }) => patient_requests },
  patient_message: { counted: ({ patient_messages }) => patient_messages },
  shots: 'The shot room lists who is late, and calls them.',
  test: 'The list of tests has it, and End of day.',
  observation: 'The shot room shows it until it ends, and End of day.',
  packet: 'The navigation counts the inbox.',
  course: 'The list of tablets and drops is worked by its own day.',
};

const backend = await startBackend();
const SEEDS = (process.env['HOME_SEEDS'] ?? '3').split(',').map(Number);
const clinics = SEEDS.map((seed) => ({ seed, company: crypto.randomUUID() }));

beforeAll(async () => {
  for (const { seed, company } of clinics) await backend.exec(homeClinic(company, seed));
}, 120_000);

/** The view's rows that a member may see: staff opens nothing restricted. */
async function openTo(username: 'demo' | 'staff.demo', company: string) {
  return await backend.sql<Open>(
    `select o.kind, o.id, o.patient_id, o.referral_id, o.state, o.is_late,
       coalesce(o.due_on <= d.today, false) as is_due, coalesce(o.due_on < d.today, false) as is_over
     from private.open_things o
     cross join (select private.clinic_day($1, now()) as today) d
     where o.company_id = $1 and ($2 or o.patient_id is null or o.patient_id not in (
       select r.patient_id from patient_restrictions r where r.company_id = $1))`,
    [company, username === 'demo'],
  );
}

const pageSchema = z.object({ open: z.array(z.object({ kind: z.string(), id: z.string() })) });
const names = (rows: readonly { kind: string; id: string }[]) =>
  rows.map(({ kind, id }) => `${kind} ${id}`).sort();

describe.each(clinics)('in the clinic of seed $seed', ({ company }) => {
  it.each(['demo', 'staff.demo'] as const)(
    'the home counts for %s what is open',
    async (username) => {
      const rows = await openTo(username, company);
      const client = await backend.as(username);
      const { data } = await client.rpc('home_work', { company_id: company }).throwOnError();
      const work = homeWorkSchema.parse(data);
      for (const [kind, line] of Object.entries(HOME)) {
        if (typeof line === 'string') continue;
        const { counted, of = () => true } = line;
        const open = rows.filter((row) => row.kind === kind && of(row));
        expect({ kind, counted: counted(work) }).toEqual({
          kind,
          counted: open.length,
        });
      }
    },
  );

  it('the pages of patients and referrals show it', async () => {
    const rows = await openTo('demo', company);
    const client = await backend.as('demo');
    const patients = [...new Set(rows.flatMap(({ patient_id }) => patient_id ?? []))];
    for (const patient_id of patients) {
      const { data } = await client
        .rpc('patient_page', { company_id: company, patient_id })
        .single()
        .throwOnError();
      expect(names(pageSchema.parse(data).open)).toEqual(
        names(rows.filter((row) => row.patient_id === patient_id)),
      );
    }
    const referrals = [...new Set(rows.flatMap(({ referral_id }) => referral_id ?? []))];
    for (const referral_id of referrals.slice(0, 20)) {
      const { data } = await client
        .rpc('referral_open', { company_id: company, referral_id })
        .throwOnError();
      expect(names(data)).toEqual(names(rows.filter((row) => row.referral_id === referral_id)));
    }
  });

  it('has something of each kind that a referral, a visit or an operation has', async () => {
    const met = new Set((await openTo('demo', company)).map(({ kind }) => kind));
    const others: Enums<'open_kind'>[] = ['shots', 'course', 'test', 'observation', 'packet'];
    expect(
      Object.keys(HOME)
        .filter((kind) => !others.some((one) => one === kind))
        .sort(),
    ).toEqual([...met].sort());
  });
});
