import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EMBEDDED_ANON_KEY as anonKey } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const deliver = backend.asService();
const visitor = backend.signedOut();

const BORN = '2014-05-06';

let practice: Practice;
let patient: string;
let office: string;

beforeAll(async () => {
  practice = await openPractice(backend);
  patient = await practice.addPatient('Nora', 'Fields');
  await backend.sql('update patients set date_of_birth = $2 where id = $1', [patient, BORN]);
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referring_practices (company_id, name, email, preferred_way)
     values ($1, 'Mail Family Medicine', 'desk@mail.example', 'email') returning id`,
    [practice.company],
  );
  office = id;
});

beforeEach(async () => {
  await backend.sql('delete from private.status_link_tries');
  await backend.sql('delete from private.status_link_addresses');
});

async function aReferral() {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, referring_practice_id, reason)
     values ($1, $2, $3, 'Seven sore throats this year') returning id`,
    [practice.company, patient, office],
  );
  return id;
}

/** A referral whose office was written to, with the code that went out. */
async function written() {
  const referral = await aReferral();
  await practice.call('staff', 'send_referral_answer', {
    answer_id: crypto.randomUUID(),
    referral_id: referral,
    kind: 'acknowledgement',
    channel: 'email',
    note: 'Thank you for sending Nora.',
  });
  const [claimed] = granted(await deliver.rpc('claim_outbox', { channels: ['email'] }));
  if (!claimed?.code) throw new Error('Nothing was claimed.');
  granted(
    await deliver.rpc('settle_outbox', {
      message_id: claimed.message_id,
      lease: claimed.lease,
      outcome: 'sent',
    }),
  );
  return { referral, code: claimed.code, message: claimed.message_id };
}

const shown = z.looseObject({ verdict: z.string() });
const open = async (code: string, birth_date: string = BORN) =>
  shown.parse(granted(await visitor.rpc('open_status_link', { code, birth_date })));
async function openFrom(
  headers: Record<string, string> = {},
  code: string,
  birth_date: string = BORN,
) {
  const response = await backend.fetch(`${backend.address}/rest/v1/rpc/open_status_link`, {
    method: 'POST',
    headers: { apikey: anonKey, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ code, birth_date }),
  });
  return shown.parse(await response.json()).verdict;
}
const linkOf = (referral: string) =>
  backend.sqlRow<{ id: string; wrong_tries: number; openings: number }>(
    'select id, wrong_tries, openings from status_links where referral_id = $1 and revoked_at is null',
    [referral],
  );
const entriesOf = (referral: string) =>
  backend.sql<{ action: string; actor_kind: string; actor_name: string; patient_id: string }>(
    `select a.action, a.actor_kind, a.actor_name, a.patient_id from audit_log a
     join status_links l on l.id::text = a.row_id
     where a.table_name = 'status_links' and a.action in ('opened', 'refused') and l.referral_id = $1
     order by a.sequence`,
    [referral],
  );

const REFUSED = { verdict: 'refused' };

describe('a status link', () => {
  it('says that the referral was answered, and not done, while something of it is open', async () => {
    const { referral, code } = await written();
    const stateOf = async () => z.looseObject({}).parse((await open(code))['referral']);
    expect(await stateOf()).toMatchObject({ status: 'pending', answered_on: null });
    const day = await backend.clinicDay(practice.company);
    await backend.sql("update referrals set next_action = 'Get the CT' where id = $1", [referral]);
    expect(
      await practice.call('staff', 'answer_referral', {
        referral_id: referral,
        answered_on: day,
        way: 'fax',
      }),
    ).toMatchObject({ code: 'ok' });
    expect(await stateOf()).toMatchObject({
      status: 'pending',
      answered_on: day,
      completed_at: null,
    });
    await backend.sql(
      "update referrals set status = 'scheduled', awaiting_answer_since = now() where id = $1",
      [referral],
    );
    expect(await stateOf()).toMatchObject({ answered_on: null });
  });

  it('shows the state of the referral to a holder who knows the date of birth', async () => {
    const { referral, code, message } = await written();
    expect(await open(code)).toMatchObject({
      verdict: 'opened',
      clinic: { name: 'Practice of tests' },
      patient: 'Nora Fields',
      referral: { status: 'pending', accepted_at: null },
      missing: [],
      appointments: [],
      answers: [{ kind: 'acknowledgement', note: 'Thank you for sending Nora.' }],
    });
    const { state } = await backend.sqlRow<{ state: string }>(
      'select state from outbox_messages where id = $1',
      [message],
    );
    expect(state).toBe('opened');
    expect(await entriesOf(referral)).toEqual([
      {
        action: 'opened',
        actor_kind: 'visitor',
        actor_name: 'Mail Family Medicine',
        patient_id: patient,
      },
    ]);
  });

  it('goes on with the referral: what is missing and when the appointment is', async () => {
    const { referral, code } = await written();
    await backend.sql(
      "insert into referral_missing_items (company_id, referral_id, item, asked_at, asked_way) values ($1, $2, 'Hearing test', now(), 'fax'), ($1, $2, 'Not asked for yet', null, null)",
      [practice.company, referral],
    );
    await practice.request('confirmed', { referral_id: referral, patient_id: patient });
    expect(await open(code)).toMatchObject({
      missing: [{ item: 'Hearing test' }],
      appointments: [{ status: 'confirmed', provider: expect.stringContaining('First') }],
    });
  });

  it('is the same however it is typed from paper', async () => {
    const { code } = await written();
    const typed = code
      .toUpperCase()
      .replace(/(.{4})/g, '$1-')
      .replaceAll('0', 'O')
      .replaceAll('1', 'l');
    expect(await open(typed)).toMatchObject({ verdict: 'opened' });
  });

  it('refuses in one way, whatever is wrong with it', async () => {
    const { referral, code } = await written();
    const answers = [await open('0000 no such code'), await open(code, '2014-05-07')];
    await backend.sql(
      "update status_links set expires_at = now() - interval '1 second' where referral_id = $1",
      [referral],
    );
    answers.push(await open(code));
    const revoked = await written();
    const { id } = await linkOf(revoked.referral);
    await practice.call('staff', 'revoke_status_link', { link_id: id });
    answers.push(await open(revoked.code));
    const unborn = await written();
    await backend.sql('update patients set date_of_birth = null where id = $1', [patient]);
    answers.push(await open(unborn.code));
    await backend.sql('update patients set date_of_birth = $2 where id = $1', [patient, BORN]);
    expect(answers).toEqual([REFUSED, REFUSED, REFUSED, REFUSED, REFUSED]);
  });

  it('is locked by five wrong dates, also for who knows the right one, until the desk unlocks it', async () => {
    const { referral, code } = await written();
    for (let day = 10; day < 15; day += 1) await open(code, `2014-05-${day}`);
    expect(await open(code)).toEqual(REFUSED);
    expect((await entriesOf(referral)).map(({ action }) => action)).toEqual(
      Array.from({ length: 5 }, () => 'refused'),
    );
    const { id, wrong_tries } = await linkOf(referral);
    expect(wrong_tries).toBe(5);
    await practice.call('staff', 'unlock_status_link', { link_id: id });
    expect(await open(code)).toMatchObject({ verdict: 'opened' });
  });

  it('counts no try by asking at once: five at a time are five', async () => {
    const { referral, code } = await written();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => open(code, `2013-01-${index + 10}`)),
    );
    expect(await linkOf(referral)).toMatchObject({ wrong_tries: 5 });
  });

  it('tells an address that guesses "later" after twenty refusals, and opens for who is right, from there too', async () => {
    const { code } = await written();
    const guessing = { 'X-Forwarded-For': '203.0.113.7' };
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await openFrom(guessing, `guess ${turn}`)).toBe('refused');
    }
    expect(await openFrom(guessing, 'guess 20')).toBe('later');
    expect(await openFrom({ 'X-Forwarded-For': '203.0.113.8' }, 'guess')).toBe('refused');
    expect(await openFrom(guessing, code)).toBe('opened');
  });

  it('counts by what the gateway says, whatever a caller writes into this header or another', async () => {
    const verdicts: string[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      const headers = {
        'CF-Connecting-IP': `198.51.100.${turn}`,
        'X-Real-IP': `198.51.100.${turn}`,
        'X-Forwarded-For': `198.51.100.${turn}, 2001:db8:0:7::${turn}`,
      };
      verdicts.push(await openFrom(headers, `guess ${turn}`));
    }
    expect(verdicts.slice(20)).toEqual(['later', 'later']);
    const counted = await backend.sql('select address, tries from private.status_link_tries');
    expect(counted).toEqual([{ address: '2001:db8:0:7::/64', tries: 22 }]);
  });

  it('that a stranger has locked still opens for an address that opened it before, and for no other', async () => {
    const { referral, code } = await written();
    const [office, stranger, elsewhere] = ['203.0.113.20', '203.0.113.21', '203.0.113.22'].map(
      (address) => ({ 'X-Forwarded-For': address }),
    );
    expect(await openFrom(office, code)).toBe('opened');
    for (let day = 10; day < 15; day += 1) await openFrom(stranger, code, `2014-05-${day}`);
    expect(await openFrom(stranger, code)).toBe('refused');
    expect(await openFrom(elsewhere, code)).toBe('refused');
    expect(await openFrom(office, code)).toBe('opened');
    expect(await linkOf(referral)).toMatchObject({ wrong_tries: 5 });
    const { id } = await linkOf(referral);
    await practice.call('staff', 'unlock_status_link', { link_id: id });
    expect(await openFrom(elsewhere, code)).toBe('opened');
  });

  it('gives an address five wrong dates a day, however often others are right in between', async () => {
    const { code } = await written();
    const [office, stranger] = ['203.0.113.30', '203.0.113.31'].map((address) => ({
      'X-Forwarded-For': address,
    }));
    for (let day = 10; day < 15; day += 1) {
      expect(await openFrom(stranger, code, `2014-05-${day}`)).toBe('refused');
      expect(await openFrom(office, code)).toBe('opened');
    }
    expect(await openFrom(stranger, code)).toBe('refused');
    await backend.sql(
      "update private.status_link_addresses set wrong_since = now() - interval '25 hours'",
    );
    expect(await openFrom(stranger, code)).toBe('opened');
  });

  it('on paper is not sent by printing it, and what its office opened has gone out', async () => {
    const referral = await aReferral();
    await backend.sql(
      "update referrals set status = 'declined', awaiting_answer_since = now() where id = $1",
      [referral],
    );
    await practice.call('staff', 'send_referral_answer', {
      answer_id: crypto.randomUUID(),
      referral_id: referral,
      kind: 'declined',
      channel: 'print',
    });
    const message = () =>
      backend.sqlRow<{ id: string; state: string; sent: boolean; due: boolean }>(
        `select m.id, m.state, m.sent_at is not null as sent, r.awaiting_answer_since is not null as due
         from outbox_messages m join referrals r on r.id = m.referral_id where r.id = $1`,
        [referral],
      );
    const { id } = await message();
    const printed = await practice.call('staff', 'print_outbox_message', { of_message: id });
    expect(await message()).toMatchObject({ state: 'queued', sent: false, due: true });
    const { code } = z.object({ code: z.string() }).parse(printed.row);
    expect(await open(code)).toMatchObject({ verdict: 'opened' });
    expect(await message()).toMatchObject({ state: 'opened', sent: true, due: false });
  });

  it('is one of each referral: a second message has a code of its own to the same link', async () => {
    const { referral, code } = await written();
    await practice.call('staff', 'send_referral_answer', {
      answer_id: crypto.randomUUID(),
      referral_id: referral,
      kind: 'acknowledgement',
      channel: 'print',
    });
    const { id } = await backend.sqlRow<{ id: string }>(
      "select id from outbox_messages where referral_id = $1 and channel = 'print'",
      [referral],
    );
    const printed = await practice.call('staff', 'print_outbox_message', { of_message: id });
    const { code: onPaper } = z.object({ code: z.string() }).parse(printed.row);
    expect(onPaper).not.toBe(code);
    expect(await open(onPaper)).toMatchObject({ verdict: 'opened' });
    expect(await open(code)).toMatchObject({ verdict: 'opened' });
    expect(await linkOf(referral)).toMatchObject({ openings: 2 });
    const { state } = await backend.sqlRow<{ state: string }>(
      'select state from outbox_messages where id = $1',
      [id],
    );
    expect(state).toBe('opened');
  });

  it('tells nothing of another referral or clinic', async () => {
    const { code } = await written();
    const other = await written();
    const said = await open(code);
    expect(JSON.stringify(said)).not.toContain(other.referral);
    expect(JSON.stringify(said)).not.toContain('Seven sore throats');
  });

  it('is no other clinic’s to close or unlock', async () => {
    const { referral } = await written();
    const { id } = await linkOf(referral);
    for (const name of ['revoke_status_link', 'unlock_status_link']) {
      const refused = await practice.call('other-clinic', name, { link_id: id });
      expect(refused.code).toBe('PT404');
    }
  });
});
