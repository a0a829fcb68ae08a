import { DEMO, PEOPLE } from '../support/seeded.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';
import { insured, verification } from './insurance.ts';

const OF = { company_id: DEMO.company };

interface Authorized {
  id: string;
  service: string;
  patient: string;
  row: Row;
}

/** An approved authorization of a new patient with one line, which nothing uses. */
export async function authorized(make: Make): Promise<Authorized> {
  const { coverage, patient, payer } = await insured(make);
  const row = {
    ...OF,
    patient_id: patient,
    coverage_id: coverage,
    payer_id: payer,
    status: 'approved',
    number: 'A1',
    decided_on: '2190-01-01',
    valid_from: '2190-01-01',
    valid_until: '2190-12-31',
  };
  const { id } = await make('prior_authorizations', row);
  const service = await make('prior_authorization_services', {
    ...lineOf(id),
    units_approved: 2,
  });
  return { id, service: service.id, patient: patient ?? '', row };
}

const lineOf = (id: string) => ({
  ...OF,
  authorization_id: id,
  position: 1,
  code: '30520',
  units_requested: 2,
});

async function caseFor(make: Make, patient: string): Promise<string> {
  const { id } = await make('surgery_cases', {
    ...OF,
    patient_id: patient,
    bundle_id: DEMO.septumBundle,
    procedure_name: 'Fixture',
    laterality_rule: 'none',
    laterality: 'not_applicable',
    duration_minutes: 30,
    cleanup_minutes: 0,
  });
  return id;
}

/** A case whose payer requires an authorization that nothing on file gives. */
async function unauthorized(make: Make) {
  const answered = await verification(make);
  await make('eligibility_requests', {
    ...answered,
    preset: 'surgery',
    state: 'done',
    outcome: 'active',
    benefits: { conclusions: { services: [{ requested: '2', authorization: 'required' }] } },
  });
  const patient_id = String(answered['patient_id']);
  return { patient_id, source_id: await caseFor(make, patient_id) };
}

const documentOf = (authorization: string) => {
  const id = crypto.randomUUID();
  return {
    ...OF,
    id,
    authorization_id: authorization,
    path: `${DEMO.company}/${authorization}/${id}/a.pdf`,
    name: 'a.pdf',
    media_type: 'application/pdf',
    size_bytes: 1,
  };
};

const READ_ONLY = [
  'prior_authorizations',
  'prior_authorization_services',
  'prior_authorization_uses',
  'prior_authorization_calls',
  'prior_authorization_documents',
  'prior_authorization_events',
]
  .map(
    (table) => `
${table} select   refused     nothing       yes      yes        yes      yes
${table} insert   refused     refused       refused  refused    refused  refused
${table} update   refused     refused       refused  refused    refused  refused
${table} delete   refused     refused       refused  refused    refused  refused
`,
  )
  .join('');

export const authorizations: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
${READ_ONLY}`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
save_authorization               call     refused     refused       yes      yes        yes      yes
set_authorization_status         call     refused     not-found     yes      yes        yes      yes
log_authorization_call           call     refused     not-found     yes      yes        yes      yes
use_authorization                call     refused     not-found     yes      yes        yes      yes
stop_using_authorization         call     refused     not-found     yes      yes        yes      yes
add_authorization_document       call     refused     not-found     yes      yes        yes      yes
remove_authorization_document    call     refused     not-found     yes      yes        yes      yes
list_authorizations              call     refused     refused       yes      yes        yes      yes
authorization_page               call     refused     nothing       yes      yes        yes      yes
case_authorization               call     refused     not-found     yes      yes        yes      yes
authorization_warning            call     refused     refused       yes      yes        yes      yes
authorization_needs              call     refused     nothing       yes      yes        yes      yes
list_authorization_needs         call     refused     refused       yes      yes        yes      yes
clear_planned_time               call     refused     not-found     yes      yes        yes      yes
`,
  writable: {},
  targets: {
    prior_authorizations: async (_, make) => {
      const { id, row } = await authorized(make);
      return {
        key: { id },
        columns: 'id, company_id, patient_id, status',
        insert: row,
        update: { notes: 'Updated' },
      };
    },
    prior_authorization_services: async (_, make) => {
      const { id, service } = await authorized(make);
      return {
        key: { id: service },
        columns: 'id, company_id, authorization_id, units_requested',
        insert: { ...lineOf(id), code: '30140' },
        update: { units_approved: 9 },
      };
    },
    prior_authorization_uses: async (_, make) => {
      const { id, patient } = await authorized(make);
      const use = { ...OF, authorization_id: id };
      return {
        key: await make('prior_authorization_uses', {
          ...use,
          surgery_case_id: await caseFor(make, patient),
        }),
        insert: { ...use, surgery_case_id: await caseFor(make, patient) },
        update: { created_by: null },
      };
    },
    prior_authorization_calls: async (_, make) => {
      const { id } = await authorized(make);
      const call = {
        ...OF,
        authorization_id: id,
        called_at: '2190-01-01T12:00:00Z',
        said: 'Fixture',
      };
      return {
        key: await make('prior_authorization_calls', call),
        columns: 'id, company_id, authorization_id',
        insert: call,
        update: { said: 'Updated' },
      };
    },
    prior_authorization_documents: async (_, make) => {
      const { id } = await authorized(make);
      return {
        key: await make('prior_authorization_documents', documentOf(id)),
        columns: 'id, company_id, authorization_id',
        insert: documentOf(id),
        update: { name: 'b.pdf' },
      };
    },
    prior_authorization_events: async (_, make) => {
      const { id } = await authorized(make);
      const event = { ...OF, authorization_id: id, event_type: 'edited' };
      return {
        key: await make('prior_authorization_events', event),
        columns: 'id, company_id, authorization_id, event_type',
        insert: event,
        update: { note: 'Updated' },
      };
    },
  },
  calls: {
    save_authorization: async (make) => {
      const { coverage, patient } = await insured(make);
      return {
        args: {
          ...OF,
          authorization_id: crypto.randomUUID(),
          patient_id: patient,
          coverage_id: coverage,
          services: [{ id: crypto.randomUUID(), code: '30520', units_requested: 1 }],
        },
        result: { patient_id: patient, status: 'draft', revision: 1 },
        table: 'prior_authorizations',
      };
    },
    set_authorization_status: async (make) => {
      const { id } = await authorized(make);
      return {
        args: { authorization_id: id, to_status: 'cancelled' },
        result: { id, status: 'cancelled' },
        table: 'prior_authorization_events',
      };
    },
    log_authorization_call: async (make) => {
      const { id } = await authorized(make);
      return {
        args: {
          call_id: crypto.randomUUID(),
          authorization_id: id,
          called_at: '2024-01-01T12:00:00Z',
          said: 'Extended.',
        },
        result: { id, revision: 2 },
        table: 'prior_authorization_calls',
      };
    },
    use_authorization: async (make) => {
      const { id, patient } = await authorized(make);
      return {
        args: { authorization_id: id, case_id: await caseFor(make, patient) },
        result: { id },
        table: 'prior_authorization_uses',
      };
    },
    stop_using_authorization: async (make) => {
      const { id, patient } = await authorized(make);
      const surgery_case_id = await caseFor(make, patient);
      await make('prior_authorization_uses', { ...OF, authorization_id: id, surgery_case_id });
      return {
        args: { authorization_id: id, case_id: surgery_case_id },
        result: { id },
        table: 'prior_authorization_events',
      };
    },
    add_authorization_document: async (make, person) => {
      const { id } = await authorized(make);
      // Filed before by the same caller: sending it again returns it.
      const filed = documentOf(id);
      await make('prior_authorization_documents', { ...filed, added_by: PEOPLE['staff.demo'] });
      return {
        args: {
          document_id: filed.id,
          authorization_id: id,
          path: filed.path,
          name: person,
        },
        result: { id: filed.id },
        table: 'prior_authorization_events',
      };
    },
    remove_authorization_document: async (make) => {
      const { id } = await authorized(make);
      const filed = await make('prior_authorization_documents', documentOf(id));
      return {
        args: { document_id: filed.id },
        result: { id: filed.id },
        table: 'prior_authorization_events',
      };
    },
    list_authorizations: async (make) => {
      const { id, patient } = await authorized(make);
      return {
        args: { ...OF, patient_id: patient },
        result: [{ id, patient_id: patient, status: 'approved' }],
        table: 'prior_authorizations',
      };
    },
    authorization_page: async (make) => {
      const { id, patient } = await authorized(make);
      return {
        args: { ...OF, authorization_id: id },
        result: [{ id, patient_id: patient, status: 'approved' }],
        table: 'prior_authorizations',
      };
    },
    case_authorization: async (make) => {
      const { patient } = await authorized(make);
      return {
        args: { case_id: await caseFor(make, patient) },
        result: [{ kind: 'not_linked' }],
        table: 'surgery_cases',
      };
    },
    authorization_warning: async (make) => {
      const { id, patient } = await authorized(make);
      const surgery_case_id = await caseFor(make, patient);
      await make('prior_authorization_uses', { ...OF, authorization_id: id, surgery_case_id });
      await make('case_procedures', {
        ...OF,
        case_id: surgery_case_id,
        position: 1,
        cpt_code: '30520',
        label: 'Fixture',
      });
      return {
        args: { ...OF, day: '2191-01-01', case_id: surgery_case_id },
        result: [{ kind: 'date_outside' }],
        table: 'surgery_cases',
      };
    },
    authorization_needs: async (make) => {
      const { patient_id, source_id } = await unauthorized(make);
      return {
        args: { ...OF, patient_id },
        result: [{ source: 'surgery', source_id, said: 'required', is_open: true }],
        table: 'eligibility_requests',
      };
    },
    list_authorization_needs: async (make) => {
      const { patient_id, source_id } = await unauthorized(make);
      return {
        args: OF,
        result: [{ patient_id, source_id, kind: 'not_linked' }],
        table: 'eligibility_requests',
        isAmongOthers: true,
      };
    },
    clear_planned_time: async (make) => {
      const { patient } = await authorized(make);
      const id = await caseFor(make, patient);
      return { args: { case_id: id }, result: { id, planned_at: null }, table: 'surgery_cases' };
    },
  },
};
