import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { portOf } from '../../scripts/test-setup/port-of.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO, HARBOR } from './support/seeded.ts';

// Harbor floods a queue with what can't be sent. The demo clinic's one message goes out in its turn.

const backend = await startBackend();
const KEY = 'only-the-scheduler-has-this-key-of-32-and-more';
const FLOOD = 1000;

const received: string[] = [];
const receiver = createServer((request, response) => {
  received.push(request.url ?? '');
  response.writeHead(200).end();
});
receiver.keepAliveTimeout = 0;
const address = `http://127.0.0.1:${await portOf(receiver)}/hook`;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const { send } = await startFunctions(backend, {
  PORTAL_ORIGIN: 'https://portal.example',
  DELIVER_KEY: KEY,
  WEBHOOKS_PRIVATE_ADDRESSES: 'allowed',
});
const deliver = () =>
  send('deliver', { method: 'POST', headers: { Authorization: `Bearer ${KEY}` } });

beforeEach(async () => {
  received.length = 0;
  await backend.sql('delete from outbox_messages');
  await backend.sql('delete from webhook_endpoints');
});

/** Messages of a clinic that are due, the last of them since a moment ago. */
async function queueOutbox(company: string, referral: string, channel: string, count: number) {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referral_answers (id, company_id, referral_id, kind)
     values (gen_random_uuid(), $1, $2, 'message') returning id`,
    [company, referral],
  );
  await backend.sql(
    `insert into outbox_messages
       (company_id, kind, channel, recipient, destination, referral_id, answer_id, idempotency_key, next_attempt_at)
     select $1, 'message', $3::outbox_channel, 'An office', '+15555550100', $2, $4::uuid, $4::uuid || ' ' || n, now() - n * interval '1 second'
     from generate_series(1, $5::integer) as n`,
    [company, referral, channel, id, count],
  );
}

async function queueWebhooks(company: string, urls: readonly string[], each: number) {
  for (const url of urls) {
    const id = crypto.randomUUID();
    await backend.sql(
      `insert into webhook_endpoints (id, company_id, name, url, events)
       values ($1, $2, 'System', $3, '{referral.received}')`,
      [id, company, url],
    );
    await backend.sql(
      `insert into private.webhook_secrets (company_id, endpoint_id, secret)
       values ($1, $2, extensions.gen_random_bytes(32))`,
      [company, id],
    );
    await backend.sql(
      `insert into webhook_messages (company_id, endpoint_id, event, occurred_at, next_attempt_at)
       select $1, $2, 'webhook.test', now(), now() - n * interval '1 second'
       from generate_series(1, $3::integer) as n`,
      [company, id, each],
    );
  }
}

const companiesOf = async (table: string, leases: string) =>
  (
    await backend.sql<{ company_id: string }>(
      `select company_id from ${table} where lease = any ($1::uuid[])`,
      [leases],
    )
  ).map(({ company_id }) => company_id);

/** Every queue that a worker claims from: what floods it, and whose rows the first round takes. */
const QUEUES: Record<string, () => Promise<string[]>> = {
  ...Object.fromEntries(
    (['email', 'fax', 'sms'] as const).map((channel) => [
      `outbox_messages, ${channel}`,
      async () => {
        await queueOutbox(HARBOR.company, HARBOR.referral, channel, FLOOD);
        await queueOutbox(DEMO.company, DEMO.referral, channel, 1);
        const { data } = await backend
          .asService()
          .rpc('claim_outbox', { channels: [channel], max_rows: 5 })
          .throwOnError();
        return await companiesOf('outbox_messages', `{${data.map(({ lease }) => lease).join()}}`);
      },
    ]),
  ),
  webhook_messages: async () => {
    await queueWebhooks(
      HARBOR.company,
      Array.from({ length: 10 }, (_, n) => `https://hook${n}.example:99999/`),
      FLOOD / 10,
    );
    await queueWebhooks(DEMO.company, [address], 1);
    const { data } = await backend
      .asService()
      .rpc('claim_webhooks', { max_rows: 10 })
      .throwOnError();
    return await companiesOf('webhook_messages', `{${data.map(({ lease }) => lease).join()}}`);
  },
};

describe('a clinic that floods a queue', () => {
  it.each(Object.keys(QUEUES))('takes no other clinic’s turn: %s', async (queue) => {
    expect(await QUEUES[queue]?.()).toContain(DEMO.company);
  });

  it('is tried with every queue that the database has', async () => {
    const tables = await backend.sql<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema in ('public', 'private') and column_name = 'leased_until' order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      [...new Set(Object.keys(QUEUES).map((name) => name.split(',')[0]))].sort(),
    );
  });

  it('stops nobody’s webhooks by an address that cannot be read', async () => {
    await queueWebhooks(
      HARBOR.company,
      ['https://hook.example:99999/', 'https://xn--a.example/'],
      5,
    );
    await queueWebhooks(DEMO.company, [address], 1);
    const { status } = await deliver();
    expect(status).toBe(200);
    expect(received).toEqual(['/hook']);
    const left = await backend.sql<{ state: string; last_error: string | null }>(
      'select distinct state, last_error from webhook_messages where company_id = $1',
      [HARBOR.company],
    );
    expect(left).toEqual([{ state: 'queued', last_error: 'unreachable' }]);
  });

  it('sends ten test messages an hour, and no more', async () => {
    const harbor = await backend.as('owner.harbor');
    await queueWebhooks(HARBOR.company, [address], 0);
    const { id } = await backend.sqlRow<{ id: string }>('select id from webhook_endpoints');
    const test = async (message_id: string = crypto.randomUUID()) =>
      (await harbor.rpc('send_test_webhook', { endpoint_id: id, message_id })).error;
    const first = crypto.randomUUID();
    expect(await test(first)).toBeNull();
    for (let n = 0; n < 9; n += 1) expect(await test()).toBeNull();
    expect(await test()).toMatchObject({ code: 'PT429', details: '{"kind": "limit"}' });
    expect(await test(first), 'an answer that was lost').toBeNull();
  });

  it('stops no other clinic’s scheduled work by a row that fails there', async () => {
    await backend.exec(`
      create function private.poison() returns trigger language plpgsql as
        $$ begin raise exception 'poison'; end $$;
      create trigger poison before update on private.list_readings
        for each row when (old.company_id = '${HARBOR.company}') execute function private.poison();
      insert into private.list_readings (company_id, user_id, list, told_at, untold_rows)
      select m.company_id, min(m.user_id::text)::uuid, 'patients', now() - interval '1 hour', 3
      from company_members m where m.company_id in ('${HARBOR.company}', '${DEMO.company}') group by 1
      on conflict (company_id, user_id, list) do update set told_at = excluded.told_at, untold_rows = 3;`);
    const failed = await backend.sql('select failed::text from private.run_jobs()');
    expect(failed).toEqual([{ failed: 'tell_list_readings' }]);
    const untold = await backend.sql<{ company_id: string }>(
      "select company_id from private.list_readings where untold_rows = 3 and list = 'patients'",
    );
    expect(untold).toEqual([{ company_id: HARBOR.company }]);
    await backend.exec(
      'drop trigger poison on private.list_readings; drop function private.poison()',
    );
  });
});
