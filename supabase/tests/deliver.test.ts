import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { startGateway } from './support/gateway.ts';
import { type Manner, startMailServer } from './support/mail-server.ts';
import { openPractice, type Practice } from './support/practice.ts';

const backend = await startBackend();
const mails = await startMailServer();
const faxes = await startGateway('the key of the gateway');
const KEY = 'only-the-scheduler-has-this-key-of-32-and-more';
const { send } = await startFunctions(backend, {
  PORTAL_ORIGIN: 'https://portal.example',
  DELIVER_KEY: KEY,
  SMTP_URL: mails.url,
  MAIL_FROM: 'no-reply@portal.example',
  FAX_GATEWAY_URL: faxes.url,
  FAX_GATEWAY_KEY: 'the key of the gateway',
});

const SECRETS = ['Zelda', 'Hartwick', '2014-05-06', '05/06/2014', 'MRN-77', 'sore throats'];

let practice: Practice;
let patient: string;
let office: string;

beforeAll(async () => {
  practice = await openPractice(backend);
  patient = await practice.addPatient('Zelda', 'Hartwick');
  await backend.sql(
    "update patients set date_of_birth = '2014-05-06', medical_record_number = 'MRN-77' where id = $1",
    [patient],
  );
  await backend.sql("update companies set phone = '555-555-0123' where id = $1", [
    practice.company,
  ]);
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referring_practices (company_id, name, email, fax)
     values ($1, 'Mail Family Medicine', 'desk@mail.example', '555-555-0100') returning id`,
    [practice.company],
  );
  office = id;
});

beforeEach(async () => {
  await backend.sql('delete from outbox_messages');
  mails.taken.length = 0;
  mails.behave('takes it');
  faxes.kept.clear();
  faxes.answerAll(null);
  faxes.loseAnswers(false);
});

const call = (key = KEY) =>
  send('deliver', { method: 'POST', headers: { Authorization: `Bearer ${key}` } });

async function queued(channel: 'email' | 'fax', kind = 'acknowledgement') {
  const { id: referral } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, referring_practice_id, status, reason)
     values ($1, $2, $3, $4::referral_status, 'Seven sore throats this year') returning id`,
    [practice.company, patient, office, kind === 'declined' ? 'declined' : 'pending'],
  );
  const answer = await practice.call('staff', 'send_referral_answer', {
    answer_id: crypto.randomUUID(),
    referral_id: referral,
    kind,
    channel,
    note: 'Zelda’s sore throats need a hearing test first.',
  });
  expect(answer.code).toBe('ok');
  const { id } = await backend.sqlRow<{ id: string }>(
    'select id from outbox_messages where referral_id = $1',
    [referral],
  );
  return id;
}

const stateOf = (id: string) =>
  backend.sqlRow<{ state: string; last_error: string | null; attempts: number }>(
    'select state, last_error, attempts from outbox_messages where id = $1',
    [id],
  );

const later = (minutes: number) =>
  backend.sql(
    `update outbox_messages set next_attempt_at = next_attempt_at - make_interval(mins => $1),
       leased_until = leased_until - make_interval(mins => $1)`,
    [minutes],
  );

describe('the function', () => {
  it('answers a caller with its key, and no one else', async () => {
    expect(await call()).toMatchObject({ status: 200, body: { sent: 0, put_off: 0, failed: 0 } });
    expect(await call('another-key-of-the-same-length-or-about-so-')).toMatchObject({
      status: 401,
      body: { error: { code: 'key-refused' } },
    });
    expect(await send('deliver', { method: 'POST' })).toMatchObject({ status: 401 });
  });
});

describe('by mail', () => {
  it('sends the clinic’s name and the link, and no word of the patient', async () => {
    for (const kind of ['acknowledgement', 'declined']) {
      const id = await queued('email', kind);
      expect(await call()).toMatchObject({ body: { sent: 1 } });
      expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
      const message = mails.taken.at(-1) ?? '';
      expect(message).toContain('From: Practice of tests <no-reply@portal.example>');
      expect(message).toContain('To: desk@mail.example');
      expect(message).toContain(`Message-ID: <${id}@portal.example>`);
      const said = textOf(message);
      expect(said).toMatch(/https:\/\/portal\.example\/status#[0-9a-z]{32}\s/);
      expect(said).toContain('Call Practice of tests at 555-555-0123.');
      for (const secret of SECRETS) expect(message + said).not.toContain(secret);
      // Nor which news: that a patient was declined is one.
      expect(message + said).not.toMatch(/declin|acknowledg/i);
    }
  });

  it.each<[Manner, string, string]>([
    ['is busy', 'queued', 'busy'],
    ['has no such mailbox', 'failed', 'address_refused'],
    ['refuses the text', 'failed', 'message_refused'],
  ])('keeps as a code what a server says that %s', async (manner, state, error) => {
    mails.behave(manner);
    const id = await queued('email');
    await call();
    expect(await stateOf(id)).toEqual({ state, last_error: error, attempts: 1 });
    expect(mails.taken).toEqual([]);
  });

  it('sends again what a server took without saying so, as the same message', async () => {
    mails.behave('takes it and hangs up without a word');
    const id = await queued('email');
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'queued', last_error: 'unreachable' });
    mails.behave('takes it');
    await later(5);
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(mails.ids()).toEqual([id, id]);
  });

  it('sends each message once, called three times at once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await queued('email'));
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(mails.ids().sort()).toEqual(ids.sort());
  });
});

describe('by fax', () => {
  it('has the gateway send it, and asks until it has arrived', async () => {
    const id = await queued('fax');
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    const fax = faxes.kept.get(id);
    expect(fax).toMatchObject({ to: '555-555-0100', times: 1 });
    expect(fax?.text).toMatch(/([0-9A-Z]{4}-){7}[0-9A-Z]{4}/);
    for (const secret of SECRETS) expect(fax?.text).not.toContain(secret);
    await later(5);
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    faxes.kept.set(id, { to: '', text: '', times: 1, status: 'delivered' });
    await later(60);
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('asks a person where nobody answered the call', async () => {
    const id = await queued('fax');
    await call();
    faxes.kept.set(id, { to: '', text: '', times: 1, status: 'failed', reason: 'no_answer' });
    await later(5);
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', last_error: 'no_answer' });
  });

  it('asks the gateway for the same message where its answer was lost: one fax', async () => {
    faxes.loseAnswers(true);
    const id = await queued('fax');
    await call();
    expect(await stateOf(id)).toMatchObject({ state: 'queued', last_error: 'unreachable' });
    faxes.loseAnswers(false);
    await later(5);
    await call();
    // Deno asks once more by itself where a connection breaks.
    expect([...faxes.kept.keys()]).toEqual([id]);
    expect(faxes.kept.get(id)?.times).toBeGreaterThan(1);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  it.each([
    [429, 'queued', 'busy'],
    [500, 'queued', 'gateway_failed'],
    [401, 'queued', 'sign_in_refused'],
    [422, 'failed', 'message_refused'],
  ])('takes an answer of %i for what it is', async (status, state, last_error) => {
    faxes.answerAll(status);
    const id = await queued('fax');
    await call();
    expect(await stateOf(id)).toMatchObject({ state, last_error });
  });
});

describe('a consult letter by fax', () => {
  /** A fax of a signed letter, queued while the office wishes this. */
  async function letter(wish: 'letter' | 'link' | null) {
    await wishes(wish);
    const { id: referral } = await backend.sqlRow<{ id: string }>(
      `insert into referrals (company_id, patient_id, referring_practice_id, status, reason)
       values ($1, $2, $3, 'scheduled', 'Seven sore throats this year') returning id`,
      [practice.company, patient, office],
    );
    await backend.sql(
      `insert into consult_letters (id, company_id, referral_id, version, findings, signed_at, signed_by, facts)
       select gen_random_uuid(), r.company_id, r.id, 1, 'Large tonsils.', now(), m.user_id, private.letter_facts(r)
       from referrals r join company_members m on m.company_id = r.company_id and m.role = 'physician' where r.id = $1 limit 1`,
      [referral],
    );
    const sent = await practice.call('staff', 'send_referral_answer', {
      answer_id: crypto.randomUUID(),
      referral_id: referral,
      kind: 'consult_letter',
      channel: 'fax',
    });
    expect(sent.code).toBe('ok');
    const { id } = await backend.sqlRow<{ id: string }>(
      'select id from outbox_messages where referral_id = $1',
      [referral],
    );
    return id;
  }

  const wishes = (wish: 'letter' | 'link' | null) =>
    backend.sql('update referring_practices set fax_letters = $2::letter_way where id = $1', [
      office,
      wish,
    ]);
  const usually = (way: 'letter' | 'link') =>
    backend.sql('update clinic_settings set fax_letters = $2::letter_way where company_id = $1', [
      practice.company,
      way,
    ]);
  const carried = async (id: string) => {
    const { carries } = await backend.sqlRow<{ carries: string }>(
      'select carries from outbox_messages where id = $1',
      [id],
    );
    const pages = faxes.kept.get(id)?.document;
    return [carries, pages && Buffer.from(pages.content, 'base64').toString('latin1')] as const;
  };

  it('is the letter where the office wishes it, behind a page with the link and no patient', async () => {
    const id = await letter('letter');
    await call();
    const [carries, pages] = await carried(id);
    expect(carries).toBe('letter');
    expect(pages).toMatch(/^%PDF-/);
    for (const told of ['Zelda Hartwick', 'Large tonsils.'])
      expect(pages?.toLowerCase()).toContain(Buffer.from(told, 'latin1').toString('hex'));
    const first = faxes.kept.get(id)?.text ?? '';
    expect(first).toContain('https://portal.example/status');
    for (const secret of SECRETS) expect(first).not.toContain(secret);
  });

  it.each([
    ['letter', null, 'letter'],
    ['letter', 'link', 'link'],
    ['link', null, 'link'],
    ['link', 'letter', 'letter'],
  ] as const)(
    'of a clinic that usually faxes a %s and an office that wishes %s is a %s',
    async (way, wish, goes) => {
      await usually(way);
      const id = await letter(wish);
      await call();
      expect((await carried(id))[0]).toBe(goes);
      await usually('link');
    },
  );

  it('stays a link that was queued as one, whatever the office wishes later', async () => {
    const id = await letter('link');
    await wishes('letter');
    await call();
    expect(await carried(id)).toEqual(['link', undefined]);
  });

  it.each([
    ['the office wishes a link by now', () => wishes('link')],
    [
      'the office has another number by now',
      () =>
        backend.sql("update referring_practices set fax = '555-555-0199' where id = $1", [office]),
    ],
    [
      'the record is restricted by now',
      () =>
        backend.sql(
          `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'A relative')`,
          [practice.company, patient],
        ),
    ],
  ])('is a link where %s', async (_, change) => {
    const id = await letter('letter');
    await change();
    await call();
    expect(await carried(id)).toEqual(['link', undefined]);
    await backend.sql("update referring_practices set fax = '555-555-0100' where id = $1", [
      office,
    ]);
    await backend.sql('delete from patient_restrictions where patient_id = $1', [patient]);
  });
});

/** The text of a message, whichever way it is encoded. */
function textOf(message: string): string {
  const [head = '', ...body] = message.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
