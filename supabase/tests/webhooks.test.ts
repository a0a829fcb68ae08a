import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portOf } from '../../scripts/test-setup/port-of.ts';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();
const KEY = 'only-the-scheduler-has-this-key-of-32-and-more';
const settings = { PORTAL_ORIGIN: 'https://portal.example', DELIVER_KEY: KEY };
const { send } = await startFunctions(backend, {
  ...settings,
  WEBHOOKS_PRIVATE_ADDRESSES: 'allowed',
});
const { send: sendGuarded } = await startFunctions(backend, settings);

type WebhookEvent = Enums<'webhook_event'>;

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** Another system of the clinic, and what it was told. */
const received: Received[] = [];
const answers: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    received.push({ headers: Object.fromEntries(headers), body });
    response.writeHead(answers.status, answers.headers).end();
  });
});
receiver.keepAliveTimeout = 0;
const address = `http://127.0.0.1:${await portOf(receiver)}/hook`;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const admin = await backend.as('admin.demo');
let patient: string;

beforeAll(async () => {
  patient = await addPatient('Zelda', 'Hartwick');
});

beforeEach(async () => {
  await backend.sql('delete from webhook_endpoints');
  received.length = 0;
  answers.status = 200;
  answers.headers = {};
});

const call = (by = send) =>
  by('deliver', { method: 'POST', headers: { Authorization: `Bearer ${KEY}` } });

async function addPatient(first: string, last: string, company: string = DEMO.company) {
  const { id } = await backend.sqlRow<{ id: string }>(
    'insert into patients (company_id, first_name, last_name) values ($1, $2, $3) returning id',
    [company, first, last],
  );
  return id;
}

async function refer(of = patient, company: string = DEMO.company) {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, reason)
     values ($1, $2, 'Seven sore throats this year') returning id`,
    [company, of],
  );
  return id;
}

const charts = (url: string, events: WebhookEvent[] = ['referral.received']) => ({
  company_id: DEMO.company,
  endpoint_id: crypto.randomUUID(),
  name: 'Chart system',
  url,
  events,
});

/** An address that hears of these events, with its secret. */
async function listening(events: WebhookEvent[]) {
  const made = charts('https://charts.example/hook', events);
  const { data: secret } = await admin.rpc('create_webhook', made).throwOnError();
  const { endpoint_id: id } = made;
  // The receiver of these tests is a machine that no administrator may name.
  await backend.sql('update webhook_endpoints set url = $2 where id = $1', [id, address]);
  return { id, secret };
}

const messages = (endpoint: string) =>
  backend.sql<{
    id: string;
    event: string;
    state: string;
    attempts: number;
    last_error: string | null;
    last_status: number | null;
    wait: number;
  }>(
    `select id, event::text, state::text, attempts, last_error::text, last_status,
       extract(epoch from next_attempt_at - now())::float as wait
     from webhook_messages where endpoint_id = $1 order by created_at, id`,
    [endpoint],
  );

const stateOf = async (endpoint: string) => {
  const { state } = await backend.sqlRow<{ state: string }>(
    'select state::text from webhook_endpoints where id = $1',
    [endpoint],
  );
  return state;
};

const due = () =>
  backend.sql(
    'update webhook_messages set next_attempt_at = now() where next_attempt_at is not null',
  );

describe('a webhook', () => {
  it('is told what happened to a referral and of no one’s name, signed as the official library checks', async () => {
    const { id, secret } = await listening(['referral.received', 'referral.status_changed']);
    const referral = await refer();
    await admin
      .rpc('set_referral_status', { referral_id: referral, new_status: 'accepted' })
      .throwOnError();
    expect(await call()).toMatchObject({
      status: 200,
      body: { webhooks: { arrived: 2, missed: 0 } },
    });

    const told = received.map(({ body, headers }) => new Webhook(secret).verify(body, headers));
    expect(told).toEqual(
      expect.arrayContaining([
        {
          type: 'referral.received',
          timestamp: expect.any(String),
          data: { referral, status: 'pending' },
        },
        {
          type: 'referral.status_changed',
          timestamp: expect.any(String),
          data: { referral, status: 'accepted' },
        },
      ]),
    );
    for (const { body } of received) expect(body).not.toMatch(/Zelda|Hartwick|throats/);
    expect(await messages(id)).toMatchObject([
      { event: 'referral.received', state: 'delivered', last_status: 200 },
      { event: 'referral.status_changed', state: 'delivered', last_status: 200 },
    ]);
  });

  it('is not told of what it did not ask for, of a restricted record, or of another clinic', async () => {
    const { id } = await listening(['referral.answered']);
    await refer();
    expect(await messages(id)).toEqual([]);

    const all = await listening(['referral.received']);
    const closed = await addPatient('Rosa', 'Closed');
    await backend.sql(
      "insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Staff member')",
      [DEMO.company, closed],
    );
    await refer(closed);
    await refer(await addPatient('Ann', 'Elsewhere', HARBOR.company), HARBOR.company);
    expect(await messages(all.id)).toEqual([]);
  });

  it('is told again, later each time, under the same id', async () => {
    const { id, secret } = await listening(['referral.received']);
    await refer();
    answers.status = 500;
    await call();
    expect(await messages(id)).toMatchObject([
      { state: 'queued', attempts: 1, last_error: 'refused', last_status: 500 },
    ]);
    await due();
    await call();
    const [waiting] = await messages(id);
    expect(waiting?.wait).toBeGreaterThan(4 * 60);
    answers.status = 204;
    await due();
    await call();
    expect(await messages(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    for (const { body, headers } of received) new Webhook(secret).verify(body, headers);
  });

  it.each([
    ['3600', 3500],
    ['3599.2', 3500],
    [new Date(Date.now() + 2 * 3_600_000).toUTCString(), 3600],
    ['999999', 86_000],
  ])('waits as long as the receiver asks for: %s', async (retryAfter, least) => {
    const { id } = await listening(['referral.received']);
    await refer();
    answers.status = 503;
    answers.headers = { 'Retry-After': retryAfter };
    await call();
    const [asked] = await messages(id);
    expect(asked?.wait).toBeGreaterThan(least);
    expect(asked?.wait).toBeLessThan(86_500);
  });

  it('gives up after ten attempts', async () => {
    const { id } = await listening(['referral.received']);
    await refer();
    answers.status = 429;
    await call();
    await backend.sql('update webhook_messages set attempts = 9 where endpoint_id = $1', [id]);
    await due();
    await call();
    expect(await messages(id)).toMatchObject([{ state: 'failed', attempts: 10, wait: null }]);
  });

  it('is followed nowhere else', async () => {
    const { id } = await listening(['referral.received']);
    await refer();
    answers.status = 307;
    answers.headers = { Location: `${address}?elsewhere` };
    await call();
    expect(received).toHaveLength(1);
    expect(await messages(id)).toMatchObject([{ state: 'queued', last_error: 'redirected' }]);
  });

  it('that says it is gone is switched off, and administrators are told', async () => {
    const { id } = await listening(['referral.received']);
    await refer();
    answers.status = 410;
    await call();
    expect(await stateOf(id)).toBe('gone');
    expect(await messages(id)).toMatchObject([
      { state: 'failed', last_error: 'gone', last_status: 410 },
    ]);
    const told = await backend.sql<{ role: string; title: string }>(
      `select m.role::text, n.title from notifications n
       join company_members m on m.company_id = n.company_id and m.user_id = n.user_id
       where n.company_id = $1 and n.title = 'A webhook was switched off' order by 1`,
      [DEMO.company],
    );
    expect(told.map(({ role }) => role)).toEqual(['admin', 'owner']);
  });

  it('that accepts nothing for five days is switched off; later messages are kept and sent again', async () => {
    const { id } = await listening(['referral.received']);
    await refer();
    answers.status = 500;
    await call();
    await backend.sql(
      "update webhook_endpoints set failing_since = now() - interval '6 days' where id = $1",
      [id],
    );
    await due();
    await call();
    expect(await stateOf(id)).toBe('failing');
    await refer();
    expect(await messages(id)).toMatchObject([
      { state: 'failed', last_error: 'switched_off' },
      { state: 'failed', last_error: 'switched_off' },
    ]);

    answers.status = 200;
    const replay = () => admin.rpc('replay_webhooks', { endpoint_id: id });
    expect((await replay()).error).toMatchObject({ code: 'PT409' });
    await admin.rpc('pause_webhook', { endpoint_id: id, paused: false }).throwOnError();
    expect(await replay()).toMatchObject({ error: null, data: 2 });
    await call();
    expect(await messages(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  it('whose maker leaves waits until another administrator starts it, and then is theirs', async () => {
    const { id } = await listening(['referral.received']);
    await refer();
    const maker = [DEMO.company, PEOPLE['admin.demo']];
    await backend.sql(
      'update company_members set deactivated_at = now() where company_id = $1 and user_id = $2',
      maker,
    );
    expect(await stateOf(id)).toBe('unkept');
    await refer();
    const waiting = { state: 'failed', last_error: 'switched_off' };
    expect(await messages(id)).toMatchObject([waiting, waiting]);
    const told = await backend.sql(
      `select user_id from notifications
       where title = 'A webhook was switched off' and message like 'Chart system was set up or taken over by%'`,
    );
    expect(told).toEqual([{ user_id: PEOPLE.demo }]);
    await backend.sql(
      'update company_members set deactivated_at = null where company_id = $1 and user_id = $2',
      maker,
    );

    const owner = await backend.as('demo');
    await owner.rpc('pause_webhook', { endpoint_id: id, paused: false }).throwOnError();
    await owner.rpc('replay_webhooks', { endpoint_id: id }).throwOnError();
    await backend.sql(
      "update company_members set role = 'staff' where company_id = $1 and user_id = $2",
      maker,
    );
    await call();
    expect(await messages(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    await backend.sql(
      "update company_members set role = 'admin' where company_id = $1 and user_id = $2",
      maker,
    );
  });

  it('may go to no machine of the host’s own', async () => {
    const { id } = await listening(['referral.received']);
    await refer();
    await call(sendGuarded);
    expect(received).toEqual([]);
    expect(await messages(id)).toMatchObject([{ state: 'queued', last_error: 'private_address' }]);
  });

  it('knows both secrets for a day after a new one was made, and the answer may be lost', async () => {
    const { id, secret } = await listening(['referral.received']);
    await backend.sql("update webhook_endpoints set signed_since = now() - interval '1 hour'");
    const renew = () => admin.rpc('renew_webhook_secret', { endpoint_id: id }).throwOnError();
    await renew();
    const { data: fresh } = await renew();
    await refer();
    await call();
    const [{ body, headers } = { body: '', headers: {} }] = received;
    for (const known of [secret, fresh]) new Webhook(known).verify(body, headers);

    await backend.sql(
      "update private.webhook_secrets set previous_until = now() - interval '1 minute' where endpoint_id = $1",
      [id],
    );
    await refer();
    await call();
    const last = received.at(-1);
    expect(() => new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {})).toThrow();
    new Webhook(fresh).verify(last?.body ?? '', last?.headers ?? {});
  });

  it('whose worker said nothing is given to another, and what it says late counts if the message arrived', async () => {
    await listening(['referral.received']);
    await refer();
    const service = backend.asService();
    const { data: first } = await service.rpc('claim_webhooks').throwOnError();
    const { data: none } = await service.rpc('claim_webhooks').throwOnError();
    expect([first.length, none.length]).toEqual([1, 0]);
    await backend.sql("update webhook_messages set leased_until = now() - interval '1 second'");
    const { data: second } = await service.rpc('claim_webhooks').throwOnError();
    const [{ message_id, lease } = { message_id: '', lease: '' }] = first;
    const settle = (outcome: string) =>
      service.rpc('settle_webhook', { message_id, lease, outcome }).throwOnError();
    expect((await settle('retry')).data).toBe('sending');
    expect((await settle('delivered')).data).toBe('delivered');
    expect(second).toMatchObject([{ message_id, attempt: 2 }]);
  });

  it('is tested by a message that tells nothing, sent once', async () => {
    const { id, secret } = await listening(['referral.received']);
    const message = crypto.randomUUID();
    for (const _ of ['sent', 'sent again after a lost answer']) {
      await admin.rpc('send_test_webhook', { endpoint_id: id, message_id: message }).throwOnError();
    }
    await call();
    expect(received.map(({ body, headers }) => new Webhook(secret).verify(body, headers))).toEqual([
      { type: 'webhook.test', timestamp: expect.any(String), data: {} },
    ]);
  });
});

describe('adding a webhook', () => {
  const add = async (url: string, more: Partial<ReturnType<typeof charts>> = {}) => {
    const { error } = await admin.rpc('create_webhook', { ...charts(url), ...more });
    return error?.code ?? 'added';
  };

  it.each([
    'http://charts.example/hook',
    'https://localhost/hook',
    'https://10.0.0.7/hook',
    'https://[::1]/hook',
    'https://2130706433/hook',
    'https://me:secret@charts.example/hook',
    'https://charts.example/ho ok',
    'https://charts.example:0/hook',
    'https://charts.example:65536/hook',
    'https://charts.example:99999/',
    'ftp://charts.example',
    '',
  ])('takes no address like %s', async (url) => {
    expect(await add(url)).toBe('P0001');
  });

  it.each(['https://charts.example', 'https://hooks.charts.example:8443/a/b?c=d'])(
    'takes %s',
    async (url) => {
      expect(await add(url)).toBe('added');
    },
  );

  it('says what is missing', async () => {
    expect(await add('https://charts.example', { name: ' ' })).toBe('P0001');
    expect(await add('https://charts.example', { events: [] })).toBe('P0001');
    expect(await add('https://charts.example', { events: ['webhook.test'] })).toBe('P0001');
  });

  it('ends at ten', async () => {
    for (let added = 0; added < 10; added += 1)
      expect(await add('https://charts.example')).toBe('added');
    expect(await add('https://charts.example')).toBe('P0001');
  });
});
