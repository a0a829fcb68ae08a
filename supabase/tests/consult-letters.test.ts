import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';

const backend = await startBackend();
let practice: Practice;
let referral: string;

beforeAll(async () => {
  practice = await openPractice(backend);
});

beforeEach(async () => {
  const patient = await practice.addPatient('Ada', 'Referred');
  const { id: office } = await backend.sqlRow<{ id: string }>(
    `insert into referring_practices (company_id, name, email, preferred_way)
     values ($1, 'Letters ' || gen_random_uuid(), 'desk@letters.example', 'email') returning id`,
    [practice.company],
  );
  ({ id: referral } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, status, referring_practice_id, reason, icd10_codes, icd10_labels, created_by)
     values ($1, $2, 'accepted', $3, 'Recurrent sinusitis', '{J32.9}', '{"J32.9": "Chronic sinusitis"}', $4) returning id`,
    [practice.company, patient, office, practice.ids.staff],
  ));
});

type Who = 'staff' | 'physician' | 'admin' | 'other-clinic' | 'signed-out';

const save = async (who: Who, letter: string, content: Record<string, string | number | null>) =>
  await practice.call(who, 'save_consult_letter', {
    letter_id: letter,
    referral_id: referral,
    ...content,
  });

/** Signs as a member whose session was signed in to that many minutes ago. */
async function sign(who: Who, letter: string, revision = 1, minutes = 1) {
  await backend.sql(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({
      sub: practice.ids[who === 'signed-out' ? 'staff' : who],
      amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - minutes * 60 }],
    }),
  ]);
  try {
    return await practice.call(who, 'sign_consult_letter', {
      letter_id: letter,
      expected_revision: revision,
    });
  } finally {
    await backend.sql(`select set_config('request.jwt.claims', '', false)`);
  }
}

async function signedLetter(plan = 'Endoscopic sinus surgery') {
  const letter = crypto.randomUUID();
  expect(await save('physician', letter, { plan })).toMatchObject({ code: 'ok' });
  expect(await sign('physician', letter)).toMatchObject({ code: 'ok' });
  return letter;
}

const letterRow = async (id: string) =>
  await backend.sqlRow<{
    plan: string | null;
    version: number;
    signed_at: string | null;
    signed_by: string | null;
    facts: unknown;
  }>('select plan, version, signed_at, signed_by, facts from consult_letters where id = $1', [id]);

const stateOf = async () =>
  await backend.sqlRow<{ status: string; due: boolean; answer_way: string | null }>(
    'select status, awaiting_answer_since is not null as due, answer_way from referrals where id = $1',
    [referral],
  );

const send = async (kind: string, channel = 'print') => {
  const answer = await practice.call('staff', 'send_referral_answer', {
    answer_id: crypto.randomUUID(),
    referral_id: referral,
    kind,
    channel,
  });
  const [message] = await backend.sql<{ id: string }>(
    'select id from outbox_messages where referral_id = $1 order by created_at desc, id desc limit 1',
    [referral],
  );
  return { code: answer.code, message: message?.id ?? '' };
};

const markSent = async (message: string) =>
  await practice.call('staff', 'mark_letter_sent', { message_id: message });

describe('a consult letter', () => {
  it('begins with what the record has, and a member who may not sign is refused', async () => {
    const begun = await practice.call('staff', 'begin_consult_letter', {
      company_id: practice.company,
      referral_id: referral,
    });
    expect(begun.row).toMatchObject({
      reason: 'Recurrent sinusitis',
      diagnoses: [{ code: 'J32.9', label: 'Chronic sinusitis' }],
      patient: { name: 'Ada Referred' },
      signer: null,
    });
  });

  it('is kept as a draft, saved twice once, and no colleague’s text is overwritten', async () => {
    const letter = crypto.randomUUID();
    expect(await save('staff', letter, { plan: 'One' })).toMatchObject({ row: 1 });
    expect(await save('staff', letter, { plan: 'One' })).toMatchObject({ row: 1 });
    expect(await save('physician', letter, { plan: 'Two', expected_revision: 1 })).toMatchObject({
      row: 2,
    });
    expect(await save('staff', letter, { plan: 'Three', expected_revision: 1 })).toMatchObject({
      code: 'PT409',
    });
    expect(await save('staff', crypto.randomUUID(), { plan: 'Another' })).toMatchObject({
      code: 'PT409',
    });
    expect(await letterRow(letter)).toMatchObject({ plan: 'Two', version: 1 });
    expect(
      await practice.call('staff', 'discard_consult_letter', { letter_id: letter }),
    ).toMatchObject({ row: true });
    expect(
      await practice.call('staff', 'discard_consult_letter', { letter_id: letter }),
    ).toMatchObject({ row: false });
  });

  it('is signed by a physician who lately confirmed who they are, as it was read', async () => {
    const letter = crypto.randomUUID();
    await save('staff', letter, { plan: 'Surgery' });
    expect(await sign('staff', letter)).toMatchObject({ code: '42501' });
    expect(await sign('admin', letter)).toMatchObject({ code: '42501' });
    expect(await sign('other-clinic', letter)).toMatchObject({ code: 'PT404' });
    expect(await sign('physician', letter, 7)).toMatchObject({ code: 'PT409' });
    expect(await sign('physician', letter, 1, 61)).toMatchObject({ code: 'PT403' });
    expect(await letterRow(letter)).toMatchObject({ signed_at: null });
    expect(await sign('physician', letter, 1, 59)).toMatchObject({ code: 'ok' });
    expect(await sign('physician', letter)).toMatchObject({ code: 'ok' });
    const { signed_by, facts } = await letterRow(letter);
    expect(signed_by).toBe(practice.ids.physician);
    expect(facts).toMatchObject({ patient: { name: 'Ada Referred' } });
  });

  it('says something before it is signed', async () => {
    const letter = crypto.randomUUID();
    await save('physician', letter, { reason: 'Recurrent sinusitis' });
    expect(await sign('physician', letter)).toMatchObject({ code: 'P0001' });
  });

  it('never changes once it is signed, not even by the database’s own functions', async () => {
    const letter = await signedLetter();
    expect(await save('physician', letter, { plan: 'Other', expected_revision: 1 })).toMatchObject({
      code: 'PT409',
    });
    expect(
      await practice.call('physician', 'discard_consult_letter', { letter_id: letter }),
    ).toMatchObject({ code: 'PT409' });
    await expect(
      backend.sql(`update consult_letters set plan = 'Other' where id = $1`, [letter]),
    ).rejects.toThrow('never changes');
    await backend.sql(
      `update patients set last_name = 'Renamed' where id = (select patient_id from referrals where id = $1)`,
      [referral],
    );
    expect((await letterRow(letter)).facts).toMatchObject({ patient: { name: 'Ada Referred' } });
  });

  it('is corrected by a version that says what is different', async () => {
    await signedLetter();
    const second = crypto.randomUUID();
    await save('physician', second, { plan: 'Medical treatment' });
    expect(await sign('physician', second)).toMatchObject({ code: 'P0001' });
    await save('physician', second, {
      plan: 'Medical treatment',
      correction: 'The plan.',
      expected_revision: 1,
    });
    expect(await sign('physician', second, 2)).toMatchObject({ code: 'ok' });
    expect(await letterRow(second)).toMatchObject({ version: 2 });
  });

  it('closes its referral when it went out, and not before', async () => {
    expect((await send('consult_letter')).code).toBe('P0001');
    const letter = await signedLetter();
    const { code, message } = await send('consult_letter');
    expect(code).toBe('ok');
    expect(await stateOf()).toMatchObject({ status: 'accepted' });
    await markSent(message);
    expect(await stateOf()).toMatchObject({
      status: 'completed',
      due: false,
      answer_way: 'letter',
    });
    const { letter_id } = await backend.sqlRow<{ letter_id: string }>(
      `select letter_id from referral_answers where referral_id = $1 and kind = 'consult_letter'`,
      [referral],
    );
    expect(letter_id).toBe(letter);
  });
});

describe('a declined referral', () => {
  const decline = () =>
    practice.call('staff', 'set_referral_status', {
      referral_id: referral,
      new_status: 'declined',
      decline_reason: 'no_capacity',
    });

  it('waits for its answer until the refusal went out, and stays declined', async () => {
    await decline();
    expect(await stateOf()).toMatchObject({ status: 'declined', due: true });
    const { message } = await send('declined');
    expect(await stateOf()).toMatchObject({ due: true });
    await practice.call('staff', 'print_outbox_message', { of_message: message });
    expect(await stateOf()).toMatchObject({ due: true });
    await markSent(message);
    expect(await stateOf()).toMatchObject({
      status: 'declined',
      due: false,
      answer_way: 'letter',
    });
  });

  it('waits for none where nobody is named, and no more once it is taken up again', async () => {
    await decline();
    await practice.call('staff', 'set_referral_status', {
      referral_id: referral,
      new_status: 'pending',
    });
    expect(await stateOf()).toMatchObject({ status: 'pending', due: false });
    await backend.sql(
      'update referrals set referring_practice_id = null, referring_provider = null where id = $1',
      [referral],
    );
    await decline();
    expect(await stateOf()).toMatchObject({ status: 'declined', due: false });
  });

  it('can be marked as answered by hand', async () => {
    await decline();
    expect(
      await practice.call('staff', 'answer_referral', {
        referral_id: referral,
        answered_on: await backend.clinicDay(practice.company),
        way: 'phone',
      }),
    ).toMatchObject({ code: 'ok' });
    expect(await stateOf()).toMatchObject({ status: 'declined', due: false, answer_way: 'phone' });
  });
});

it('completed by hand, a referral whose patient was seen still waits for its answer', async () => {
  const request = await practice.request('completed', { referral_id: referral });
  await backend.sql(
    `insert into schedule_events (company_id, scheduling_request_id, event_type, actor_id, outcome)
     values ($1, $2, 'completed', $3, 'follow_up')`,
    [practice.company, request, practice.ids.staff],
  );
  expect(await stateOf()).toMatchObject({ status: 'scheduled', due: true });
  await practice.call('staff', 'set_referral_status', {
    referral_id: referral,
    new_status: 'completed',
  });
  expect(await stateOf()).toMatchObject({ status: 'completed', due: true });
});
