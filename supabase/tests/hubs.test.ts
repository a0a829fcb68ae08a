import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { UNAUDITED } from './support/unaudited.ts';

/*
 * Every table of patients against every hub: it is read there, which the catalogue knows, or here is why not. What is open
 * has a line on the home: open-agrees.test.ts. A merge moves what names a patient by the catalogue: patient-merge.test.ts.
 */

const HUBS = [
  'page',
  'timeline',
  'open',
  'search',
  'comparison',
  'app',
  'export',
  'audit',
] as const;
type Hub = (typeof HUBS)[number];

/** Workings of the server, each with what it is for. */
const WORKINGS: Record<string, string> = {
  'private.appointment_calls':
    'the last thing each person did to a request, so that a lost answer changes nothing',
  'private.article_reads': 'which articles of the clinic a link opened',
  'private.chart_link_uses': 'when a link was last used; the audit log tells of it',
  'private.record_copies': 'who took a copy in the app; the chart’s access and the log tell of it',
  'private.chart_invite_codes': 'codes of invitations to a chart, kept as hashes',
  'private.form_submissions': 'which form became which referral, so that it arrives once',
  'private.network_referrals': 'which referral of the receiver a sent one is',
  'private.office_uploads': 'files on their way from an office; they arrive as documents',
  'private.packet_files': 'files of a packet, which arrive as documents',
  'private.packet_pages': 'pages of a packet, which arrive as documents',
  'private.record_views': 'who lately opened what; the audit log tells it',
  'private.referral_import_rows': 'which row of a file became which referral',
  'private.referral_withdrawals':
    'that the sender asks to withdraw: open until the clinic ends the referral',
  'private.status_link_addresses': 'from where a link was tried, so that no one guesses',
  'private.status_link_codes': 'codes of links, kept as hashes',
  provider_bookings: 'the times of visits and operations, kept by their triggers',
  thread_reads: 'one person’s read marker',
  thread_states: 'one person’s read marker and draft',
  webhook_messages: 'what was told to systems of the clinic',
  sample_patients: 'which patients are samples',
};

/** Rows that say more of another: read with it, and nothing by themselves. */
const PARTS: Record<string, string> = {
  allergy_test_results: 'of a test',
  appointment_proposals: 'of a visit, whose events tell them',
  card_pictures: 'of a coverage',
  case_procedures: 'of an operation',
  case_team: 'of an operation',
  chart_invites: 'of who opens a chart, once it is accepted',
  health_answers: 'of the allergy screens, which ask before they act',
  outgoing_documents: 'of a referral to another clinic',
  patient_pictures: 'of the patient, beside the name',
  patient_weights: 'of the allergy screens',
  prescription_contents: 'of a prescription',
  prior_authorization_services: 'of an authorization',
  prior_authorization_uses: 'of an authorization',
  referral_answer_items: 'of an answer',
  result_holds: 'of a test or letter',
  sent_insurances: 'of a referral, until its coverage is on file',
  shot_checks: 'of a shot',
  shot_local_reactions: 'of a shot',
  shot_screenings: 'of a visit for shots',
  sublingual_fills: 'of a course',
  vial_components: 'of a vial',
  waitlist_offers: 'of a visit that waits',
};

/** What else a hub doesn't read. */
const WHY_NOT: Record<Hub, readonly (readonly [reason: string, tables: string])[]> = {
  page: [
    [
      'The timeline tells it.',
      `prior_authorization_calls prior_authorization_events referral_answers referral_contact_attempts referral_events
       shot_reactions epinephrine_doses sublingual_contacts surgery_case_events treatment_vials`,
    ],
    ['The page of its referral shows it.', 'office_messages status_links'],
    ['The list of who is late for shots shows it.', 'shot_calls'],
    [
      'The shot room and the allergy screens show it.',
      'diary_days reported_before_shots reported_doses',
    ],
  ],
  timeline: [
    [
      'An event of its referral, case or authorization tells it.',
      `consult_letters outbox_messages prior_authorization_documents referral_documents referral_missing_items
       status_links`,
    ],
    ['It comes with its message.', 'message_attachments'],
    ['Its referral has the conversation.', 'office_messages'],
    ['The audit log tells it.', 'emergency_accesses patient_twins'],
    ['Its shots tell it.', 'shot_visits'],
    ['Its course shows it day by day.', 'reported_doses'],
    ['The allergy screens show it day by day.', 'diary_days'],
    ['It is no event of the patient’s.', 'document_packets shot_calls'],
  ],
  open: [
    [
      'Its referral, case or authorization is what is open.',
      `office_messages prior_authorization_calls prior_authorization_documents prior_authorization_events referral_answers
       referral_contact_attempts referral_documents referral_events status_links surgery_case_events`,
    ],
    ['Each person’s inbox counts it.', 'message_attachments messages'],
    ['The list of visits to verify counts it.', 'coverages eligibility_requests'],
    ['The list of likely twins has it.', 'patient_twins'],
    ['The lists of allergy care work it.', 'shot_calls'],
    ['It counts for its day alone, and the nurse asks again.', 'reported_before_shots'],
    ['A nurse asks, and records a contact.', 'reported_doses'],
    ['It asks nothing of the clinic.', 'diary_days'],
    [
      'It is done when it is there.',
      `emergency_accesses epinephrine_doses patient_restrictions patients prescription_vial_sets shot_reactions sublingual_contacts
       sublingual_doses treatment_vials`,
    ],
  ],
  search: [
    [
      'It is found through its patient, referral, visit or case.',
      `allergy_prescriptions allergy_tests case_checklist_items chart_links chart_requests consult_letters coverages diary_days emergency_accesses epinephrine_doses
       injections message_attachments office_messages outbox_messages outgoing_referrals patient_restrictions
       patient_twins prescription_vial_sets prior_authorization_calls prior_authorization_documents
       prior_authorization_events prior_authorizations referral_answers referral_contact_attempts referral_documents
       referral_events referral_missing_items schedule_events shot_calls shot_reactions shot_visits status_links
       sublingual_contacts sublingual_courses sublingual_doses surgery_case_events reported_before_shots reported_doses treatment_vials`,
    ],
    ['It is found by the text of its pages.', 'document_packets'],
  ],
  comparison: [
    [
      'It comes with its referral, visit, case, authorization, test or shot.',
      `consult_letters outgoing_referrals office_messages outbox_messages referral_answers referral_contact_attempts referral_events
       referral_missing_items schedule_events shot_calls shot_reactions shot_visits status_links epinephrine_doses
       surgery_case_events case_checklist_items treatment_vials prescription_vial_sets prior_authorization_calls
       prior_authorization_events sublingual_contacts sublingual_doses`,
    ],
    ['The audit log tells it.', 'emergency_accesses'],
    [
      'It comes with who opens the chart.',
      'chart_requests diary_days reported_before_shots reported_doses',
    ],
    ['The inbox has it until it is filed.', 'document_packets'],
    ['Its conversation is counted.', 'messages'],
  ],
  app: [
    [
      'It is the clinic’s own work.',
      `document_packets emergency_accesses office_messages outbox_messages patient_restrictions patient_twins prior_authorization_calls
       prior_authorization_documents prior_authorization_events referral_contact_attempts referral_missing_items shot_calls status_links
       sublingual_contacts treatment_vials`,
    ],
    [
      'Its referral, visit or operation says where it stands.',
      'referral_events schedule_events surgery_case_events',
    ],
    ['It goes to another office.', 'outgoing_referrals referral_answers'],
    ['The clinic tells them.', 'prior_authorizations shot_reactions epinephrine_doses'],
  ],
  export: [],
  audit: [],
};

/** The workings that a hub of records doesn't read. */
const ASIDE: readonly Hub[] = ['page', 'timeline', 'open', 'search', 'comparison', 'app'];

function reasons(hub: Hub): string[] {
  const told = WHY_NOT[hub].flatMap(([, tables]) => tables.split(/\s+/));
  if (ASIDE.includes(hub)) return [...told, ...Object.keys(WORKINGS), ...Object.keys(PARTS)];
  const closed = Object.keys(WORKINGS).filter((table) => table.startsWith('private.'));
  return hub === 'audit' ? [...closed, ...Object.keys(UNAUDITED)] : closed;
}

const backend = await startBackend();

const TABLES = `
  with recursive refs as (
    select conrelid, confrelid from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'private'::regnamespace)
  ), reach (id) as (
    select 'public.patients'::regclass::oid
    union select of_table from private.patient_columns()
    union select r.conrelid from refs r join reach on reach.id = r.confrelid
  )
  select id::regclass::text as name from reach order by 1`;

/** What a function or view reads, through all functions and views that it names. */
const READ = `
  with recursive reads (classid, objid) as (
    select classid, objid from (values
      ('pg_proc'::regclass, to_regproc($1)::oid), ('pg_class'::regclass, to_regclass($1)::oid)) as root (classid, objid)
    where objid is not null
    union
    select d.refclassid, d.refobjid from reads r
    left join pg_rewrite w on r.classid = 'pg_class'::regclass and w.ev_class = r.objid
    join pg_depend d on d.deptype = 'n' and d.objid = coalesce(w.oid, r.objid)
      and d.classid = case when w.oid is null then r.classid else 'pg_rewrite'::regclass end
    where d.refclassid in ('pg_proc'::regclass, 'pg_class'::regclass)
  )
  select case classid when 'pg_class'::regclass then objid::regclass::text else objid::regproc::text end as name from reads`;

const EXPORTED = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
    has_table_privilege('authenticated', c.oid, 'select') or not has_table_privilege('record_reader', c.oid, 'select')
    or exists (select from private.hub_parts p where p.hub = 'export' and p.name = c.relname))`;

const AUDITED = `
  select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.audit_row'::regproc`;

const SEARCHED = `
  select i.indrelid::regclass::text as name from pg_index i
  join pg_class c on c.oid = i.indexrelid
  where c.relam = (select oid from pg_am where amname = 'gin')`;

const names = async (statement: string, ...parameters: string[]) =>
  (await backend.sql<{ name: string }>(statement, parameters)).map(({ name }) => name);

const READERS: Record<Hub, () => Promise<string[]>> = {
  page: () => names(READ, 'public.patient_page'),
  timeline: () => names(READ, 'public.patient_timeline'),
  open: () => names(READ, 'private.open_things'),
  search: () => names(SEARCHED),
  comparison: () => names(READ, 'public.compare_patients'),
  app: async () => [
    ...(await names(READ, 'private.chart_shown')),
    ...(await names(READ, 'private.diary_of')),
    ...(await names(READ, 'private.conversation_shown')),
  ],
  export: () => names(EXPORTED),
  audit: () => names(AUDITED),
};

async function forgotten(hub: Hub): Promise<string[]> {
  const known = new Set([...(await READERS[hub]()), ...reasons(hub)]);
  return (await names(TABLES)).filter((table) => !known.has(table));
}

describe('a table of patients', () => {
  it.each(HUBS)('is known to the hub "%s", or has a reason why not', async (hub) => {
    expect(await forgotten(hub)).toEqual([]);
  });

  it.each(HUBS)('is in the hub "%s" by its reading or by a reason, not by both', async (hub) => {
    const read = new Set(await READERS[hub]());
    const told = WHY_NOT[hub].flatMap(([, tables]) => tables.split(/\s+/));
    const tables = new Set(await names(TABLES));
    expect(told.filter((table) => read.has(table) || !tables.has(table))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });

  it('has one kind of reason, of a table that is there', async () => {
    const tables = new Set(await names(TABLES));
    const told = [...Object.keys(WORKINGS), ...Object.keys(PARTS)];
    expect(told.filter((table) => !tables.has(table))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });
});

describe('a table that is made later', () => {
  beforeAll(async () => {
    await backend.exec(`
      create table public.later_things (id uuid primary key, company_id uuid, patient_id uuid);
      create table private.later_lines (id uuid primary key, thing_id uuid references public.later_things (id));
      grant select (id) on public.later_things to authenticated;
      grant select on public.later_things to record_reader`);
  });
  afterAll(async () => {
    await backend.exec('drop table private.later_lines; drop table public.later_things');
  });

  it.each(HUBS)('is missed in the hub "%s", and so is what hangs on it', async (hub) => {
    expect(await forgotten(hub)).toEqual(['later_things', 'private.later_lines']);
  });
});

it('what a record registered is part of its hub', async () => {
  const composed: Record<string, string> = {
    chart: 'public.patient_page',
    files: 'public.patient_page',
    timeline: 'public.patient_timeline',
    export: 'public.export_rows',
    open: 'private.open_things',
    compare: 'public.compare_patients',
    home: 'private.home_lines',
    home_weeks: 'private.home_weeks',
    end_of_day: 'private.left_of_day',
    patient_app: 'private.app_parts',
    patient_app_full: 'private.app_full_parts',
  };
  const parts = await backend.sql<{ hub: string; part: string }>(
    'select hub, part from private.hub_parts order by hub, part',
  );
  for (const hub of new Set(parts.map((part) => part.hub))) {
    const read = await names(READ, composed[hub] ?? '');
    const left = parts.filter(
      ({ hub: of, part }) =>
        of === hub && !read.includes(/^(?:public\.)?([\w.]+)/.exec(part)?.[1] ?? ''),
    );
    expect(left).toEqual([]);
  }
});

describe('a part that reads as its owner', () => {
  /** What the part answers for a patient to this person; without one, to no one. */
  async function answered(call: string, patient: string, person = '') {
    return await backend.sql<{ told: string }>(
      // The clinic goes through the caller's claim, so that it is set before anything is asked.
      `with caller (claim) as materialized (select set_config('request.jwt.claim.sub', $1, true))
       select told from caller cross join lateral (
         select (${call.replace('of_company, of_patient', 'case when caller.claim is not null then $2::uuid end, $3')})::text as told) as part
       where told is not null`,
      [person, DEMO.company, patient],
    );
  }

  it('tells other clinics, the signed-out and those a record is closed to nothing', async () => {
    const parts = await backend.sql<{ part: string }>(
      `select part from private.hub_parts h
       join pg_proc p on p.prosecdef and p.oid = to_regproc(split_part(h.part, '(', 1)) order by part`,
    );
    expect(parts.map(({ part }) => part)).toContain('private.chart_shots(of_company, of_patient)');
    const { patient } = await backend.sqlRow<{ patient: string }>(
      `select patient_id as patient from injections i
       where company_id = $1 and is_latest and patient_id not in (select patient_id from patient_restrictions)
       order by given_at desc limit 1`,
      [DEMO.company],
    );
    const member = PEOPLE['staff.demo'];
    const told = async (person?: string) =>
      (await Promise.all(parts.map(({ part }) => answered(part, patient, person)))).flat().length;
    expect(await told(member)).toBeGreaterThan(2);
    expect(await told(PEOPLE['owner.harbor'])).toBe(0);
    expect(await told()).toBe(0);
    await backend.sql(
      'insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, $3)',
      [DEMO.company, patient, 'A relative of the staff'],
    );
    expect(await told(member)).toBe(0);
  });
});
