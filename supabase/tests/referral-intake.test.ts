import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO, HARBOR } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { send } = await startFunctions(backend);
const admin = await backend.as('admin.demo');
const desk = await backend.as('staff.demo');

type Scope = Enums<'api_key_scope'>;

async function newKey(scopes: Scope[] = ['referrals_create', 'referrals_status']) {
  const [key] = granted(
    await admin.rpc('create_api_key', { company_id: DEMO.company, name: 'Northside EHR', scopes }),
  );
  if (!key) throw new Error('No key was made.');
  return key;
}

const key = await newKey();
/** A key answers 60 times a minute. */
const insuranceKey = await newKey();
const spellingKey = await newKey();

const referralOf = (
  changes: Record<string, unknown> = {},
  person: Record<string, unknown> = {},
) => ({
  reason: 'Recurrent tonsillitis, seven times this year',
  referring_provider: 'Dr. Lena Fischer, Northside Family Medicine',
  ...changes,
  patient: {
    first_name: 'Nora',
    last_name: `Sent-${crypto.randomUUID()}`,
    date_of_birth: '2014-05-06',
    ...person,
  },
});

interface Sending {
  secret?: string;
  idempotencyKey?: string | null;
}

const post = async (
  body: unknown,
  { secret = key.secret, idempotencyKey = crypto.randomUUID() }: Sending = {},
) =>
  await send('referral-intake', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${secret}`,
      ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const ask = async (referral: string, secret = key.secret) =>
  await send(`referral-intake?referral=${encodeURIComponent(referral)}`, {
    method: 'GET',
    headers: { Authorization: `Bearer ${secret}` },
  });

/** The referral that an answer is about, as the clinic sees it. */
async function seen(reply: { body: unknown }) {
  expect(reply.body).toMatchObject({ referral: { id: expect.any(String) } });
  const id = idOf(reply.body);
  const referral = granted(
    await desk.rpc('open_referral', { company_id: DEMO.company, referral_id: id }).single(),
  );
  const events = granted(
    await desk
      .rpc('referral_timeline', { company_id: DEMO.company, referral_id: id })
      .select('event_type, actor_id, note')
      .order('created_at'),
  );
  const patient = granted(
    await desk
      .rpc('open_record', { company_id: DEMO.company, subject: 'referrals', subject_id: id })
      .single(),
  );
  return { ...referral, events, patient };
}

function idOf(body: unknown): string {
  const text = JSON.stringify(body);
  return /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? '';
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('a referral from outside', () => {
  it('waits in the clinic’s list as pending, says where it came from, and the front desk is told', async () => {
    const sent = referralOf(
      { clinic: 'demo', priority: 'urgent', reference: 'NFM-4711' },
      { sex: 'female', phone: '(555) 555-0123', email: 'nora@example.test' },
    );
    const reply = await post(sent);
    expect(reply).toMatchObject({
      status: 201,
      body: { referral: { status: 'pending', received_at: expect.any(String) } },
    });
    const referral = await seen(reply);
    expect(referral).toMatchObject({
      company_id: DEMO.company,
      status: 'pending',
      priority: 'urgent',
      reason: sent.reason,
      referring_provider: sent.referring_provider,
      source: 'outside_system',
      source_name: 'Northside EHR',
      created_by: null,
      assigned_to: null,
      patient: { ...sent.patient },
      events: [
        {
          event_type: 'created',
          actor_id: null,
          note: 'Sent by Northside EHR. Their reference: NFM-4711.',
        },
      ],
    });
    expect(
      await backend.sql(
        `select action, table_name, actor_kind, actor_name from public.audit_log
         where action <> 'opened' and (row_id = $1 or (table_name = 'patients' and patient_id = $2)) order by table_name`,
        [referral.id, referral.patient_id],
      ),
    ).toEqual(
      ['patients', 'referrals'].map((table_name) => ({
        action: 'insert',
        table_name,
        actor_kind: 'api_key',
        actor_name: 'Northside EHR',
      })),
    );
    const told = await backend.sql(
      `select u.username, n.title, n.message from public.notifications n
       join public.user_profiles u on u.id = n.user_id where n.target_id = $1 order by 1`,
      [referral.id],
    );
    const message = `Northside EHR sent a referral of Nora ${sent.patient.last_name}.`;
    expect(told).toEqual(
      ['admin.demo', 'demo', 'staff.demo'].map((username) => ({
        username,
        title: 'Urgent referral received',
        message,
      })),
    );
  });

  it('says how it stands to the key that sent it, and to no other', async () => {
    const id = idOf((await post(referralOf())).body);
    granted(await desk.rpc('set_referral_status', { referral_id: id, new_status: 'accepted' }));
    expect(await ask(id)).toMatchObject({
      status: 200,
      body: { referral: { id, status: 'accepted', updated_at: expect.any(String) } },
    });
    const other = await newKey();
    expect(await ask(id, other.secret)).toMatchObject({ status: 404 });
    expect(await ask(DEMO.referral)).toMatchObject({ status: 404 });
    expect(await ask('1 or 1=1')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid' } },
    });
  });

  it('is one referral however often it is sent', async () => {
    const idempotencyKey = crypto.randomUUID();
    const sent = referralOf();
    const replies = await Promise.all([1, 2, 3].map(() => post(sent, { idempotencyKey })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ body }) => idOf(body))).size).toBe(1);
    expect(await post(referralOf(), { idempotencyKey })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' } },
    });
    const patients = granted(
      await desk.from('patients').select('id').eq('last_name', sent.patient.last_name),
    );
    expect(patients).toHaveLength(1);
    // Another sender's keys are their own.
    const other = await newKey();
    expect(await post(referralOf(), { idempotencyKey, secret: other.secret })).toMatchObject({
      status: 201,
    });
  });
});

describe('the patient', () => {
  it('whom the clinic knows is found by name and date of birth, and their record left alone', async () => {
    const first = referralOf({}, { first_name: 'Ana  María', phone: '(555) 555-0100' });
    const known = await seen(await post(first));
    await backend.sql('update public.referrals set created_at = $2 where id = $1', [
      known.id,
      ago(3),
    ]);
    const again = await seen(
      await post({
        ...referralOf(),
        patient: {
          ...first.patient,
          first_name: ' ANA MARÍA',
          last_name: first.patient.last_name.toUpperCase(),
          phone: '(555) 555-0199',
        },
      }),
    );
    expect(again.patient).toEqual(known.patient);
    expect(again.events[0]?.note).toMatch(
      /^Sent by Northside EHR\. An open referral of this patient is there since .+\. They give the phone number \(555\) 555-0199\.$/,
    );
  });

  it.each([
    ['accents', 'José', 'Núñez', 'Jose', 'Nunez'],
    ['apostrophes', 'Sinéad', 'O’Rourke', 'Sinead', 'ORourke'],
    ['hyphens', 'Jo', 'Kowalczyk-Smith', 'Jo', 'Kowalczyk Smith'],
    ['suffixes', 'Otis', 'Hall Jr.', 'OTIS', 'HALL'],
    ['order', 'Mei', 'Tanaka', 'Tanaka', 'Mei'],
    ['spaces', 'María', 'de la Cruz', 'Maria', 'Delacruz'],
  ])('is known however the name is spelled: %s', async (_, first, last, sentFirst, sentLast) => {
    const born = { date_of_birth: '1950-02-03' };
    const sent = async (first_name: string, last_name: string) =>
      await seen(
        await post(referralOf({}, { ...born, first_name, last_name }), {
          secret: spellingKey.secret,
        }),
      );
    const { patient_id } = await sent(first, last);
    expect((await sent(sentFirst, sentLast)).patient_id).toBe(patient_id);
    expect((await sent(sentFirst, `${sentLast}x`)).patient_id).not.toBe(patient_id);
  });

  it('of another name or day is another patient', async () => {
    const first = referralOf();
    const { patient_id } = await seen(await post(first));
    for (const change of [{ first_name: 'Norah' }, { date_of_birth: '2014-05-07' }]) {
      const other = await seen(await post({ ...first, patient: { ...first.patient, ...change } }));
      expect(other.patient_id).not.toBe(patient_id);
    }
  });

  it('who could be either of two gets a record of their own, and the clinic is asked to look', async () => {
    const twin = referralOf();
    for (const _ of [1, 2]) {
      granted(
        await desk
          .from('patients')
          .insert({ company_id: DEMO.company, ...twin.patient })
          .select('id'),
      );
    }
    const referral = await seen(await post(twin));
    expect(referral.events[0]?.note).toContain('look which one this is');
    const { data } = await desk
      .from('patients')
      .select('id')
      .eq('last_name', twin.patient.last_name);
    expect(data).toHaveLength(3);
  });

  it('of another clinic is nobody here, and the answer never says whether one was known', async () => {
    const theirs = granted(
      await (await backend.as('owner.harbor'))
        .from('patients')
        .insert({ company_id: HARBOR.company, ...referralOf().patient })
        .select('id, first_name, last_name')
        .single(),
    );
    const person = { first_name: theirs.first_name, last_name: theirs.last_name };
    const unknown = await post(referralOf({}, person));
    const known = await post(referralOf({}, person));
    const { patient_id } = await seen(unknown);
    expect(patient_id).not.toBe(theirs.id);
    expect((await seen(known)).patient_id).toBe(patient_id);
    const shape = ({ body }: { body: unknown }) =>
      JSON.stringify(body).replace(/"(id|received_at)":"[^"]*"/g, '$1');
    expect(shape(known)).toBe(shape(unknown));
  });
});

describe('the insurance that comes with it', () => {
  const { secret } = insuranceKey;
  const payerOf = async (
    values: { name?: string; clearinghouse_payer_id?: string; is_active?: boolean } = {},
    by = admin,
    company_id: string = DEMO.company,
  ) =>
    granted(
      await by
        .from('payers')
        .insert({ company_id, name: `Payer ${crypto.randomUUID()}`, ...values })
        .select()
        .single(),
    );
  const freshId = () => crypto.randomUUID().slice(0, 8).toUpperCase();
  const sentWith = async (insurance: Record<string, unknown>, body = referralOf()) =>
    await seen(await post({ ...body, insurance }, { secret }));
  const takenOver = async (referral_id: string) =>
    granted(
      await desk.rpc('sent_insurance', { company_id: DEMO.company, referral_id }).maybeSingle(),
    );
  const coveragesOf = async (patient_id: string) =>
    granted(
      await desk.rpc('open_coverages', { company_id: DEMO.company, patient_id }).order('rank'),
    );

  it('is kept for the desk as it was sent, with the payer it names; no coverage is made of it', async () => {
    const payer = await payerOf({ clearinghouse_payer_id: freshId() });
    const referral = await sentWith({
      payer_name: 'As the office calls it',
      payer_id: payer.clearinghouse_payer_id?.toLowerCase(),
      member_id: 'W123 456',
      group_number: 'G-7',
      authorization_number: 'RF-881',
      subscriber: {
        relationship: 'child',
        first_name: 'Mara',
        last_name: 'Sent',
        date_of_birth: '1984-02-03',
      },
    });
    expect(referral).toMatchObject({
      referral_authorization_number: 'RF-881',
      coverage_id: null,
      events: [
        { note: 'Sent by Northside EHR. They give As the office calls it as the insurance.' },
      ],
    });
    expect(await takenOver(referral.id)).toEqual({
      source_name: 'Northside EHR',
      payer_id: payer.id,
      sent_payer_id: payer.clearinghouse_payer_id?.toLowerCase(),
      sent_payer_name: 'As the office calls it',
      member_id: 'W123 456',
      group_number: 'G-7',
      plan_name: null,
      relationship: 'child',
      subscriber_first_name: 'Mara',
      subscriber_last_name: 'Sent',
      subscriber_birth_date: '1984-02-03',
    });
    expect(await coveragesOf(referral.patient_id)).toEqual([]);
  });

  it('needs its payer only, and says nothing then of who the subscriber is', async () => {
    const payer = await payerOf();
    const { id } = await sentWith({ payer_name: ` ${payer.name.toUpperCase()} ` });
    expect(await takenOver(id)).toMatchObject({
      payer_id: payer.id,
      member_id: null,
      relationship: null,
      subscriber_last_name: null,
    });
  });

  it('keeps that the patient is the subscriber where the sender says so', async () => {
    const { id } = await sentWith({
      payer_name: (await payerOf()).name,
      subscriber: { relationship: 'self' },
    });
    expect(await takenOver(id)).toMatchObject({ relationship: 'self' });
  });

  it('names a payer by its number before its name, and none where two fit or it is no longer used', async () => {
    const number = freshId();
    const [one, other] = [
      await payerOf({ clearinghouse_payer_id: number }),
      await payerOf({ clearinghouse_payer_id: freshId() }),
    ];
    const payerOfSent = async (insurance: Record<string, unknown>) =>
      (await takenOver((await sentWith(insurance)).id))?.payer_id;
    expect(await payerOfSent({ payer_id: number, payer_name: other.name })).toBe(one.id);
    const third = await payerOf({ clearinghouse_payer_id: number });
    expect(await payerOfSent({ payer_id: number })).toBeNull();
    expect(await payerOfSent({ payer_id: number, payer_name: third.name })).toBe(third.id);
    const former = await payerOf({ is_active: false });
    expect(await payerOfSent({ payer_name: former.name })).toBeNull();
  });

  it('by a payer that the clinic has not is kept as text, and told; none is added', async () => {
    const theirs = await payerOf(
      { clearinghouse_payer_id: freshId() },
      await backend.as('owner.harbor'),
      HARBOR.company,
    );
    const payers = async () =>
      granted(await desk.from('payers').select('id').eq('company_id', DEMO.company)).length;
    const before = await payers();
    const referral = await sentWith({
      payer_name: theirs.name,
      payer_id: theirs.clearinghouse_payer_id,
    });
    expect(await takenOver(referral.id)).toMatchObject({
      payer_id: null,
      sent_payer_name: theirs.name,
      sent_payer_id: theirs.clearinghouse_payer_id,
    });
    expect(referral.events[0]?.note).toBe(
      `Sent by Northside EHR. They give ${theirs.name} as the insurance, which is none of the clinic's payers.`,
    );
    expect(await payers()).toBe(before);
    // Once it is added, it is the one.
    const added = await payerOf({ name: theirs.name });
    expect(await takenOver(referral.id)).toMatchObject({ payer_id: added.id });
  });

  it('leaves the coverages of a known patient alone, and is under the one that it repeats', async () => {
    const payer = await payerOf();
    const body = referralOf();
    const { patient_id } = await seen(await post(body));
    granted(
      await desk
        .from('coverages')
        .insert({
          company_id: DEMO.company,
          patient_id,
          payer_id: payer.id,
          rank: 'primary',
          member_id: 'ABC100',
          group_number: 'G100',
        })
        .select('id'),
    );
    const before = await coveragesOf(patient_id);
    const same = await sentWith(
      { payer_name: payer.name, member_id: 'abc100', group_number: 'G200' },
      body,
    );
    expect(same).toMatchObject({ patient_id, coverage_id: before[0]?.id });
    expect(same.events[0]?.note).toContain('The insurance they give is on file.');
    const other = await sentWith({ payer_name: payer.name, member_id: 'ABC101' }, body);
    expect(other).toMatchObject({ patient_id, coverage_id: null });
    expect(other.events[0]?.note).toContain(`They give ${payer.name} as the insurance.`);
    expect(await coveragesOf(patient_id)).toEqual(before);
  });

  it('is part of what an idempotency key stands for', async () => {
    const idempotencyKey = crypto.randomUUID();
    const sent = { ...referralOf(), insurance: { payer_name: 'Aster Health', member_id: 'A1' } };
    const first = await post(sent, { idempotencyKey, secret });
    expect(first.status).toBe(201);
    const again = await post(sent, { idempotencyKey, secret });
    expect([again.status, idOf(again.body)]).toEqual([200, idOf(first.body)]);
    const changed = { ...sent, insurance: { ...sent.insurance, member_id: 'A2' } };
    expect(await post(changed, { idempotencyKey, secret })).toMatchObject({ status: 409 });
    expect(await takenOver(idOf(first.body))).toMatchObject({ member_id: 'A1' });
  });

  it.each([
    [{ insurance: 'Aetna' }, 'insurance'],
    [{ insurance: {} }, 'insurance.payer_name'],
    [{ insurance: { member_id: 'W1' } }, 'insurance.payer_name'],
    [{ insurance: { payer_name: ' ' } }, 'insurance.payer_name'],
    [{ insurance: { payer_name: 'x'.repeat(121) } }, 'insurance.payer_name'],
    [{ insurance: { payer_id: '60 054' } }, 'insurance.payer_id'],
    [{ insurance: { payer_id: '60054', member_id: 'x'.repeat(81) } }, 'insurance.member_id'],
    [{ insurance: { payer_id: '60054', group_number: 'x'.repeat(51) } }, 'insurance.group_number'],
    [
      { insurance: { payer_id: '60054', authorization_number: 'x'.repeat(51) } },
      'insurance.authorization_number',
    ],
    [{ insurance: { payer_id: '60054', payer: DEMO.company } }, 'insurance.payer'],
    [{ insurance: { payer_id: '60054', subscriber: {} } }, 'insurance.subscriber.relationship'],
    [
      { insurance: { payer_id: '60054', subscriber: { relationship: 'parent' } } },
      'insurance.subscriber.relationship',
    ],
    [
      { insurance: { payer_id: '60054', subscriber: { relationship: 'self', last_name: 'X' } } },
      'insurance.subscriber.last_name',
    ],
    [
      { insurance: { payer_id: '60054', subscriber: { relationship: 'child', last_name: 'X' } } },
      'insurance.subscriber.first_name',
    ],
    [
      {
        insurance: {
          payer_id: '60054',
          subscriber: {
            relationship: 'spouse',
            first_name: 'Y',
            last_name: 'X',
            date_of_birth: '1984-13-01',
          },
        },
      },
      'insurance.subscriber.date_of_birth',
    ],
  ])('%j is refused for its field "%s"', async (part, field) => {
    const reply = await post(referralOf(part), { secret });
    expect(reply).toMatchObject({ status: 400, body: { error: { problems: [{ field }] } } });
  });
});

describe('a key', () => {
  const count = async () =>
    (await backend.sqlRow<{ count: number }>('select count(*)::integer as count from referrals'))
      .count;

  it('that is wrong, revoked, expired or missing opens nothing, and no two answers differ', async () => {
    const [revoked, expired] = await Promise.all([newKey(), newKey()]);
    granted(await admin.rpc('revoke_api_key', { key_id: revoked.id }));
    await backend.sql('update public.api_keys set expires_at = $2 where id = $1', [
      expired.id,
      ago(1),
    ]);
    const before = await count();
    const bodies = new Set<string>();
    for (const secret of [
      revoked.secret,
      expired.secret,
      `${key.secret.slice(0, -1)}x`,
      `crp_00000000_${'0'.repeat(48)}`,
      'nonsense',
      await backend.tokenOf('demo'),
      backend.embedded.serviceKey,
    ]) {
      const reply = await post(referralOf(), { secret });
      expect(reply.status).toBe(401);
      bodies.add(JSON.stringify(reply.body));
    }
    expect([...bodies]).toEqual([
      '{"error":{"code":"key-refused","message":"This API key is not known here, or no longer valid."}}',
    ]);
    const bare = await send('referral-intake', { method: 'POST', body: '{}' });
    expect(bare.status).toBe(401);
    expect(await count()).toBe(before);
  });

  it('does what its scopes say, for its own clinic', async () => {
    const [status, create] = [
      await newKey(['referrals_status']),
      await newKey(['referrals_create']),
    ];
    const before = await count();
    expect(await post(referralOf(), { secret: status.secret })).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    });
    expect(await ask(DEMO.referral, create.secret)).toMatchObject({ status: 403 });
    expect(await post(referralOf({ clinic: 'harbor' }))).toMatchObject({ status: 403 });
    expect(await count()).toBe(before);
  });

  it('is no credential to the API itself', async () => {
    for (const headers of [
      { apikey: key.secret },
      { apikey: key.secret, Authorization: `Bearer ${key.secret}` },
      { Authorization: `Bearer ${key.secret}` },
    ]) {
      for (const place of ['rest/v1/referrals', 'rest/v1/api_keys', 'auth/v1/user']) {
        const answer = await backend.fetch(`${backend.address}/${place}`, { headers });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(await answer.text()).not.toContain('"company_id"');
      }
    }
    const eligibility = await send('eligibility', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key.secret}` },
      body: JSON.stringify({ eligibility_request_id: crypto.randomUUID() }),
    });
    expect(eligibility.status).toBe(401);
  });

  it('that sends too much is told when to go on', async () => {
    const busy = await newKey();
    await backend.sql(
      `update private.api_key_secrets set used = 60, minute = date_trunc('minute', clock_timestamp() + interval '30 s')
       where key_id = $1`,
      [busy.id],
    );
    await backend.sql(
      `update private.api_key_secrets set minute = date_trunc('minute', clock_timestamp()) where key_id = $1`,
      [busy.id],
    );
    const reply = await post(referralOf(), { secret: busy.secret });
    expect(reply).toMatchObject({ status: 429, body: { error: { code: 'too-many' } } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a request that is not as it should be', () => {
  it.each([
    ['', ''],
    ['[]', ''],
    ['{"patient":', ''],
    [{ ...referralOf(), patient: undefined }, 'patient'],
    [referralOf({ reason: '   ' }), 'reason'],
    [referralOf({ reason: 'x'.repeat(2001) }), 'reason'],
    [referralOf({ reason: 'a\u0000b' }), 'reason'],
    [referralOf({ reason: 'a\ud800b' }), 'reason'],
    [referralOf({ priority: 'asap' }), 'priority'],
    [referralOf({ status: 'completed' }), 'status'],
    [referralOf({ company_id: HARBOR.company }), 'company_id'],
    [referralOf({ see_by: '1999-12-31' }), 'see_by'],
    [referralOf({}, { date_of_birth: '2014-02-30' }), 'patient.date_of_birth'],
    [referralOf({}, { date_of_birth: '2999-01-01' }), 'patient.date_of_birth'],
    [referralOf({}, { date_of_birth: '0001-01-01' }), 'patient.date_of_birth'],
    [referralOf({}, { first_name: 7 }), 'patient.first_name'],
    [referralOf({}, { id: DEMO.patient }), 'patient.id'],
    [referralOf({}, { phone: 'after six' }), 'patient.phone'],
    [referralOf({}, { email: 'nora at example.test' }), 'patient.email'],
    [referralOf({}, { email: 'a?bcc=all@x.example&body=x' }), 'patient.email'],
  ])('%j is refused for its field "%s"', async (body, field) => {
    const reply = await post(body);
    expect(reply).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } });
    expect(reply.body).toMatchObject({ error: { problems: [{ field }] } });
  });

  it('names every field that is wrong, and repeats nothing that was in them', async () => {
    const reply = await post(
      referralOf({ reason: '' }, { date_of_birth: 'Tuesday', email: `${'x'.repeat(260)}@secret` }),
    );
    expect(reply).toMatchObject({
      status: 400,
      body: {
        error: {
          problems: [
            { field: 'reason', message: 'Must not be empty.' },
            { field: 'patient.date_of_birth' },
            { field: 'patient.email', message: 'At most 254 characters.' },
          ],
        },
      },
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/Tuesday|secret|Nora/);
  });

  it('needs an idempotency key, a sensible size and a method that is answered', async () => {
    for (const idempotencyKey of [null, 'short', 'x'.repeat(201), 'with space inside']) {
      expect(await post(referralOf(), { idempotencyKey })).toMatchObject({ status: 400 });
    }
    expect(await post(referralOf({ reason: 'x'.repeat(40_000) }))).toMatchObject({ status: 413 });
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const reply = await send('referral-intake', { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('allow')).toBe('POST, GET');
    }
  });

  it('whatever it holds, it is taken or refused, and nothing inside shows', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        "'; drop table referrals; --",
        '\u0000',
        '\ud800',
        '{{7*7}}',
        '%s%n',
        '\\u0000',
      ),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const property = fc.asyncProperty(
      fc.record(
        {
          reason: hostile,
          referring_provider: hostile,
          reference: hostile,
          priority: fc.oneof(fc.constantFrom('routine', 'urgent', 'stat'), hostile),
          patient: fc.oneof(
            fc.record({
              first_name: hostile,
              last_name: hostile,
              date_of_birth: fc.oneof(fc.constant('1999-09-09'), hostile),
            }),
            hostile,
          ),
        },
        { requiredKeys: ['reason', 'referring_provider', 'patient'] },
      ),
      async (body) => {
        await backend.sql('update private.api_key_secrets set used = 0');
        const { status, body: answer } = await post(body);
        expect([201, 400]).toContain(status);
        expect(JSON.stringify(answer)).not.toMatch(/postgres|violates|syntax|stack|\bat .+:\d/i);
      },
    );
    await fc.assert(property, { numRuns: Number(process.env['FUZZ_RUNS'] ?? 10) });
  });
});
