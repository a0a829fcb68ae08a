import { expect } from 'vitest';
import { DEMO, PEOPLE } from '../support/seeded.ts';
import { dateIn } from '../support/surgery.ts';
import type { AccessPart, Row } from './fixtures.ts';

const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A figure of the last year, which only reads. */
function figure(result: Row[], more: Row = {}) {
  return () =>
    Promise.resolve({
      args: { company_id: DEMO.company, from_day: dayAgo(364), to_day: dayAgo(0), ...more },
      result,
      table: 'referrals',
    });
}

/** What belongs to a referral of its own, read with the referral's opening. */
function ofReferral(table: string, row: Row, shown = row): AccessPart['calls'][string] {
  return async (make) => {
    const { id: referral_id } = await make('referrals', {
      company_id: DEMO.company,
      patient_id: DEMO.patient,
    });
    await make(table, { ...row, company_id: DEMO.company, referral_id });
    return {
      args: { company_id: DEMO.company, referral_id },
      result: [shown],
      table,
    };
  };
}

export const referrals: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
referrals                        select   refused     nothing       yes      yes        yes      yes
referrals                        insert   refused     refused       yes      yes        yes      yes
referrals                        update   refused     nothing       yes      yes        yes      yes
referrals                        delete   refused     refused       refused  refused    refused  refused

referral_events                  select   refused     nothing       yes      yes        yes      yes
referral_events                  insert   refused     refused       yes      yes        yes      yes
referral_events                  update   refused     refused       refused  refused    refused  refused
referral_events                  delete   refused     refused       refused  refused    refused  refused

referral_missing_items           select   refused     nothing       yes      yes        yes      yes
referral_missing_items           insert   refused     refused       yes      yes        yes      yes
referral_missing_items           update   refused     nothing       yes      yes        yes      yes
referral_missing_items           delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
set_referral_status              call     refused     not-found     yes      yes        yes      yes
answer_referral                  call     refused     not-found     yes      yes        yes      yes
assign_referrals                 call     refused     not-found     yes      yes        yes      yes
set_referral_statuses            call     refused     not-found     yes      yes        yes      yes
snooze_referrals                 call     refused     not-found     yes      yes        yes      yes
referral_load                    call     refused     refused       yes      yes        yes      yes
search_patients                  call     refused     refused       yes      yes        yes      yes
search_referrals                 call     refused     refused       yes      yes        yes      yes
search_everything                call     refused     refused       yes      yes        yes      yes
possible_doubles                 call     refused     nothing       yes      yes        yes      yes
open_referral                    call     refused     nothing       yes      yes        yes      yes
referral_timeline                call     refused     nothing       yes      yes        yes      yes
referral_missing                 call     refused     nothing       yes      yes        yes      yes
referral_open                    call     refused     nothing       yes      yes        yes      yes
referral_attempts                call     refused     nothing       yes      yes        yes      yes
referral_files                   call     refused     nothing       yes      yes        yes      yes
overdue_referrals                call     refused     refused       yes      yes        yes      yes
referral_figures                 call     refused     not-found     yes      yes        yes      yes
referral_trend                   call     refused     not-found     yes      yes        yes      yes
top_referring_providers          call     refused     not-found     yes      yes        yes      yes
referrals_by_status              call     refused     not-found     yes      yes        yes      yes
referral_funnel                  call     refused     not-found     yes      yes        yes      yes
referral_waits                   call     refused     not-found     yes      yes        yes      yes
referral_decline_reasons         call     refused     not-found     yes      yes        yes      yes
referral_first_contacts          call     refused     not-found     yes      yes        yes      yes
referral_conversion              call     refused     not-found     yes      yes        yes      yes
analytics_referrals              call     refused     not-found     yes      yes        yes      yes
`,
  writable: {
    'referrals insert':
      'asked_see_by assigned_to company_id coverage_id icd10_codes icd10_labels id next_action next_action_due office_untold patient_id priority reason referral_authorization_number referring_practice_id referring_provider referring_provider_id requested_service',
    'referrals update':
      'asked_see_by assigned_to coverage_id icd10_codes icd10_labels next_action next_action_due priority reason referral_authorization_number referring_practice_id referring_provider referring_provider_id requested_service',
    'referral_missing_items insert': 'asked_of company_id id item referral_id',
    'referral_missing_items update': 'is_received is_withdrawn',
    'referral_events insert': 'company_id id note referral_id',
  },
  targets: {
    referrals: async (_, make) => ({
      key: await make('referrals', { company_id: DEMO.company, patient_id: DEMO.patient }),
      columns: 'id, company_id, patient_id, status, priority',
      insert: { company_id: DEMO.company, patient_id: DEMO.patient, priority: 'urgent' },
      update: { reason: 'Updated' },
    }),
    referral_missing_items: async (_, make) => ({
      key: await make('referral_missing_items', {
        company_id: DEMO.company,
        referral_id: DEMO.referral,
        item: 'Fixture',
      }),
      columns: 'id, company_id, referral_id, is_received',
      insert: { company_id: DEMO.company, referral_id: DEMO.referral, item: 'Inserted' },
      update: { is_received: true },
    }),
    referral_events: async (_, make) => ({
      key: await make('referral_events', {
        company_id: DEMO.company,
        referral_id: DEMO.referral,
        note: 'Fixture',
      }),
      columns: 'id, company_id, referral_id, event_type',
      insert: { company_id: DEMO.company, referral_id: DEMO.referral, note: 'Inserted' },
      update: { note: 'Updated' },
    }),
  },
  calls: {
    set_referral_status: async (make) => {
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
      });
      return {
        args: { referral_id: id, new_status: 'accepted' },
        result: { id, status: 'accepted' },
        table: 'referral_events',
      };
    },
    answer_referral: async (make) => {
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
      });
      return {
        args: { referral_id: id, answered_on: dateIn(0), way: 'phone' },
        result: { id, status: 'completed' },
        table: 'referral_events',
      };
    },
    assign_referrals: async (make) => {
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
      });
      return {
        args: { referral_ids: [id], member_id: PEOPLE['dr.osei'] },
        result: 1,
        table: 'referral_events',
      };
    },
    snooze_referrals: async (make) => {
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
        work_step: 'review',
        work_on: dateIn(0),
      });
      return {
        args: { referral_ids: [id], until_day: dateIn(5) },
        result: 1,
        table: 'referrals',
      };
    },
    referral_load: () =>
      Promise.resolve({
        args: { company_id: DEMO.company },
        result: expect.any(Array),
        table: 'referrals',
      }),
    set_referral_statuses: async (make) => {
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
      });
      return {
        args: { referral_ids: [id], new_status: 'accepted' },
        result: [{ referral_id: id, from_status: 'pending', refusal: '' }],
        table: 'referral_events',
      };
    },
    search_patients: () =>
      Promise.resolve({
        args: { company_id: DEMO.company, term: 'noah abern' },
        result: [{ id: DEMO.patient }],
        table: 'patients',
      }),
    overdue_referrals: () =>
      Promise.resolve({
        args: { company_id: DEMO.company },
        result: expect.any(Number),
        table: 'referrals',
      }),
    search_referrals: async (make) => {
      const search_text = crypto.randomUUID().replaceAll('-', '');
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
        search_text,
      });
      return {
        args: { company_id: DEMO.company, term: search_text },
        result: [{ id }],
        table: 'referrals',
      };
    },
    search_everything: async (make) => {
      const search_text = crypto.randomUUID().replaceAll('-', '');
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
        search_text,
      });
      return {
        args: { company_id: DEMO.company, term: search_text },
        result: [{ kind: 'referral', id }],
        table: 'referrals',
      };
    },
    possible_doubles: async (make) => {
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
      });
      return {
        args: { company_id: DEMO.company, patient_id: DEMO.patient },
        result: [{ id }],
        isAmongOthers: true,
        table: 'referrals',
      };
    },
    open_referral: async (make) => {
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
        reason: 'Fixture',
      });
      return {
        args: { company_id: DEMO.company, referral_id: id },
        result: [{ id, reason: 'Fixture', search_text: '' }],
        table: 'referrals',
      };
    },
    referral_timeline: ofReferral('referral_events', { note: 'Fixture' }),
    referral_missing: ofReferral('referral_missing_items', { item: 'Fixture' }),
    referral_open: async (make) => {
      const { id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
        reason: 'Fixture',
      });
      return {
        args: { company_id: DEMO.company, referral_id: id },
        result: [{ kind: 'referral', id, state: 'pending', what: 'Fixture' }],
        table: 'referrals',
      };
    },
    referral_attempts: ofReferral(
      'referral_contact_attempts',
      {
        id: '0c4f7d52-94c8-4ea1-9b0e-6d3b0d3f1a11',
        attempted_at: '2026-01-05T15:00:00Z',
        way: 'phone',
        party: 'patient',
        outcome: 'no_answer',
        note: 'Fixture',
      },
      { way: 'phone', outcome: 'no_answer', note: 'Fixture' },
    ),
    referral_files: async (make) => {
      const id = crypto.randomUUID();
      const { id: referral_id } = await make('referrals', {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
      });
      await make('referral_documents', {
        id,
        company_id: DEMO.company,
        referral_id,
        patient_id: DEMO.patient,
        title: 'Fixture',
        path: `${DEMO.company}/${referral_id}/${id}/a.pdf`,
        name: 'a.pdf',
        media_type: 'application/pdf',
        size_bytes: 1,
      });
      return {
        args: { company_id: DEMO.company, referral_id },
        result: [{ id, title: 'Fixture' }],
        table: 'referral_documents',
      };
    },
    referral_figures: figure([{ received: expect.any(Number) }]),
    referral_trend: figure(Array.from({ length: 12 }, () => ({ received: expect.any(Number) }))),
    top_referring_providers: figure(
      Array.from({ length: 5 }, () => ({ referrals: expect.any(Number) })),
    ),
    referrals_by_status: figure(
      Array.from({ length: 10 }, () => ({ pending: expect.any(Number) })),
      { from_day: dayAgo(9) },
    ),
    referral_funnel: figure(Array.from({ length: 5 }, () => ({ referrals: expect.any(Number) }))),
    referral_waits: figure(Array.from({ length: 3 }, () => ({ in_time: expect.any(Number) }))),
    referral_decline_reasons: figure(
      Array.from({ length: 10 }, () => ({ referrals: expect.any(Number) })),
    ),
    referral_first_contacts: figure(
      Array.from({ length: 6 }, () => ({ referrals: expect.any(Number) })),
    ),
    referral_conversion: figure(expect.any(Array)),
    analytics_referrals: figure([{ id: expect.any(String) }], { figure: 'received', page_size: 1 }),
  },
};
