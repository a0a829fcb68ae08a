import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

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
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
request_appointment              call     refused     refused       yes      yes        yes      yes
`,
  writable: {},
  targets: {
    scheduling_requests: () =>
      Promise.resolve({
        key: { id: DEMO.confirmedRequest },
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
      insert: {
        company_id: DEMO.company,
        scheduling_request_id: DEMO.pendingRequest,
        event_type: 'confirmed',
        message: 'Inserted',
      },
      update: { message: 'Updated' },
    }),
  },
  calls: {
    request_appointment: () =>
      Promise.resolve({
        args: {
          company_id: DEMO.company,
          provider_id: DEMO.primaryProvider,
          reason: 'Hearing test',
        },
        result: { reason: 'Hearing test', status: 'pending' },
        table: 'scheduling_requests',
      }),
  },
};
