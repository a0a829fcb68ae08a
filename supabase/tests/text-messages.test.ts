import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textingNumber } from '../../src/fields/checks.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { startGateway } from './support/gateway.ts';
import { openPractice, type Practice } from './support/practice.ts';
import { DEMO } from './support/seeded.ts';

/*
 * Text messages to referring offices, by a gateway that follows the contract of docs/outbox.md: a link, until the
 * office answers STOP.
 */

const backend = await startBackend();
const gateway = await startGateway('the key for texts');
const KEY = 'only-the-scheduler-has-this-key-of-32-and-more';
const { send } = await startFunctions(backend, {
  PORTAL_ORIGIN: 'https://portal.example',
  DELIVER_KEY: KEY,
  SMS_GATEWAY_URL: gateway.url,
  SMS_GATEWAY_KEY: 'the key for texts',
});
const SECRETS = ['Zelda', 'Hartwick', '2014-05-06', '05/06/2014', 'sore throats'];

let practice: Practice;
let patient: string;
let office: string;

beforeAll(async () => {
  practice = await openPractice(backend);
  patient = await practice.addPatient('Zelda', 'Hartwick');
  await backend.sql("update patients set date_of_birth = '2014-05-06' where id = $1", [patient]);
});

beforeEach(async () => {
  await backend.sql('update referring_practices set mobile = null, mobile_stopped_at = null');
  await backend.sql('delete from outbox_messages');
  await backend.sql('delete from notifications');
  gateway.kept.clear();
  gateway.answerAll(null);
  office = await newOffice('(555) 555-0144');
});

const newOffice = async (mobile: string | null) => {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referring_practices (company_id, name, mobile, preferred_way)
     values ($1, $2, $3, 'text') returning id`,
    [practice.company, `Office ${crypto.randomUUID()}`, mobile],
  );
  return id;
};

const refer = async (from = office, provider: string | null = null) => {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, referring_practice_id, referring_provider_id, reason)
     values ($1, $2, $3, $4, 'Seven sore throats this year') returning id`,
    [practice.company, patient, provider === null ? from : null, provider],
  );
  return id;
};

const answer = (referral: string) =>
  practice.call('staff', 'send_referral_answer', {
    answer_id: crypto.randomUUID(),
    referral_id: referral,
    kind: 'acknowledgement',
    channel: 'sms',
    note: 'Zelda’s sore throats need a hearing test first.',
  });

const queued = async () => {
  const referral = await refer();
  expect((await answer(referral)).code).toBe('ok');
  const { id } = await backend.sqlRow<{ id: string }>(
    'select id from outbox_messages where referral_id = $1',
    [referral],
  );
  return { id, referral };
};

const call = () => send('deliver', { method: 'POST', headers: { Authorization: `Bearer ${KEY}` } });

const later = (minutes: number) =>
  backend.sql(
    `update outbox_messages set next_attempt_at = next_attempt_at - make_interval(mins => $1),
       leased_until = leased_until - make_interval(mins => $1)`,
    [minutes],
  );

const stateOf = (id: string) =>
  backend.sqlRow<{ state: string; last_error: string | null }>(
    'select state, last_error from outbox_messages where id = $1',
    [id],
  );

const stoppedAt = async (id: string) => {
  const { at } = await backend.sqlRow<{ at: Date | null }>(
    'select mobile_stopped_at as at from referring_practices where id = $1',
    [id],
  );
  return at;
};

/** The office answered STOP: the gateway sends nothing there any more. */
const stop = async () => {
  const { id, referral } = await queued();
  await call();
  gateway.kept.set(id, { to: '', text: '', times: 1, status: 'failed', reason: 'opted_out' });
  await later(5);
  await call();
  return { id, referral };
};

describe('a text message', () => {
  it('says the clinic’s name, the link and how to end texts, and no word of the patient', async () => {
    const { id } = await queued();
    expect(await call()).toMatchObject({ status: 200, body: { sent: 1 } });
    const text = gateway.kept.get(id);
    expect(text).toMatchObject({ to: '+15555550144', times: 1 });
    expect(text?.text).toMatch(/https:\/\/portal\.example\/status#[0-9a-z]{32} Reply STOP/);
    for (const secret of SECRETS) expect(text?.text).not.toContain(secret);
  });

  it('is sent, then delivered once the gateway says so', async () => {
    const { id } = await queued();
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    gateway.kept.set(id, { to: '', text: '', times: 1, status: 'delivered' });
    await later(5);
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
  });

  it('is tried again where the gateway is busy, and failed where the number is none', async () => {
    gateway.answerAll(503, new Date(Date.now() + 2 * 60 * 60_000).toUTCString());
    const { id } = await queued();
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'queued', last_error: 'busy' });
    gateway.answerAll(null);
    // As late as the gateway asked, and not sooner.
    await later(100);
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'queued' });
    await later(30);
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    gateway.kept.set(id, { to: '', text: '', times: 1, status: 'failed', reason: 'bad_number' });
    await later(5);
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', last_error: 'address_refused' });
    expect(await stoppedAt(office)).toBeNull();
  });

  it('goes out by itself to who prefers texts, to the clinician’s own number first', async () => {
    await backend.sql(
      'update clinic_settings set sends_acknowledgements = true where company_id = $1',
      [practice.company],
    );
    const { id: provider } = await backend.sqlRow<{ id: string }>(
      `insert into referring_providers (company_id, practice_id, name, mobile)
       values ($1, $2, 'Ada Quill', '+44 7700 900123') returning id`,
      [practice.company, office],
    );
    const expected: [string, string][] = [
      [await refer(), '+15555550144'],
      [await refer(office, provider), '+447700900123'],
    ];
    for (const [referral, destination] of expected) {
      expect(
        await backend.sql(
          'select channel::text, destination from outbox_messages where referral_id = $1',
          [referral],
        ),
      ).toEqual([{ channel: 'sms', destination }]);
    }
    const silent = await refer(await newOffice(null));
    expect(
      await backend.sql('select 1 from outbox_messages where referral_id = $1', [silent]),
    ).toEqual([]);
    await backend.sql(
      'update clinic_settings set sends_acknowledgements = false where company_id = $1',
      [practice.company],
    );
  });
});

describe('after STOP', () => {
  it('the number is not texted, wherever the directory has it, and the desk hears of it', async () => {
    const same = await newOffice('555.555.0144');
    const { id, referral } = await stop();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', last_error: 'opted_out' });
    expect(await stoppedAt(office)).not.toBeNull();
    expect(await stoppedAt(same)).not.toBeNull();
    // An office that gets the number later too.
    expect(await stoppedAt(await newOffice('+1 555 555 0144'))).not.toBeNull();
    const told = await backend.sql<{ title: string; message: string }>(
      'select distinct title, message from notifications where company_id = $1',
      [practice.company],
    );
    expect(told).toEqual([
      expect.objectContaining({
        title: 'No more text messages',
        message: expect.stringContaining('Send it another way.'),
      }),
    ]);
    expect(await answer(referral)).toMatchObject({ code: 'P0001' });
    const again = await practice.call('staff', 'retry_outbox_message', { message_id: id });
    expect(again).toMatchObject({ code: 'P0001' });
    gateway.kept.clear();
    await later(600);
    await call();
    expect(gateway.kept.size).toBe(0);
  });

  it('another number is texted', async () => {
    await stop();
    await backend.sql("update referring_practices set mobile = '555-555-0188' where id = $1", [
      office,
    ]);
    expect(await stoppedAt(office)).toBeNull();
    const { id } = await queued();
    await call();
    expect(gateway.kept.get(id)).toMatchObject({ to: '+15555550188' });
    await backend.sql("update referring_practices set mobile = '555-555-0144' where id = $1", [
      office,
    ]);
    expect(await stoppedAt(office)).toBeNull();
  });
});

describe('a member', () => {
  it('takes a stop off, and can’t put one on', async () => {
    const desk = await backend.as('staff.demo');
    const row = await desk
      .from('referring_practices')
      .insert({ company_id: DEMO.company, name: 'Texted office', mobile: '(555) 555-0199' })
      .select('id')
      .single()
      .throwOnError();
    const { id } = row.data;
    const mark = (at: string | null) =>
      desk.from('referring_practices').update({ mobile_stopped_at: at }).eq('id', id).select('id');
    expect((await mark('2026-11-20T12:00:00Z')).error?.code).toBe('42501');
    await backend.sql('update referring_practices set mobile_stopped_at = now() where id = $1', [
      id,
    ]);
    expect(await stoppedAt(id)).not.toBeNull();
    expect((await mark(null)).data).toEqual([{ id }]);
    expect(await stoppedAt(id)).toBeNull();
    for (const mobile of ['555-0199', '(555) 555-0199 x12', '+0123456789', 'none']) {
      const refused = await desk.from('referring_practices').update({ mobile }).eq('id', id);
      expect({ mobile, code: refused.error?.code }).toEqual({ mobile, code: '23514' });
    }
  });

  it.each([
    ['(555) 555-0144', '+15555550144'],
    ['1 555 555 0144', '+15555550144'],
    ['+1 (555) 555-0144', '+15555550144'],
    ['+44 7700 900123', '+447700900123'],
    ['5555550144', '+15555550144'],
    ['155-555-0144', null],
    ['555-0144', null],
    ['555-555-0144 x2', null],
    ['+0 555 555 0144', null],
    ['+123', null],
  ])('types a mobile number as people do: %s', async (typed, number) => {
    expect(await backend.sqlRow('select private.texting_number($1) as number', [typed])).toEqual({
      number,
    });
    // The form says the same.
    expect(textingNumber(typed)).toBe(number);
  });
});
