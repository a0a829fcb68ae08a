import { DEMO } from '../support/seeded.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

const BUNDLE = { company_id: DEMO.company, bundle_id: DEMO.septumBundle };

/** A case in the wanted stage without codes or checklist: nothing but its stage is in the way. */
async function caseOf(make: Make, given: Row = {}): Promise<{ id: string }> {
  return await make('surgery_cases', {
    company_id: DEMO.company,
    patient_id: DEMO.patient,
    bundle_id: DEMO.septumBundle,
    procedure_name: 'Fixture',
    laterality_rule: 'optional',
    laterality: 'left',
    duration_minutes: 30,
    cleanup_minutes: 0,
    ...given,
  });
}

/** Operations may not overlap, so every one has a day of its own, far ahead. */
let day = 0;
function nextDay(): string {
  day += 1;
  return new Date(Date.UTC(2180, 0, day, 14)).toISOString();
}

function scheduledCase(make: Make, starts_at = nextDay()): Promise<{ id: string }> {
  return caseOf(make, {
    stage: 'scheduled',
    starts_at,
    surgeon_id: DEMO.secondProvider,
    location_id: DEMO.surgeryCenter,
  });
}

async function itemOf(make: Make, case_id: string): Promise<{ id: string }> {
  return await make('case_checklist_items', {
    company_id: DEMO.company,
    case_id,
    position: 1,
    label: 'Fixture',
    blocking: true,
  });
}

export const surgery: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
procedure_bundles                select   refused     nothing       yes      yes        yes      yes
procedure_bundles                insert   refused     refused       refused  refused    refused  refused
procedure_bundles                update   refused     refused       refused  refused    refused  refused
procedure_bundles                delete   refused     refused       refused  refused    refused  refused

bundle_procedures                select   refused     nothing       yes      yes        yes      yes
bundle_procedures                insert   refused     refused       refused  refused    refused  refused
bundle_procedures                update   refused     refused       refused  refused    refused  refused
bundle_procedures                delete   refused     refused       refused  refused    refused  refused

bundle_checklist_items           select   refused     nothing       yes      yes        yes      yes
bundle_checklist_items           insert   refused     refused       refused  refused    refused  refused
bundle_checklist_items           update   refused     refused       refused  refused    refused  refused
bundle_checklist_items           delete   refused     refused       refused  refused    refused  refused

surgery_cases                    select   refused     nothing       yes      yes        yes      yes
surgery_cases                    insert   refused     refused       refused  refused    refused  refused
surgery_cases                    update   refused     refused       refused  refused    refused  refused
surgery_cases                    delete   refused     refused       refused  refused    refused  refused

case_procedures                  select   refused     nothing       yes      yes        yes      yes
case_procedures                  insert   refused     refused       refused  refused    refused  refused
case_procedures                  update   refused     refused       refused  refused    refused  refused
case_procedures                  delete   refused     refused       refused  refused    refused  refused

case_team                        select   refused     nothing       yes      yes        yes      yes
case_team                        insert   refused     refused       refused  refused    refused  refused
case_team                        update   refused     refused       refused  refused    refused  refused
case_team                        delete   refused     refused       refused  refused    refused  refused

case_checklist_items             select   refused     nothing       yes      yes        yes      yes
case_checklist_items             insert   refused     refused       refused  refused    refused  refused
case_checklist_items             update   refused     refused       refused  refused    refused  refused
case_checklist_items             delete   refused     refused       refused  refused    refused  refused

surgery_case_events              select   refused     nothing       yes      yes        yes      yes
surgery_case_events              insert   refused     refused       refused  refused    refused  refused
surgery_case_events              update   refused     refused       refused  refused    refused  refused
surgery_case_events              delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
add_surgery_case                 call     refused     refused       yes      yes        yes      yes
edit_surgery_case                call     refused     not-found     yes      yes        yes      yes
set_checklist_item               call     refused     not-found     yes      yes        yes      yes
signs_as_physician               call     refused     yes           yes      yes        yes      yes
add_checklist_item               call     refused     not-found     yes      yes        yes      yes
add_case_note                    call     refused     not-found     yes      yes        yes      yes
move_case                        call     refused     not-found     yes      yes        yes      yes
schedule_case                    call     refused     not-found     yes      yes        yes      yes
complete_case                    call     refused     not-found     yes      yes        yes      yes
cancel_case                      call     refused     not-found     yes      yes        yes      yes
postpone_case                    call     refused     not-found     yes      yes        yes      yes
resume_case                      call     refused     not-found     yes      yes        yes      yes
case_blockers                    call     refused     not-found     yes      yes        yes      yes
search_surgery_cases             call     refused     refused       yes      yes        yes      yes
open_surgery_case                call     refused     nothing       yes      yes        yes      yes
surgery_case_procedures          call     refused     nothing       yes      yes        yes      yes
surgery_case_team                call     refused     nothing       yes      yes        yes      yes
surgery_case_checklist           call     refused     nothing       yes      yes        yes      yes
surgery_case_timeline            call     refused     nothing       yes      yes        yes      yes
referral_cases                   call     refused     nothing       yes      yes        yes      yes
save_procedure_bundles           call     refused     refused       refused  refused    yes      yes
`,
  writable: {},
  targets: {
    procedure_bundles: async (_, make) => {
      const bundle = () => ({
        company_id: DEMO.company,
        name: crypto.randomUUID(),
        duration_minutes: 30,
      });
      return {
        key: await make('procedure_bundles', {
          ...bundle(),
          icd10_codes: [],
          laterality_rule: 'none',
          cleanup_minutes: 15,
          is_active: true,
        }),
        insert: bundle(),
        update: { is_active: false },
      };
    },
    bundle_procedures: async (_, make, clear) => {
      await clear('bundle_procedures', { bundle_id: DEMO.septumBundle, cpt_code: '30117' });
      await clear('bundle_procedures', { bundle_id: DEMO.septumBundle, cpt_code: '30118' });
      return {
        key: await make('bundle_procedures', { ...BUNDLE, cpt_code: '30117', label: 'Fixture' }),
        insert: { ...BUNDLE, cpt_code: '30118', label: 'Inserted' },
        update: { label: 'Updated' },
      };
    },
    bundle_checklist_items: async (_, make) => ({
      key: await make('bundle_checklist_items', { ...BUNDLE, label: 'Fixture' }),
      insert: { ...BUNDLE, label: 'Inserted' },
      update: { label: 'Updated' },
    }),
    surgery_cases: async (_, make) => ({
      columns: 'id',
      key: await caseOf(make),
      insert: {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
        bundle_id: DEMO.septumBundle,
        procedure_name: 'Inserted',
        laterality_rule: 'none',
        duration_minutes: 30,
        cleanup_minutes: 0,
      },
      update: { stage: 'ready' },
    }),
    case_procedures: async (_, make) => {
      const row = { company_id: DEMO.company, case_id: DEMO.preopCase, label: 'Fixture' };
      return {
        columns: 'id',
        key: await make('case_procedures', {
          ...row,
          position: 9,
          cpt_code: `${1000 + (day++ % 9000)}T`,
        }),
        insert: { ...row, position: 8, cpt_code: '30118' },
        update: { label: 'Updated' },
      };
    },
    case_team: async (_, make) => {
      const { id } = await make('operating_staff', {
        company_id: DEMO.company,
        name: crypto.randomUUID(),
        functions: ['scrub_nurse', 'circulating_nurse'],
        is_active: true,
      });
      const row = { company_id: DEMO.company, case_id: DEMO.preopCase, staff_id: id };
      return {
        columns: 'id',
        key: await make('case_team', { ...row, function: 'scrub_nurse' }),
        insert: { ...row, function: 'circulating_nurse' },
        update: { function: 'technician' },
      };
    },
    case_checklist_items: async (_, make) => ({
      columns: 'id',
      key: await itemOf(make, DEMO.preopCase),
      insert: {
        company_id: DEMO.company,
        case_id: DEMO.preopCase,
        position: 90,
        label: 'Inserted',
        blocking: false,
      },
      update: { state: 'done' },
    }),
    surgery_case_events: async (_, make) => {
      const row = {
        company_id: DEMO.company,
        case_id: DEMO.preopCase,
        event_type: 'details_changed',
        changes: { notes: [null, 'Fixture'] },
      };
      return {
        columns: 'id',
        key: await make('surgery_case_events', {
          ...row,
        }),
        insert: row,
        update: { note: 'Updated' },
      };
    },
  },
  calls: {
    save_procedure_bundles: () => {
      const id = crypto.randomUUID();
      return Promise.resolve({
        args: {
          company_id: DEMO.company,
          bundles: [{ id, name: id, laterality_rule: 'none', duration_minutes: 30 }],
        },
        result: [{ id, revision: 1 }],
        table: 'procedure_bundles',
      });
    },
    add_surgery_case: () =>
      Promise.resolve({
        args: {
          company_id: DEMO.company,
          patient_id: DEMO.patient,
          bundle_id: DEMO.tubesBundle,
          laterality: 'left',
        },
        result: { procedure_name: '', laterality: null, stage: 'preop' },
        table: 'surgery_cases',
      }),
    edit_surgery_case: async (make) => {
      const { id } = await caseOf(make);
      return {
        args: { case_id: id, laterality: 'right', duration_minutes: 45, cleanup_minutes: 10 },
        result: { id, laterality: null, duration_minutes: 45, revision: 2 },
        table: 'surgery_case_events',
      };
    },
    set_checklist_item: async (make) => {
      const { id } = await caseOf(make);
      const item = await itemOf(make, id);
      return {
        args: { item_id: item.id, state: 'done' },
        result: { id, stage: 'preop' },
        table: 'surgery_case_events',
      };
    },
    signs_as_physician: (_, person) =>
      Promise.resolve({
        args: { company_id: DEMO.company },
        result: person === 'physician',
        table: 'surgery_case_events',
      }),
    add_checklist_item: async (make) => {
      const { id } = await caseOf(make);
      return {
        args: { case_id: id, label: 'Interpreter booked', blocking: true },
        result: { id },
        table: 'case_checklist_items',
      };
    },
    add_case_note: async (make) => {
      const { id } = await caseOf(make);
      return {
        args: { case_id: id, note: 'Prefers the morning.' },
        result: { id },
        table: 'surgery_case_events',
      };
    },
    move_case: async (make) => {
      const { id } = await caseOf(make);
      return {
        args: { case_id: id, to_stage: 'ready' },
        result: { id, stage: 'ready' },
        table: 'surgery_case_events',
      };
    },
    schedule_case: async (make) => {
      const { id } = await caseOf(make, { stage: 'ready' });
      const starts_at = nextDay();
      return {
        args: {
          case_id: id,
          starts_at,
          location_id: DEMO.surgeryCenter,
          surgeon_id: DEMO.secondProvider,
        },
        result: { id, stage: 'scheduled', surgeon_id: DEMO.secondProvider },
        table: 'provider_bookings',
      };
    },
    complete_case: async (make) => {
      const { id } = await scheduledCase(make, '2024-06-03T14:00:00Z');
      return {
        args: { case_id: id, outcome: 'Went well.', began_at: '2024-06-03T14:10:00Z' },
        result: { id, stage: 'completed', outcome: null },
        table: 'surgery_case_events',
      };
    },
    cancel_case: async (make) => {
      const { id } = await scheduledCase(make);
      return {
        args: { case_id: id, reason: 'patient_ill' },
        result: { id, stage: 'cancelled', cancellation_reason: null },
        table: 'surgery_case_events',
      };
    },
    postpone_case: async (make) => {
      const { id } = await scheduledCase(make);
      return {
        args: { case_id: id, reason: 'Cold', until_date: '2190-01-01' },
        result: { id, stage: 'preop', postponed_reason: null, postponed_until: '2190-01-01' },
        table: 'surgery_case_events',
      };
    },
    resume_case: async (make) => {
      const { id } = await caseOf(make, { stage: 'cancelled', cancellation_reason: 'duplicate' });
      return {
        args: { case_id: id },
        result: { id, stage: 'preop', cancellation_reason: null },
        table: 'surgery_case_events',
      };
    },
    case_blockers: async (make) => {
      const { id } = await caseOf(make);
      const item = await itemOf(make, id);
      return {
        args: { case_id: id },
        result: [{ item_id: item.id, kind: 'item', label: 'Fixture', why: 'Not started.' }],
        table: 'surgery_case_events',
      };
    },
    search_surgery_cases: async (make) => {
      const search_text = crypto.randomUUID().replaceAll('-', '');
      const { id } = await caseOf(make, { search_text });
      return {
        args: { company_id: DEMO.company, stages: ['preop'], term: search_text },
        result: [{ id }],
        table: 'surgery_cases',
      };
    },
    open_surgery_case: async (make) => {
      const { id } = await caseOf(make);
      return {
        args: { company_id: DEMO.company, case_id: id },
        result: [{ id, procedure_name: 'Fixture', search_text: '' }],
        table: 'surgery_cases',
      };
    },
    surgery_case_procedures: async (make) => {
      const { id } = await caseOf(make);
      const code = { company_id: DEMO.company, case_id: id, position: 1, cpt_code: '30117' };
      await make('case_procedures', { ...code, label: 'Fixture' });
      return {
        args: { company_id: DEMO.company, case_id: id },
        result: [{ cpt_code: '30117', label: 'Fixture' }],
        table: 'case_procedures',
      };
    },
    surgery_case_team: async (make) => {
      const { id } = await caseOf(make);
      return {
        args: { company_id: DEMO.company, case_id: id },
        result: [{ team: [], elsewhere: [] }],
        table: 'case_team',
      };
    },
    surgery_case_checklist: async (make) => {
      const { id } = await caseOf(make);
      await itemOf(make, id);
      return {
        args: { company_id: DEMO.company, case_id: id },
        result: [{ label: 'Fixture' }],
        table: 'case_checklist_items',
      };
    },
    surgery_case_timeline: async (make) => {
      const { id } = await caseOf(make);
      await make('surgery_case_events', {
        company_id: DEMO.company,
        case_id: id,
        event_type: 'moved',
        note: 'Fixture',
      });
      return {
        args: { company_id: DEMO.company, case_id: id },
        result: [{ note: 'Fixture' }],
        table: 'surgery_case_events',
      };
    },
    referral_cases: async (make) => {
      const of = { company_id: DEMO.company, patient_id: DEMO.patient };
      const referral = await make('referrals', { ...of, reason: 'Fixture' });
      const { id } = await caseOf(make, { referral_id: referral.id });
      return {
        args: { company_id: DEMO.company, referral_id: referral.id },
        result: [{ id, procedure_name: 'Fixture' }],
        table: 'surgery_cases',
      };
    },
  },
};
