import { beforeAll, describe, expect, it } from 'vitest';
import { signatures } from '../functions/deliver/webhook-signature.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { openPractice, type Practice } from './support/practice.ts';

const backend = await startBackend();
const SECRET = `whsec_${btoa('what only the mail service knows')}`;
const { send } = await startFunctions(backend, { DELIVERY_REPORTS_SECRET: SECRET });

let practice: Practice;
let patient: string;
let office: string;

beforeAll(async () => {
  practice = await openPractice(backend);
  patient = await practice.addPatient('Ada', 'Referred');
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referring_practices (company_id, name, email, preferred_way)
     values ($1, 'Mail Family Medicine', 'desk@mail.example', 'email') returning id`,
    [practice.company],
  );
  office = id;
});

/** A declined referral whose refusal a mail server took. */
async function answered(kind: 'declined' | 'acknowledgement' = 'declined') {
  const { id: referral } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, referring_practice_id, assigned_to)
     values ($1, $2, $3, $4) returning id`,
    [practice.company, patient, office, practice.ids.staff],
  );
  if (kind === 'declined') {
    const declined = { referral_id: referral, new_status: 'declined', decline_reason: 'other' };
    expect(await practice.call('owner', 'set_referral_status', declined)).toMatchObject({
      code: 'ok',
    });
  }
  const message = await sentBy(referral, kind);
  return { referral, message };
}

async function sentBy(referral: string, kind: string) {
  const answer = crypto.randomUUID();
  const queued = { answer_id: answer, referral_id: referral, kind, channel: 'email' };
  expect(await practice.call('owner', 'send_referral_answer', queued)).toMatchObject({
    code: 'ok',
  });
  const { id } = await backend.sqlRow<{ id: string }>(
    `update outbox_messages set state = 'sending', attempts = 1, lease = gen_random_uuid(), leased_until = now() + interval '1 minute'
     where answer_id = $1 returning id`,
    [answer],
  );
  return id;
}

/** The worker says that the mail server took it. */
const taken = (message: string) =>
  backend.sql(
    `select private.settle_outbox(id, lease, 'sent', null) from outbox_messages where id = $1`,
    [message],
  );

const report = (message: string, more: Record<string, unknown> = {}) => ({
  event: 'bounced',
  message_id: `<${message}@portal.example>`,
  at: new Date().toISOString(),
  status: '5.1.1',
  ...more,
});

const tell = (body: unknown, headers: Record<string, string> = {}) =>
  send('delivery-reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${SECRET}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const messageOf = (id: string) =>
  backend.sqlRow('select state, last_error from outbox_messages where id = $1', [id]);

const referralOf = (id: string) =>
  backend.sqlRow<{ status: string; due: boolean; answered_on: string | null; work_step: string }>(
    'select status, awaiting_answer_since is not null as due, answered_on, work_step from referrals where id = $1',
    [id],
  );

const newsOf = (user: string, referral: string) =>
  backend.sql<{ message: string }>(
    `select message from notifications where user_id = $1 and target_id = $2 and title = 'An answer came back'`,
    [user, referral],
  );

describe('a mail that comes back', () => {
  it('has failed with its reason, its answer is due again, and the referral’s owner is told', async () => {
    const { referral, message } = await answered();
    await taken(message);
    expect(await referralOf(referral)).toMatchObject({ status: 'declined', due: false });
    expect(await tell(report(message))).toMatchObject({
      status: 200,
      body: { returned: 1, ignored: 0 },
    });
    expect(await messageOf(message)).toEqual({ state: 'failed', last_error: 'address_refused' });
    expect(await referralOf(referral)).toMatchObject({
      status: 'declined',
      due: true,
      answered_on: null,
      work_step: 'answer',
    });
    expect(await newsOf(practice.ids.staff, referral)).toEqual([
      {
        message:
          'Mail Family Medicine did not get the answer about Ada Referred. Send it another way.',
      },
    ]);
    expect(await newsOf(practice.ids.owner, referral)).toEqual([]);
    const [last] = await backend.sql(
      'select event_type from referral_events where referral_id = $1 order by created_at desc limit 1',
      [referral],
    );
    expect(last).toEqual({ event_type: 'answer_returned' });
  });

  it('changes nothing when it is told again, late, or of a mail that was opened', async () => {
    const { referral, message } = await answered();
    await taken(message);
    await tell(report(message));
    expect((await tell(report(message))).body).toEqual({ returned: 0, ignored: 1 });
    // A worker that was slow to say so takes nothing back.
    await taken(message);
    expect(await messageOf(message)).toMatchObject({ state: 'failed' });
    expect(await newsOf(practice.ids.staff, referral)).toHaveLength(1);

    const resent = { message_id: message };
    expect(await practice.call('owner', 'retry_outbox_message', resent)).toMatchObject({
      code: 'ok',
    });
    await backend.sql(
      `update outbox_messages set state = 'sending', lease = gen_random_uuid(), leased_until = now() + interval '1 minute' where id = $1`,
      [message],
    );
    await taken(message);
    expect(await referralOf(referral)).toMatchObject({ due: false });
    const before = new Date(Date.now() - 10 * 60_000).toISOString();
    expect((await tell(report(message, { at: before }))).body).toEqual({ returned: 0, ignored: 1 });
    await backend.sql("update outbox_messages set state = 'opened' where id = $1", [message]);
    expect((await tell(report(message))).body).toEqual({ returned: 0, ignored: 1 });
    expect(await referralOf(referral)).toMatchObject({ due: false });
  });

  it('asks for no answer where the office was answered otherwise since, or it was none', async () => {
    const { referral, message } = await answered();
    await taken(message);
    const second = await sentBy(referral, 'declined');
    await taken(second);
    await tell(report(message));
    expect(await messageOf(message)).toMatchObject({ state: 'failed' });
    expect(await referralOf(referral)).toMatchObject({ due: false });

    const told = await answered('acknowledgement');
    await taken(told.message);
    await tell(report(told.message, { status: '5.2.2' }));
    expect(await messageOf(told.message)).toEqual({ state: 'failed', last_error: 'mailbox_full' });
    expect(await referralOf(told.referral)).toMatchObject({ status: 'pending', due: false });
  });

  it('is told again where it is still being sent', async () => {
    const { message } = await answered();
    const early = await tell([report(message), report(crypto.randomUUID())]);
    expect(early.status).toBe(503);
    expect(early.headers.get('Retry-After')).toBe('120');
    await taken(message);
    expect((await tell([report(message), report(crypto.randomUUID())])).body).toEqual({
      returned: 1,
      ignored: 1,
    });
  });

  it.each([
    ['5.1.10', 'address_refused'],
    ['5.2.1', 'address_refused'],
    ['5.7.1', 'message_refused'],
    ['5.4.4', 'returned'],
    [undefined, 'returned'],
  ])('with status %s is read as %s', async (status, last_error) => {
    const { message } = await answered('acknowledgement');
    await taken(message);
    await tell(report(message, { status }));
    expect(await messageOf(message)).toEqual({ state: 'failed', last_error });
  });

  it('is read from the returned mail itself', async () => {
    const { message } = await answered('acknowledgement');
    await taken(message);
    const mail = (action: string, status: string) =>
      [
        'From: MAILER-DAEMON@mail.example',
        `Date: ${new Date().toUTCString()}`,
        'Message-ID: <bounce-1@mail.example>',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
        '',
        '--part',
        'Content-Type: text/plain',
        '',
        'Your message was not delivered.',
        '--part',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mail.example',
        '',
        'Final-Recipient: rfc822; desk@mail.example',
        `Action: ${action}`,
        `Status: ${status}`,
        'Diagnostic-Code: smtp; 550 no such user',
        '--part',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID:\r\n <${message}@portal.example>`,
        '--part--',
      ].join('\r\n');
    const type = { 'Content-Type': 'message/rfc822' };
    expect((await tell(mail('delayed', '4.4.1'), type)).body).toEqual({ returned: 0, ignored: 0 });
    expect(await messageOf(message)).toMatchObject({ state: 'sent' });
    expect((await tell(mail('failed', '5.1.1'), type)).body).toEqual({ returned: 1, ignored: 0 });
    expect(await messageOf(message)).toEqual({ state: 'failed', last_error: 'address_refused' });
    expect((await tell('Dear desk,\n\nI am on vacation.', type)).status).toBe(400);
  });
});

describe('a report', () => {
  it('is believed when it is signed, or knows the secret', async () => {
    const { message } = await answered('acknowledgement');
    await taken(message);
    const body = JSON.stringify(report(message));
    const timestamp = Math.floor(Date.now() / 1000);
    const sign = async (secret: string, at = timestamp, id = 'msg_1') => ({
      Authorization: '',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': await signatures([secret], { id, timestamp: at, body }),
    });
    const other = `whsec_${btoa('what somebody else made up today')}`;
    const signed = await sign(SECRET);
    const forged: Record<string, string>[] = [
      { Authorization: '' },
      { Authorization: `Bearer ${other}` },
      { Authorization: `Basic ${btoa('reports:wrong')}` },
      { Authorization: 'Basic %%%' },
      await sign(other),
      await sign(SECRET, timestamp - 301),
      { ...signed, 'webhook-id': 'msg_2' },
      { ...signed, 'webhook-timestamp': String(timestamp + 1) },
      // Knowing a way in by its name alone is none.
      { 'webhook-signature': 'v1,' },
    ];
    for (const headers of forged) expect((await tell(body, headers)).status).toBe(401);
    expect(await messageOf(message)).toMatchObject({ state: 'sent' });
    expect((await tell(`${body} `, signed)).status).toBe(401);
    expect((await tell(body, signed)).body).toEqual({ returned: 1, ignored: 0 });
    const basic = { Authorization: `Basic ${btoa(`reports:${SECRET}`)}` };
    expect((await tell(body, basic)).body).toEqual({ returned: 0, ignored: 1 });
  });

  it.each([
    '{}',
    'no JSON',
    '[{"event": "bounced"}]',
    JSON.stringify(report('x', { at: 'yesterday' })),
    JSON.stringify(Array.from({ length: 101 }, () => report(crypto.randomUUID()))),
  ])('of no such shape is refused: %s', async (body) => {
    expect((await tell(body)).status).toBe(400);
  });

  it('of something else changes nothing', async () => {
    const none = [
      report(crypto.randomUUID()),
      report(crypto.randomUUID(), { event: 'delivered', status: '2.0.0' }),
      report(crypto.randomUUID(), { event: 'delayed', status: '4.4.1' }),
      report("'; drop table outbox_messages"),
    ];
    expect((await tell(none)).body).toEqual({ returned: 0, ignored: 1 });
  });
});
