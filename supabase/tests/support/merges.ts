import type { Backend, Client } from './backend.ts';
import { DEMO, PEOPLE } from './seeded.ts';

type Row = Record<string, unknown>;

/** Stamped by each write, whatever it writes: not what two states of a row are compared by. */
const STAMPS = ['updated_at', 'revision', 'updated_by'];

const SOON = 9000;

/** The kept chart stays as it is. */
const NOTHING: string[] = [];

/** Charts of the demo clinic, what they hold, and what an administrator makes of two of them. */
export function merges(backend: Backend) {
  const made = async (statement: string, parameters: (string | number | boolean | null)[]) =>
    (await backend.sqlRow<{ id: string }>(`${statement} returning id`, parameters)).id;
  let payers: string[] = [];
  let hour = 0;

  const chart = (first_name: string, last_name: string, details: Row = {}) => {
    const row = { company_id: DEMO.company, first_name, last_name, ...details };
    const names = Object.keys(row);
    return made(
      `insert into patients (${names.join(', ')}) select ${names.join(', ')} from jsonb_populate_record(null::patients, $1::jsonb)`,
      [JSON.stringify(row)],
    );
  };
  const referral = (patient: string, reason = 'Tinnitus') =>
    made(
      `insert into referrals (company_id, patient_id, priority, reason, referring_provider)
       values ($1, $2, 'routine', $3, 'Dr. Quill')`,
      [DEMO.company, patient, reason],
    );
  const coverage = async (patient: string, rank: string, member: string, ended = false) => {
    if (payers.length === 0) {
      payers = (
        await backend.sql<{ id: string }>(
          'select id from payers where company_id = $1 order by name limit 3',
          [DEMO.company],
        )
      ).map(({ id }) => id);
    }
    return made(
      `insert into coverages (company_id, patient_id, payer_id, rank, member_id, ended_on)
       values ($1, $2, $3, $4::coverage_rank, $5, case when $6::boolean then date '2020-01-01' end)`,
      [DEMO.company, patient, payers[0] ?? null, rank, member, ended],
    );
  };
  const check = (patient: string, ofCoverage: string) =>
    made(
      `insert into eligibility_requests (company_id, coverage_id, patient_id, payer_id, member_id, preset, service_date, service_types, state, control_number)
       select company_id, id, $2, payer_id, member_id, 'surgery', current_date, '{98}', 'queued', 1 from coverages where id = $1`,
      [ofCoverage, patient],
    );
  /** An appointment that takes a provider's time, so many hours from now; past for a negative number. */
  const visit = async (patient: string, provider: string, hours: number) => {
    const id = await made(
      `insert into scheduling_requests (company_id, provider_id, requested_by, patient_id, thread_id, request_type, reason,
         status, confirmed_date, duration_minutes, confirmed_location)
       values ($1, $2, $3, $4, $5, 'consultation', 'Ear', 'confirmed', now() + $6::integer * interval '1 hour', 30, 'Main')`,
      [DEMO.company, provider, PEOPLE['staff.demo'], patient, DEMO.teamThread, hours],
    );
    await backend.sql(
      `insert into provider_bookings (company_id, provider_id, patient_id, scheduling_request_id, span)
       select company_id, provider_id, patient_id, id, tstzrange(confirmed_date, confirmed_date + interval '30 minutes')
       from scheduling_requests where id = $1`,
      [id],
    );
    return id;
  };
  const operation = (patient: string, ofReferral: string | null = null) =>
    made(
      `insert into surgery_cases (company_id, patient_id, referral_id, bundle_id, procedure_name, laterality_rule, laterality,
         duration_minutes, cleanup_minutes)
       values ($1, $2, $3, $4, 'Septoplasty', 'none', 'not_applicable', 30, 0)`,
      [DEMO.company, patient, ofReferral, DEMO.septumBundle],
    );
  const twin = (patient: string, other: string, passed = false) =>
    made(
      `insert into patient_twins (company_id, patient_id, twin_id, reasons, found_at, passed_at)
       values ($1, $2, $3, '{phone}', now() - interval '1 day', case when $4::boolean then now() end)`,
      [DEMO.company, patient, other, passed],
    );
  const restrict = (patient: string, reason = 'Works here') =>
    backend.sql(
      'insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, $3)',
      [DEMO.company, patient, reason],
    );
  const opened = (patient: string, by: string) =>
    backend.sql(
      `insert into private.record_views (company_id, user_id, patient_id, subject, subject_id, viewed_at)
       values ($1, $2, $3, 'patients', $3, now() - random() * interval '1 day')`,
      [DEMO.company, by, patient],
    );

  const seen = async (patient: string) =>
    (
      await backend.sqlRow<{ seen: string }>(
        'select to_json(updated_at) #>> $2 as seen from patients where id = $1',
        [patient, []],
      )
    ).seen;

  /** What the screen sends: both as they are now, unless told otherwise. */
  const asked = async (kept: string, merged: string, more: Row = {}) => ({
    company_id: DEMO.company,
    merge_id: crypto.randomUUID(),
    kept_id: kept,
    merged_id: merged,
    taken: NOTHING,
    kept_seen: await seen(kept),
    merged_seen: await seen(merged),
    reason: 'Married name',
    ...more,
  });
  const merge = async (client: Client, kept: string, merged: string, more: Row = {}) =>
    client.rpc('merge_patients', await asked(kept, merged, more));
  const undo = (client: Client, id: string) =>
    client.rpc('undo_patient_merge', { company_id: DEMO.company, merge_id: id });

  /** Everything that the database has of these patients, by table: found from the catalogue here, too, and by itself. */
  const rowsOf = async (...patients: string[]) => {
    const columns = await backend.sql<{ name: string; column: string }>(
      `select t.oid::regclass::text as name, string_agg(a.attname, ',') as column
       from pg_class t join pg_attribute a on a.attrelid = t.oid
       where t.relkind = 'r' and t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and a.atttypid = 'uuid'::regtype and a.attname in ('patient_id', 'twin_id')
         and t.relname not in ('audit_log', 'audit_inbox')
       group by t.oid union all values ('patients', 'id') order by 1`,
    );
    const found: Record<string, unknown[]> = {};
    for (const { name, column } of columns) {
      const condition = column
        .split(',')
        .map((one) => `x.${one} = any ($1)`)
        .join(' or ');
      found[name] = await backend.sql(
        `select to_jsonb(x) - $2::text[] as row from ${name} x where ${condition} order by 1`,
        [patients, STAMPS],
      );
    }
    return found;
  };

  return {
    chart,
    referral,
    coverage,
    check,
    visit,
    operation,
    twin,
    restrict,
    opened,
    asked,
    merge,
    undo,
    rowsOf,
    /** Hours from now that no other visit of the tests is at. */
    freeHour: () => SOON + 2 * hour++,
  };
}
