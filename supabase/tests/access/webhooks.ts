import { expect } from 'vitest';
import { DEMO } from '../support/seeded.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

const endpointRow = (): Row => ({
  id: crypto.randomUUID(),
  company_id: DEMO.company,
  name: 'Charts',
  url: 'https://charts.example',
  events: ['referral.received'],
});

async function endpointOf(make: Make) {
  const row = endpointRow();
  await make('webhook_endpoints', row);
  return String(row['id']);
}

async function messageOf(make: Make): Promise<Row> {
  const row = {
    id: crypto.randomUUID(),
    company_id: DEMO.company,
    endpoint_id: await endpointOf(make),
    event: 'webhook.test',
    occurred_at: '2026-01-02 03:04:05+00',
  };
  await make('webhook_messages', row);
  return row;
}

/** Which of the clinic's other systems are told of referrals: its administrators' alone. */
export const webhooks: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff      physician  admin    owner
webhook_endpoints                select   refused     nothing       nothing    nothing    yes      yes
webhook_endpoints                insert   refused     refused       refused    refused    refused  refused
webhook_endpoints                update   refused     refused       refused    refused    refused  refused
webhook_endpoints                delete   refused     refused       refused    refused    refused  refused

webhook_messages                 select   refused     nothing       nothing    nothing    yes      yes
webhook_messages                 insert   refused     refused       refused    refused    refused  refused
webhook_messages                 update   refused     refused       refused    refused    refused  refused
webhook_messages                 delete   refused     refused       refused    refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff      physician  admin    owner
create_webhook                   call     refused     not-found     not-found  not-found  yes      yes
renew_webhook_secret             call     refused     not-found     not-found  not-found  yes      yes
pause_webhook                    call     refused     not-found     not-found  not-found  yes      yes
remove_webhook                   call     refused     not-found     not-found  not-found  yes      yes
send_test_webhook                call     refused     not-found     not-found  not-found  yes      yes
replay_webhooks                  call     refused     not-found     not-found  not-found  yes      yes
claim_webhooks                   call     refused     refused       refused    refused    refused  refused
settle_webhook                   call     refused     refused       refused    refused    refused  refused
`,
  writable: {},
  targets: {
    webhook_endpoints: async (_, make) => {
      const id = await endpointOf(make);
      return { key: { id }, insert: endpointRow(), update: { name: 'Other' } };
    },
    webhook_messages: async (_, make) => {
      const { id, ...row } = await messageOf(make);
      return {
        key: { id: String(id) },
        insert: { ...row, id: crypto.randomUUID() },
        update: { state: 'delivered' },
      };
    },
  },
  calls: {
    create_webhook: () => {
      const { id, ...row } = endpointRow();
      return Promise.resolve({
        args: { ...row, endpoint_id: id },
        result: expect.stringMatching(/^whsec_/),
        table: 'webhook_endpoints',
      });
    },
    renew_webhook_secret: async (make) => ({
      args: { endpoint_id: await endpointOf(make) },
      result: expect.stringMatching(/^whsec_/),
      table: 'webhook_endpoints',
    }),
    pause_webhook: async (make) => ({
      args: { endpoint_id: await endpointOf(make), paused: true },
      result: 'paused',
      table: 'webhook_endpoints',
    }),
    remove_webhook: async (make) => {
      const id = await endpointOf(make);
      return { args: { endpoint_id: id }, result: id, table: 'webhook_endpoints' };
    },
    send_test_webhook: async (make) => {
      const message_id = crypto.randomUUID();
      return {
        args: { endpoint_id: await endpointOf(make), message_id },
        result: message_id,
        table: 'webhook_messages',
      };
    },
    replay_webhooks: async (make) => ({
      args: { endpoint_id: await endpointOf(make) },
      result: 0,
      table: 'webhook_messages',
    }),
    claim_webhooks: () => Promise.resolve({ args: {}, result: [], table: 'webhook_messages' }),
    settle_webhook: () =>
      Promise.resolve({
        args: { message_id: crypto.randomUUID(), lease: crypto.randomUUID(), outcome: 'delivered' },
        result: '',
        table: 'webhook_messages',
      }),
  },
};
