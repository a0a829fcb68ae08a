import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

/**
 * What asks is asked again: by a focus, a retry, a second tab, a poll. So a query of the app reads, and the
 * database says so: a function that isn't declared stable or immutable may write. Those that tell the audit
 * log what was read write that, and nothing else (below).
 */
const backend = await startBackend();

const SRC = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).sort();
const queryFiles = files.filter((file) => file.endsWith('.queries.ts'));
const textOf = (file: string) => readFileSync(path.join(SRC, file), 'utf8');

/** The functions of the API that a text calls; one that isn't named on the spot is `?`. */
const called = (text: string) =>
  [...text.matchAll(/\.rpc\(\s*(?:'(?<name>\w+)')?/g)].map(({ groups }) => groups?.['name'] ?? '?');

/** What a text does to tables, files and functions of the edge. */
const written = (text: string) =>
  [...text.matchAll(/\.(?:insert|upsert|update|delete|upload|move|invoke)\(/g)].map(
    ([call]) => call,
  );

async function volatilityOf(names: readonly string[]) {
  const rows = await backend.sql<{ name: string; volatility: string }>(
    `select proname as name, provolatile as volatility from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [[...names]],
  );
  return new Map(rows.map(({ name, volatility }) => [name, volatility]));
}

/** Those of the functions that may write, or that the database doesn't know. */
async function writers(names: readonly string[]) {
  const volatility = await volatilityOf(names);
  return names.filter((name) => !['s', 'i'].includes(volatility.get(name) ?? ''));
}

/** One that another of the same coverage was answered before. */
async function aVerification() {
  const { id } = await backend.sqlRow<{ id: string }>(
    `select later.id from eligibility_requests later
     join eligibility_requests e using (company_id, coverage_id)
     where later.company_id = $1 and e.response_x12 is not null and e.created_at < later.created_at
     limit 1`,
    [DEMO.company],
  );
  return id;
}

async function anAuthorization() {
  const { id } = await backend.sqlRow<{ id: string }>(
    'select id from prior_authorizations where company_id = $1 limit 1',
    [DEMO.company],
  );
  return id;
}

/** A case that has something in its way. */
async function aVial() {
  const { id } = await backend.sqlRow<{ id: string }>(
    `select id from treatment_vials where code = 'DEMO36A1'`,
  );
  return id;
}

async function anOpenCase() {
  const { id } = await backend.sqlRow<{ id: string }>(
    "select id from surgery_cases where company_id = $1 and stage = 'preop' limit 1",
    [DEMO.company],
  );
  return id;
}

async function aPacket() {
  const { id } = await backend.sqlRow<{ id: string }>(
    "insert into document_packets (company_id, source) values ($1, 'fax') returning id",
    [DEMO.company],
  );
  return id;
}

/** The demo user's own chart, of a patient of the clinic. */
async function aChart(): Promise<string> {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into chart_links (company_id, patient_id, user_id, relation, level, holder_name, proof)
     values ($1, $2, $3, 'self', 'full', 'Fixture', 'code_and_birth_date') returning id`,
    [DEMO.company, DEMO.otherPatient, PEOPLE.demo],
  );
  return id;
}

/** A conversation that the demo user has as a patient. */
async function aConversation() {
  const chart_id = await aChart();
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into threads (company_id, subject, participants, audience, patient_id, chart_link_id)
     select company_id, 'Fixture', array[user_id], 'clinic', patient_id, id from chart_links where id = $1 returning id`,
    [chart_id],
  );
  return { chart_id, thread_id: id };
}

/** Functions that read a patient's record, with what they are asked, and tell the log in the same transaction. */
const TELLING: Record<string, object> = {
  analytics_cases: { from_day: '2026-01-01', to_day: '2026-12-31', figure: 'preop' },
  allergy_record: { patient_id: DEMO.patient },
  appointment_timeline: { request_id: DEMO.confirmedRequest },
  authorization_needs: { patient_id: DEMO.patient },
  authorization_page: { authorization_id: await anAuthorization() },
  authorization_warning: { day: '2190-01-01', patient_id: DEMO.patient },
  case_authorization: { case_id: await anOpenCase(), company_id: undefined },
  case_blockers: { case_id: await anOpenCase(), company_id: undefined },
  collection_list: {},
  compare_patients: { patient_id: DEMO.patient, other_id: DEMO.otherPatient },
  documents_to_share: { patient_id: DEMO.patient },
  due_for_eligibility: {},
  end_of_day: {},
  my_article: {
    chart_id: await aChart(),
    article_id: 'a8000000-0000-4000-8000-000000000001',
    company_id: undefined,
  },
  my_chart: { chart_id: await aChart(), company_id: undefined },
  my_diary: { chart_id: await aChart(), company_id: undefined },
  my_conversation: { ...(await aConversation()), company_id: undefined },
  view_as_patient: { link_id: await aChart(), company_id: undefined },
  find_member_id: { payer_id: DEMO.company, member_id: 'X', patient_id: DEMO.patient },
  follow_up: { list: 'missed', from_day: '2026-01-01', until_day: '2026-12-31' },
  find_twins: { first_name: 'Noah', last_name: 'Abernathy' },
  preview_referral_import: {
    file_hash: '0'.repeat(64),
    people: [{ line: 2, first_name: 'Noah', last_name: 'Abernathy' }],
  },
  identify_patients: { ids: [DEMO.patient], list: 'referrals' },
  inbox: { folder: 'inbox' },
  late_for_shots: {},
  lot_trace: { lot_id: 'a5000000-0000-4000-8000-000000000001' },
  mixing_queue: {},
  open_mixing: { set_id: 'a3000000-0000-4000-8000-000000000132' },
  open_vial: { vial_id: await aVial() },
  list_authorizations: {},
  list_authorization_needs: {},
  list_patients: {},
  list_payer_answers: { eligibility_request_ids: [await aVerification()] },
  open_appointment: { request_id: DEMO.confirmedRequest },
  open_coverages: { patient_id: DEMO.patient },
  open_eligibility_request: { eligibility_request_id: await aVerification() },
  open_shot_visit: { visit_id: 'a4000000-0000-4000-8000-000000000160' },
  open_diary: { patient_id: DEMO.patient },
  open_sublingual_courses: { patient_id: DEMO.patient },
  open_surgery_case: { case_id: await anOpenCase() },
  open_previous_response: { eligibility_request_id: await aVerification() },
  begin_consult_letter: { referral_id: DEMO.referral },
  network_documents: { referral_id: DEMO.referral },
  office_conversation: { referral_id: DEMO.referral },
  open_outgoing_referral: { outgoing_id: DEMO.referral },
  open_patient_picture: { patient_id: DEMO.patient },
  open_packet: { packet_id: await aPacket() },
  open_referral: { referral_id: DEMO.referral },
  open_record: { subject: 'referrals', subject_id: DEMO.referral },
  patient_page: { patient_id: DEMO.patient },
  patient_timeline: { patient_id: DEMO.patient },
  recent_eligibility_requests: {},
  referral_cases: { referral_id: DEMO.referral },
  shot_board: {},
  shot_day_sheet: { day: '2026-01-05' },
  removed_card_pictures: { coverage_id: DEMO.company },
  referral_attempts: { referral_id: DEMO.referral },
  referral_files: { referral_id: DEMO.referral },
  referral_letters: { referral_id: DEMO.referral },
  referral_missing: { referral_id: DEMO.referral },
  referral_open: { referral_id: DEMO.referral },
  referral_timeline: { referral_id: DEMO.referral },
  search_everything: { term: 'noah' },
  search_messages: { term: 'review' },
  search_outgoing_referrals: {},
  search_packets: { words: 'ear' },
  search_patients: { term: 'noah' },
  search_scheduling_requests: { statuses: ['pending'] },
  search_referrals: { term: 'noah' },
  search_surgery_cases: { term: 'noah' },
  sent_insurance: { referral_id: DEMO.referral },
  surgery_case_checklist: { case_id: await anOpenCase() },
  surgery_case_procedures: { case_id: await anOpenCase() },
  surgery_case_team: { case_id: await anOpenCase() },
  surgery_case_timeline: { case_id: await anOpenCase() },
  thread_files: { thread_id: DEMO.teamThread, message_ids: [] },
  thread_messages: { thread_id: DEMO.teamThread },
  watched_sublingual_doses: {},
};

/** The log, what remembers that it was told, and that a patient opened a text. */
const OF_THE_LOG = [
  'public.audit_log',
  'private.audit_unsealed',
  'private.record_views',
  'private.article_reads',
  'private.chart_link_uses',
  'private.list_readings',
];

const WATCHED = await backend.sql<{ name: string }>(
  `select oid::regclass::text as name from pg_class
   where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
     and relnamespace::regnamespace || '.' || relname <> all ($1)`,
  [OF_THE_LOG],
);
const EACH = WATCHED.map(
  ({ name }) =>
    `select '${name}' as name, count(*)::text || ' by ' || coalesce(sum(t.xmin::text::bigint), 0) as rows from ${name} t`,
);
// A function, so that it is planned once: for so many tables that takes several times as long as asking.
await backend.exec(`
  create schema watch;
  create function watch.rows_written() returns jsonb language plpgsql as $$
  begin
    return (select jsonb_object_agg(name, rows) from (${EACH.join(' union all ')}) as every_table);
  end $$`);

/** How many rows each table has, and by which transactions they were written: whatever is written changes it. */
async function rowsWritten() {
  return await backend.sqlRow<{ rows: Record<string, string> }>(
    'select watch.rows_written() as rows',
  );
}

describe('the queries of the app', () => {
  it('are found, and call functions', () => {
    expect(queryFiles.length).toBeGreaterThan(20);
    expect(queryFiles.flatMap((file) => called(textOf(file))).length).toBeGreaterThan(20);
  });

  it('call no function that may write, but those that tell the log', async () => {
    const names = [...new Set(queryFiles.flatMap((file) => called(textOf(file))))];
    expect((await writers(names)).sort()).toEqual(Object.keys(TELLING).sort());
  });

  it.each(Object.entries(TELLING))('and %s writes nothing else', async (name, args) => {
    const client = await backend.asUntyped('demo');
    const before = await rowsWritten();
    const { error } = await client.rpc(name, { company_id: DEMO.company, ...args });
    expect(error).toBeNull();
    expect(await rowsWritten()).toEqual(before);
  });

  it.each(queryFiles)('%s writes to no table and takes nothing from a file that does', (file) => {
    const text = textOf(file);
    expect(written(text)).toEqual([]);
    expect(text).not.toMatch(/from '[^']*\.mutations'/);
  });

  it('and their functions alone stand outside the files that write', () => {
    const elsewhere = files
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.(queries|mutations)\.ts$|\.test\.tsx?$/.test(file),
      )
      .filter((file) => called(textOf(file)).length > 0);
    // Asks what the database answers with, for Admin > Health; and why Storage refused a file.
    expect(elsewhere).toEqual(['lib/supabase/probes.ts', 'lib/supabase/store-file.ts']);
  });
});

describe('what this test would find', () => {
  it('is a row that was written as it was', async () => {
    const before = await rowsWritten();
    expect(await rowsWritten()).toEqual(before);
    await backend.exec(`update patients set phone = phone where id = '${DEMO.patient}'`);
    expect(await rowsWritten()).not.toEqual(before);
  });

  it('is a function that writes, one that isn’t there, and one named elsewhere', async () => {
    const text = `await db.rpc('record_exported', {}); db.rpc(
      'overdue_referrals', {}); db.rpc('no_such_function'); db.rpc(name);`;
    expect(called(text)).toEqual(['record_exported', 'overdue_referrals', 'no_such_function', '?']);
    expect(await writers(called(text))).toEqual(['record_exported', 'no_such_function', '?']);
  });

  it('is a row that is written', () => {
    expect(written(`db.from('patients')\n.insert({}); rows.map((row) => row.updated_at)`)).toEqual([
      '.insert(',
    ]);
  });
});
