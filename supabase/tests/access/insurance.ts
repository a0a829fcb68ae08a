import { DEMO } from '../support/seeded.ts';
import { dateIn } from '../support/surgery.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

/** A payer and a coverage nobody else has touched: its rank is free because its patient is new. */
export async function insured(make: Make, coverage: Row = {}): Promise<Record<string, string>> {
  const of = { company_id: DEMO.company };
  const patient = await make('patients', {
    ...of,
    first_name: 'Ada',
    last_name: 'Covered',
    date_of_birth: '1980-02-03',
  });
  const payer = await make('payers', {
    ...of,
    name: crypto.randomUUID(),
    clearinghouse_payer_id: 'TEST1',
  });
  const made = await make('coverages', {
    ...of,
    patient_id: patient.id,
    payer_id: payer.id,
    rank: 'primary',
    member_id: 'M1',
    relationship: 'self',
    ...coverage,
  });
  return { coverage: made.id, patient: patient.id, payer: payer.id };
}

/** Every case has a day of its own, far ahead. */
let day = 0;
function nextDate(): string {
  day += 1;
  return new Date(Date.UTC(2190, 0, day)).toISOString().slice(0, 10);
}

/** A patient with a coverage, who is seen on a day that is theirs alone. */
async function visited(make: Make, on_date = nextDate()) {
  const { coverage, patient } = await insured(make);
  await make('scheduling_requests', {
    company_id: DEMO.company,
    provider_id: DEMO.primaryProvider,
    patient_id: patient,
    thread_id: DEMO.teamThread,
    reason: 'Fixture',
    status: 'confirmed',
    confirmed_date: `${on_date}T15:00:00Z`,
  });
  return { coverage, patient, on_date };
}

export async function verification(make: Make): Promise<Row> {
  const { coverage, patient, payer } = await insured(make);
  return {
    company_id: DEMO.company,
    coverage_id: coverage,
    patient_id: patient,
    payer_id: payer,
    member_id: 'M1',
    preset: 'consult',
    service_date: '2190-01-01',
    control_number: 1,
  };
}

/** What an outside system said of insurance with a referral. */
async function sent(make: Make) {
  const { id: referral_id } = await make('referrals', {
    company_id: DEMO.company,
    patient_id: DEMO.patient,
    source: 'outside_system',
    source_name: 'Fixture',
  });
  const row = { company_id: DEMO.company, referral_id, sent: { payer_name: 'Fixture' } };
  const key = await make('sent_insurances', row);
  return { key, row, referral_id };
}

export const insurance: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
payers                           select   refused     nothing       yes      yes        yes      yes
payers                           insert   refused     refused       refused  refused    yes      yes
payers                           update   refused     nothing       nothing  nothing    yes      yes
payers                           delete   refused     refused       refused  refused    refused  refused

coverages                        select   refused     nothing       yes      yes        yes      yes
coverages                        insert   refused     refused       yes      yes        yes      yes
coverages                        update   refused     nothing       yes      yes        yes      yes
coverages                        delete   refused     refused       refused  refused    refused  refused

eligibility_requests          select   refused     nothing       yes      yes        yes      yes
eligibility_requests          insert   refused     refused       refused  refused    refused  refused
eligibility_requests          update   refused     refused       refused  refused    refused  refused
eligibility_requests          delete   refused     refused       refused  refused    refused  refused

sent_insurances               select   refused     nothing       yes      yes        yes      yes
sent_insurances               insert   refused     refused       refused  refused    refused  refused
sent_insurances               update   refused     refused       refused  refused    refused  refused
sent_insurances               delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
request_eligibility             call     refused     not-found     yes      yes        yes      yes
due_for_eligibility             call     refused     not-found     yes      yes        yes      yes
collection_list                 call     refused     not-found     yes      yes        yes      yes
recent_eligibility_requests             call     refused     not-found     yes      yes        yes      yes
sent_insurance                          call     refused     nothing       yes      yes        yes      yes
open_coverages                          call     refused     nothing       yes      yes        yes      yes
open_eligibility_request                call     refused     nothing       yes      yes        yes      yes
open_previous_response                  call     refused     nothing       yes      yes        yes      yes
list_payer_answers                      call     refused     nothing       yes      yes        yes      yes
next_service                            call     refused     nothing       yes      yes        yes      yes
next_clinic_day                         call     refused     not-found     yes      yes        yes      yes
claim_eligibility_request               call     refused     refused       refused  refused    refused  refused
finish_eligibility_request              call     refused     refused       refused  refused    refused  refused
`,
  writable: {
    'payers insert':
      'answers_one_service clearinghouse_payer_id company_id id is_active name phone',
    'payers update': 'answers_one_service clearinghouse_payer_id is_active name phone',
    'coverages insert':
      'company_id effective_from effective_until group_number id member_id patient_id patient_member_id payer_id phone plan_name rank relationship replaces_id rx_bin rx_group rx_pcn subscriber_birth_date subscriber_first_name subscriber_last_name subscriber_sex',
    'coverages update':
      'effective_from effective_until ended_on group_number member_id patient_member_id payer_id phone plan_name rank relationship revision rx_bin rx_group rx_pcn subscriber_birth_date subscriber_first_name subscriber_last_name subscriber_sex',
  },
  targets: {
    payers: async (_, make) => ({
      key: await make('payers', { company_id: DEMO.company, name: crypto.randomUUID() }),
      insert: { company_id: DEMO.company, name: crypto.randomUUID() },
      update: { phone: '(555) 555-0100' },
    }),
    coverages: async (_, make) => {
      const { coverage = '', patient, payer } = await insured(make);
      return {
        key: { id: coverage },
        insert: {
          company_id: DEMO.company,
          patient_id: patient,
          payer_id: payer,
          rank: 'tertiary',
        },
        update: { plan_name: 'Updated' },
        columns: 'id, company_id, patient_id, payer_id, rank, plan_name',
      };
    },
    sent_insurances: async (_, make) => {
      const { key, row } = await sent(make);
      return {
        key,
        insert: row,
        update: { sent: {} },
        columns: 'id, company_id, referral_id',
      };
    },
    eligibility_requests: async (_, make) => ({
      key: await make('eligibility_requests', await verification(make)),
      insert: await verification(make),
      update: { state: 'done', outcome: 'active' },
      columns: 'id, company_id, coverage_id, state, outcome',
    }),
  },
  calls: {
    request_eligibility: async (make) => {
      const { coverage } = await insured(make);
      return {
        args: { coverage_id: coverage, preset: 'surgery' },
        result: { coverage_id: coverage, preset: 'surgery', state: 'queued' },
        table: 'eligibility_requests',
      };
    },
    due_for_eligibility: async (make) => {
      const { coverage, on_date } = await visited(make);
      return {
        args: { company_id: DEMO.company, on_date },
        result: [{ coverage_id: coverage, patient_name: 'Ada Covered', reason: 'never' }],
        table: 'eligibility_requests',
      };
    },
    collection_list: async (make) => {
      const { on_date } = await visited(make);
      return {
        args: { company_id: DEMO.company, on_date },
        result: [{ patient_name: 'Ada Covered', rank: 'primary', answered_at: null }],
        table: 'eligibility_requests',
      };
    },
    recent_eligibility_requests: async (make) => {
      const row = await verification(make);
      await make('eligibility_requests', row);
      return {
        args: { company_id: DEMO.company, coverage_id: row['coverage_id'] },
        result: [{ patient_name: 'Ada Covered', member_id: 'M1', state: 'queued' }],
        table: 'eligibility_requests',
      };
    },
    open_coverages: async (make) => {
      const { patient } = await insured(make);
      return {
        args: { company_id: DEMO.company, patient_id: patient },
        result: [{ patient_id: patient, member_id: 'M1' }],
        table: 'coverages',
      };
    },
    open_eligibility_request: async (make) => {
      const { id } = await make('eligibility_requests', await verification(make));
      return {
        args: { company_id: DEMO.company, eligibility_request_id: id },
        result: [{ id, member_id: 'M1', patient: { first_name: 'Ada' } }],
        table: 'eligibility_requests',
      };
    },
    open_previous_response: async (make) => {
      const row = await verification(make);
      const answered = await make('eligibility_requests', {
        ...row,
        state: 'done',
        outcome: 'active',
        response_x12: 'ISA*',
        created_at: '2020-01-01T00:00:00Z',
      });
      const { id } = await make('eligibility_requests', row);
      return {
        args: { company_id: DEMO.company, eligibility_request_id: id },
        result: [{ id: answered.id, response_x12: 'ISA*' }],
        table: 'eligibility_requests',
      };
    },
    list_payer_answers: async (make) => {
      const { id } = await make('eligibility_requests', await verification(make));
      return {
        args: { company_id: DEMO.company, eligibility_request_ids: [id] },
        result: [{ id, response_x12: null }],
        table: 'eligibility_requests',
      };
    },
    next_service: async (make) => {
      const { patient, on_date } = await visited(make);
      return {
        args: { company_id: DEMO.company, patient_id: patient },
        result: [{ day: on_date, preset: 'consult' }],
        table: 'scheduling_requests',
      };
    },
    next_clinic_day: async (make) => {
      const { on_date } = await visited(make, dateIn(1));
      return { args: { company_id: DEMO.company }, result: on_date, table: 'scheduling_requests' };
    },
    sent_insurance: async (make) => {
      const { referral_id } = await sent(make);
      return {
        args: { company_id: DEMO.company, referral_id },
        result: [{ source_name: 'Fixture', sent_payer_name: 'Fixture' }],
        table: 'referrals',
      };
    },
    claim_eligibility_request: async (make) => {
      const { id } = await make('eligibility_requests', await verification(make));
      return {
        args: { eligibility_request_id: id, adapter: 'forged' },
        result: [],
        table: 'eligibility_requests',
      };
    },
    finish_eligibility_request: async (make) => {
      const lease = crypto.randomUUID();
      const { id } = await make('eligibility_requests', {
        ...(await verification(make)),
        state: 'running',
        lease,
      });
      return {
        args: { eligibility_request_id: id, lease, state: 'done', outcome: 'active' },
        result: [],
        table: 'eligibility_requests',
      };
    },
  },
};
