import { expect } from 'vitest';
import { startedToday } from '../support/practice.ts';
import { DEMO } from '../support/seeded.ts';
import { type AccessPart, type Call, type Make, type Row, userOf } from './fixtures.ts';
import type { Person } from './matrix.ts';

/** Appointments may not overlap, so every case has a day of its own, months ahead. */
let day = 300;
function nextDay(): string {
  day += 1;
  return new Date(Date.now() + day * 86_400_000).toISOString();
}

/** A Monday morning, when Dr. Osei works. */
function nextMonday(): string {
  const monday = new Date(nextDay());
  day += 7;
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7));
  monday.setUTCHours(15, 0, 0, 0);
  return monday.toISOString();
}

const DAY_AGO = new Date(Date.now() - 86_400_000).toISOString();

/** A request that the person made themselves: some moves are the requester's alone. */
function makeRequest(make: Make, person: Person, row: Row = {}): Promise<{ id: string }> {
  return make('scheduling_requests', {
    company_id: DEMO.company,
    provider_id: DEMO.primaryProvider,
    requested_by: userOf(person),
    patient_id: DEMO.patient,
    thread_id: DEMO.teamThread,
    reason: 'Fixture',
    ...row,
  });
}

function makeProposal(make: Make, request: { id: string }): Promise<{ id: string }> {
  return make('appointment_proposals', {
    company_id: DEMO.company,
    scheduling_request_id: request.id,
    provider_id: DEMO.primaryProvider,
    round: 1,
    proposed_by: 'clinic',
    starts_at: nextDay(),
    duration_minutes: 30,
  });
}

function makeOffer(make: Make, request: { id: string }): Promise<{ id: string }> {
  return make('waitlist_offers', {
    company_id: DEMO.company,
    scheduling_request_id: request.id,
    provider_id: DEMO.primaryProvider,
    starts_at: nextDay(),
    duration_minutes: 30,
    slot_minutes: 30,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
}

const CONFIRMED = {
  status: 'confirmed',
  confirmed_date: startedToday(),
  duration_minutes: 30,
};

/** A move of a request: made in one status, called with its id and more, ending in another. */
function move(from: Row, args: () => Row, to: string) {
  return async (make: Make, person: Person): Promise<Call> => {
    const { id } = await makeRequest(make, person, from);
    return {
      args: { request_id: id, ...args() },
      result: { id, status: to },
      table: 'schedule_events',
    };
  };
}

export const scheduling: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
scheduling_requests              select   refused     nothing       yes      yes        yes      yes
scheduling_requests              insert   refused     refused       refused  refused    refused  refused
scheduling_requests              update   refused     refused       refused  refused    refused  refused
scheduling_requests              delete   refused     refused       refused  refused    refused  refused

schedule_events                  select   refused     nothing       yes      yes        yes      yes
schedule_events                  insert   refused     refused       refused  refused    refused  refused
schedule_events                  update   refused     refused       refused  refused    refused  refused
schedule_events                  delete   refused     refused       refused  refused    refused  refused

appointment_proposals            select   refused     nothing       yes      yes        yes      yes
appointment_proposals            insert   refused     refused       refused  refused    refused  refused
appointment_proposals            update   refused     refused       refused  refused    refused  refused
appointment_proposals            delete   refused     refused       refused  refused    refused  refused

waitlist_offers                  select   refused     nothing       yes      yes        yes      yes
waitlist_offers                  insert   refused     refused       refused  refused    refused  refused
waitlist_offers                  update   refused     refused       refused  refused    refused  refused
waitlist_offers                  delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
request_appointment              call     refused     refused       yes      yes        yes      yes
book_appointment                 call     refused     refused       yes      yes        yes      yes
propose_times                    call     refused     not-found     yes      yes        yes      yes
counter_times                    call     refused     not-found     yes      yes        yes      yes
accept_time                      call     refused     not-found     yes      yes        yes      yes
confirm_appointment              call     refused     not-found     yes      yes        yes      yes
reschedule_appointment           call     refused     not-found     yes      yes        yes      yes
cancel_appointment               call     refused     not-found     yes      yes        yes      yes
check_in_appointment             call     refused     not-found     yes      yes        yes      yes
complete_appointment             call     refused     not-found     yes      yes        yes      yes
mark_no_show                     call     refused     not-found     yes      yes        yes      yes
reopen_appointment               call     refused     not-found     yes      yes        yes      yes
settle_outcome                   call     refused     not-found     yes      yes        yes      yes
set_waitlist                     call     refused     not-found     yes      yes        yes      yes
accept_offer                     call     refused     not-found     yes      yes        yes      yes
decline_offer                    call     refused     not-found     yes      yes        yes      yes
search_scheduling_requests       call     refused     refused       yes      yes        yes      yes
end_of_day                       call     refused     refused       yes      yes        yes      yes
open_appointment                 call     refused     nothing       yes      yes        yes      yes
appointment_timeline             call     refused     nothing       yes      yes        yes      yes
`,
  writable: {},
  targets: {
    scheduling_requests: () =>
      Promise.resolve({
        key: { id: DEMO.confirmedRequest },
        columns: 'id, company_id, provider_id, thread_id, status',
        insert: {
          company_id: DEMO.company,
          provider_id: DEMO.primaryProvider,
          thread_id: DEMO.teamThread,
          reason: 'Inserted',
        },
        update: { status: 'cancelled' },
      }),
    schedule_events: async (_, make) => ({
      key: await make('schedule_events', {
        company_id: DEMO.company,
        scheduling_request_id: DEMO.pendingRequest,
        event_type: 'proposed',
        message: 'Fixture',
      }),
      columns: 'id, company_id, scheduling_request_id, event_type',
      insert: {
        company_id: DEMO.company,
        scheduling_request_id: DEMO.pendingRequest,
        event_type: 'confirmed',
        message: 'Inserted',
      },
      update: { message: 'Updated' },
    }),
    appointment_proposals: async (person, make) => ({
      key: await makeProposal(make, await makeRequest(make, person)),
      insert: {
        company_id: DEMO.company,
        scheduling_request_id: DEMO.pendingRequest,
        provider_id: DEMO.primaryProvider,
        round: 1,
        proposed_by: 'clinic',
        starts_at: nextDay(),
        duration_minutes: 30,
      },
      update: { state: 'accepted' },
    }),
    waitlist_offers: async (person, make) => ({
      key: await makeOffer(make, await makeRequest(make, person)),
      insert: {
        company_id: DEMO.company,
        scheduling_request_id: DEMO.pendingRequest,
        provider_id: DEMO.primaryProvider,
        starts_at: nextDay(),
        duration_minutes: 30,
        slot_minutes: 30,
        expires_at: nextDay(),
      },
      update: { state: 'accepted' },
    }),
  },
  calls: {
    open_appointment: async (make, person) => {
      const { id } = await makeRequest(make, person);
      return {
        args: { company_id: DEMO.company, request_id: id },
        result: [{ id, reason: 'Fixture' }],
        table: 'scheduling_requests',
      };
    },
    appointment_timeline: async (make, person) => {
      const { id } = await makeRequest(make, person);
      const event = await make('schedule_events', {
        company_id: DEMO.company,
        scheduling_request_id: id,
        event_type: 'note',
        note: 'Fixture',
        message: 'Fixture',
      });
      return {
        args: { company_id: DEMO.company, request_id: id },
        result: [{ id: event.id, note: 'Fixture' }],
        table: 'schedule_events',
      };
    },
    request_appointment: () =>
      Promise.resolve({
        args: {
          company_id: DEMO.company,
          provider_id: DEMO.primaryProvider,
          patient_id: DEMO.patient,
          reason: 'Hearing test',
        },
        result: { reason: '', patient_id: DEMO.patient, status: 'pending' },
        table: 'scheduling_requests',
      }),
    book_appointment: () =>
      Promise.resolve({
        args: {
          company_id: DEMO.company,
          request_id: crypto.randomUUID(),
          provider_id: DEMO.primaryProvider,
          patient_id: DEMO.patient,
          starts_at: nextDay(),
          outside_hours: true,
          reason: 'Hearing test',
        },
        result: { reason: '', patient_id: DEMO.patient, status: 'confirmed' },
        table: 'scheduling_requests',
      }),
    propose_times: move({}, () => ({ starts_at: [nextDay()], outside_hours: true }), 'proposed'),
    counter_times: move({ status: 'proposed' }, () => ({ starts_at: [nextMonday()] }), 'pending'),
    accept_time: async (make, person) => {
      const request = await makeRequest(make, person, { status: 'proposed' });
      return {
        args: { proposal_id: (await makeProposal(make, request)).id },
        result: { id: request.id, status: 'confirmed' },
        table: 'schedule_events',
      };
    },
    confirm_appointment: move(
      {},
      () => ({ starts_at: nextDay(), outside_hours: true }),
      'confirmed',
    ),
    reschedule_appointment: move(
      CONFIRMED,
      () => ({ starts_at: nextDay(), outside_hours: true }),
      'confirmed',
    ),
    cancel_appointment: move({}, () => ({ reason: 'Ill' }), 'cancelled'),
    check_in_appointment: move(CONFIRMED, () => ({}), 'checked_in'),
    complete_appointment: move(CONFIRMED, () => ({ outcome: 'tests' }), 'completed'),
    mark_no_show: move(CONFIRMED, () => ({}), 'no_show'),
    reopen_appointment: move({ status: 'cancelled' }, () => ({ reason: 'A mistake' }), 'pending'),
    settle_outcome: async (make, person) => {
      const { id } = await makeRequest(make, person, {
        ...CONFIRMED,
        confirmed_date: new Date(Date.now() - 60_000).toISOString(),
        status: 'completed',
        outcome: 'tests',
      });
      await make('schedule_events', {
        company_id: DEMO.company,
        scheduling_request_id: id,
        event_type: 'completed',
        outcome: 'tests',
        message: 'Fixture',
      });
      return {
        args: { request_id: id, reason: 'Ordered elsewhere' },
        result: expect.any(String),
        table: 'schedule_events',
      };
    },
    set_waitlist: move({}, () => ({ waitlisted: true }), 'pending'),
    accept_offer: async (make, person) => {
      const request = await makeRequest(make, person);
      return {
        args: { offer_id: (await makeOffer(make, request)).id },
        result: { id: request.id, status: 'confirmed' },
        table: 'schedule_events',
      };
    },
    decline_offer: async (make, person) => {
      const request = await makeRequest(make, person);
      return {
        args: { offer_id: (await makeOffer(make, request)).id },
        result: { id: request.id, status: 'pending' },
        table: 'schedule_events',
      };
    },
    end_of_day: async (make, person) => {
      const { id } = await makeRequest(make, person, { next_step_due: DAY_AGO });
      return {
        args: { company_id: DEMO.company },
        result: [{ kind: 'visit', id }],
        isAmongOthers: true,
        table: 'scheduling_requests',
      };
    },
    search_scheduling_requests: async (make, person) => {
      const reason = crypto.randomUUID();
      const { id } = await makeRequest(make, person, { reason, next_step_due: DAY_AGO });
      return {
        args: { company_id: DEMO.company, statuses: ['pending'], term: reason },
        result: [{ id }],
        table: 'scheduling_requests',
      };
    },
  },
};
