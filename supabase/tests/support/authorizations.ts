import type { Database } from '../../../src/lib/supabase/database.types.ts';
import type { Backend, Client } from './backend.ts';
import { birthDates } from './birth-dates.ts';
import { DEMO } from './seeded.ts';
import { seenBy } from './surgery.ts';
import { granted } from './threads.ts';

export type Authorization = Database['public']['Tables']['prior_authorizations']['Row'];

const OF = { company_id: DEMO.company };

/** Patients with coverages, cases that wait for an authorization alone, and visits, made past the policies. */
export function authorizations(backend: Backend, desk: Client) {
  const birthDate = birthDates();

  async function insert(table: string, row: Record<string, unknown>): Promise<string> {
    const columns = Object.keys(row).join(', ');
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into public.${table} (${columns})
       select ${columns} from jsonb_populate_record(null::public.${table}, $1) returning id`,
      [JSON.stringify(row)],
    );
    return id;
  }

  const payer = () => insert('payers', { ...OF, name: crypto.randomUUID() });

  async function insuredPatient() {
    const patient = await insert('patients', {
      ...OF,
      first_name: 'Ada',
      last_name: 'Covered',
      date_of_birth: birthDate(),
    });
    const payerId = await payer();
    const coverage = await insert('coverages', {
      ...OF,
      patient_id: patient,
      payer_id: payerId,
      rank: 'primary',
    });
    return { patient, payer: payerId, coverage };
  }

  /** A case with these codes, all of whose lines are settled but the one about authorization. */
  async function caseOf(patient: string, codes: string[] = ['30520']) {
    const made = granted(
      await desk.rpc('add_surgery_case', {
        ...OF,
        patient_id: patient,
        bundle_id: DEMO.septumBundle,
        laterality: 'not_applicable',
        cpt_codes: codes,
        surgeon_id: DEMO.secondProvider,
        location_id: DEMO.surgeryCenter,
      }),
    );
    await backend.sql(
      `update case_checklist_items set state = 'waived', reason = 'Kept on paper.', settled_at = now()
       where case_id = $1 and topic is distinct from 'authorization'`,
      [made.id],
    );
    await seenBy(backend, made.id);
    return made.id;
  }

  async function visitOf(patient: string, at: string) {
    return await insert('scheduling_requests', {
      ...OF,
      provider_id: DEMO.primaryProvider,
      patient_id: patient,
      thread_id: DEMO.teamThread,
      reason: 'Shots',
      status: 'confirmed',
      confirmed_date: at,
    });
  }

  interface Asked {
    patient: string;
    coverage: string;
    case?: string | null;
    codes?: string[];
    visits?: number;
    assigned_to?: string | null;
  }

  /** A draft with a line a code, and one of visits where they are asked for. */
  async function draft({ patient, coverage, codes = ['30520'], visits, ...rest }: Asked) {
    const services = [
      ...codes.map((code) => ({ id: crypto.randomUUID(), code, units_requested: 1 })),
      ...(visits === undefined
        ? []
        : [
            {
              id: crypto.randomUUID(),
              description: 'Visits',
              unit: 'visits',
              units_requested: visits,
            },
          ]),
    ];
    const row = granted(
      await desk.rpc('save_authorization', {
        ...OF,
        authorization_id: crypto.randomUUID(),
        patient_id: patient,
        coverage_id: coverage,
        services,
        case_id: rest.case ?? null,
        assigned_to: rest.assigned_to ?? null,
      }),
    );
    return { id: row.id, services: services.map(({ id }) => id) };
  }

  const lineOf = async (caseId: string) =>
    await backend.sqlRow<{ id: string; state: string; reason: string | null; valid_until: string }>(
      `select id, state, reason, valid_until::text from case_checklist_items
       where case_id = $1 and topic = 'authorization'`,
      [caseId],
    );

  const read = async (id: string) =>
    await backend.sqlRow<Pick<Authorization, 'status' | 'alarms' | 'due_on' | 'revision'>>(
      'select status, to_jsonb(alarms) as alarms, due_on::text, revision from prior_authorizations where id = $1',
      [id],
    );

  return { insert, payer, insuredPatient, caseOf, visitOf, draft, lineOf, read };
}
