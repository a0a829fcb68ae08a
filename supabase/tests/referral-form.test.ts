import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../src/lib/supabase/database.types.ts';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';
import { workedOut } from './support/proof-of-work.ts';
import { DEMO, type Username } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const visitor = backend.signedOut();

const FORM = {
  first_name: 'Nora',
  last_name: 'Fields',
  date_of_birth: '2014-05-06',
  phone: '(555) 555-0123',
  guardian_name: 'Ada Fields',
  guardian_relationship: 'mother',
  payer_name: 'Blue Plan',
  member_id: 'XYZ 12',
  problem: 'Recurring tonsillitis',
  reason: 'Seven sore throats this year',
  icd10_codes: 'J35.01 J03.91',
  priority: 'urgent',
  referring_provider: 'Ruth Abara, MD',
  npi: '1234567893',
  practice_name: 'Lakeside Pediatrics',
  office_phone: '(555) 555-0188',
};

let practice: Practice;
let slug: string;
let other: string;

beforeAll(async () => {
  practice = await openPractice(backend);
  slug = await slugOf(practice.company);
  other = await slugOf((await openPractice(backend)).company);
  await backend.sql(
    'update clinic_settings set takes_form_referrals = true where company_id = $1',
    [practice.company],
  );
});

beforeEach(async () => {
  await backend.sql('delete from private.form_submissions');
  await backend.sql('delete from private.form_challenges');
});

async function slugOf(company: string) {
  return (
    await backend.sqlRow<{ slug: string }>('select slug from companies where id = $1', [company])
  ).slug;
}

const challenged = z.object({
  verdict: z.literal('given'),
  challenge: z.string(),
  bits: z.number(),
});

async function proof(of = slug) {
  const { challenge, bits } = challenged.parse(
    granted(await visitor.rpc('referral_form_challenge', { slug: of })),
  );
  expect(bits).toBeGreaterThanOrEqual(10);
  await backend.sql('update private.form_challenges set bits = 2 where challenge = $1', [
    challenge,
  ]);
  return { challenge, answers: workedOut(challenge, 2) };
}

const verdicts = z.looseObject({ verdict: z.string() });
interface Sent {
  form?: Json;
  form_id?: string;
  to?: string;
  challenge?: string;
  answers?: string[];
}

async function send({ form = FORM, form_id = crypto.randomUUID(), to = slug, ...rest }: Sent = {}) {
  const { challenge, answers } =
    rest.challenge === undefined
      ? await proof()
      : { challenge: rest.challenge, answers: rest.answers ?? [] };
  return verdicts.parse(
    granted(
      await visitor.rpc('send_referral_form', { slug: to, form_id, form, challenge, answers }),
    ),
  );
}

/** What a link shows to an office and to nobody whom it doesn't know. */
const SHOWN_TO_THE_OFFICE = ['missing', 'appointments', 'answers', 'letters', 'messages'];

const open = async (code: unknown) =>
  verdicts.parse(
    granted(
      await visitor.rpc('open_status_link', { code: String(code), birth_date: '2014-05-06' }),
    ),
  );

async function sent() {
  const form_id = crypto.randomUUID();
  return { form_id, code: (await send({ form_id }))['code'] };
}

async function twoPractices() {
  const rows = await backend.sql<{ id: string }>(
    'insert into referring_practices (company_id, name) values ($1, $2), ($1, $3) returning id',
    [practice.company, `One ${crypto.randomUUID()}`, `Two ${crypto.randomUUID()}`],
  );
  return rows.map(({ id }) => id);
}

/** A letter to the office that the referral is of, and its code. */
async function printed(referral_id: string) {
  const answer_id = crypto.randomUUID();
  await practice.call('staff', 'send_referral_answer', {
    answer_id,
    referral_id,
    kind: 'acknowledgement',
    channel: 'print',
  });
  const { id } = await backend.sqlRow<{ id: string }>(
    'select id from outbox_messages where answer_id = $1',
    [answer_id],
  );
  const answer = await practice.call('staff', 'print_outbox_message', { of_message: id });
  return z.object({ code: z.string() }).parse(answer.row).code;
}

const count = async () =>
  (
    await backend.sqlRow<{ count: number }>(
      'select count(*)::integer as count from referrals where company_id = $1',
      [practice.company],
    )
  ).count;

describe('a clinic’s public form', () => {
  it('is there for everybody where the clinic turned it on, and says what to send', async () => {
    await backend.sql(
      `update clinic_settings set form_problems = '[{"problem": "Hearing loss", "send": "The hearing test."}]' where company_id = $1`,
      [practice.company],
    );
    expect(granted(await visitor.rpc('open_referral_form', { slug }))).toMatchObject({
      name: 'Practice of tests',
      problems: [{ problem: 'Hearing loss', send: 'The hearing test.' }],
    });
    expect((await visitor.rpc('open_referral_form', { slug: other })).data).toBeNull();
    expect(granted(await visitor.rpc('referral_form_challenge', { slug: other }))).toEqual({
      verdict: 'closed',
    });
    expect(await send({ to: other })).toEqual({ verdict: 'closed' });
  });

  it('takes settings from administrators alone, and no others than it knows', async () => {
    const set = async (who: Username, form_problems: Json) =>
      await (await backend.as(who))
        .from('clinic_settings')
        .update({ form_problems })
        .eq('company_id', DEMO.company)
        .select('company_id');
    expect(
      (await set('admin.demo', [{ problem: 'Ear pain', send: 'Your note.' }])).data,
    ).toHaveLength(1);
    expect((await set('staff.demo', [])).data).toEqual([]);
    for (const wrong of [
      [{ problem: 'Ear pain' }],
      [{ problem: 'a', send: 'b', more: 1 }],
      {},
      [1],
    ]) {
      expect((await set('admin.demo', wrong)).error).toMatchObject({ code: '23514' });
    }
  });

  it('becomes a referral for the desk to look at, with a chart of its own and a link', async () => {
    const known = await practice.addPatient('Nora', 'Fields');
    await backend.sql("update patients set date_of_birth = '2014-05-06' where id = $1", [known]);
    const { verdict, code } = await send();
    expect(verdict).toBe('received');
    const row = await backend.sqlRow<Record<string, unknown>>(
      `select r.status, r.source, r.source_name, r.priority, r.reason, r.icd10_codes, r.patient_id, p.guardian_name,
         e.note, e.actor_name, i.sent, t.twin_id
       from referrals r
       join patients p on p.id = r.patient_id
       join referral_events e on e.referral_id = r.id and e.event_type = 'created'
       join sent_insurances i on i.referral_id = r.id
       join patient_twins t on t.patient_id = r.patient_id and t.passed_at is null
       where r.company_id = $1`,
      [practice.company],
    );
    expect(row).toMatchObject({
      status: 'pending',
      source: 'web_form',
      source_name: 'Lakeside Pediatrics',
      actor_name: 'Lakeside Pediatrics',
      priority: 'urgent',
      reason: 'Recurring tonsillitis\nSeven sore throats this year',
      icd10_codes: ['J35.01', 'J03.91'],
      guardian_name: 'Ada Fields',
      sent: { payer_name: 'Blue Plan', member_id: 'XYZ 12' },
      twin_id: known,
    });
    expect(row['patient_id']).not.toBe(known);
    expect(row['note']).toContain('Their phone: (555) 555-0188.');
    const opened = granted(
      await visitor.rpc('open_status_link', { code: String(code), birth_date: '2014-05-06' }),
    );
    expect(opened).toMatchObject({ verdict: 'opened', recipient: 'Lakeside Pediatrics' });
    const told = await backend.sql<{ title: string }>(
      'select title from notifications where company_id = $1 and target_id = (select id from referrals where company_id = $1)',
      [practice.company],
    );
    expect(told[0]?.title).toBe('Urgent referral received');
    const entries = await backend.sql<{ actor_kind: string; actor_name: string }>(
      `select distinct actor_kind, actor_name from audit_log where company_id = $1 and table_name = 'referrals' and action = 'insert'`,
      [practice.company],
    );
    expect(entries).toEqual([{ actor_kind: 'visitor', actor_name: 'Lakeside Pediatrics' }]);
  });

  it('is one referral however often it is sent, with a code each time', async () => {
    const form_id = crypto.randomUUID();
    const before = await count();
    const first = await send({ form_id });
    const again = await send({ form_id });
    expect([first.verdict, again.verdict]).toEqual(['received', 'received']);
    expect(again['code']).not.toBe(first['code']);
    expect(await send({ form_id, form: { ...FORM, reason: 'Another one' } })).toEqual({
      verdict: 'sent_before',
    });
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['nothing', {}, undefined],
    ['the patient', { subscriber_relationship: 'self' }, { relationship: 'self' }],
    [
      'a parent',
      {
        subscriber_relationship: 'child',
        subscriber_first_name: 'Ada',
        subscriber_last_name: 'Fields',
      },
      { relationship: 'child', first_name: 'Ada', last_name: 'Fields' },
    ],
  ])('says of the subscriber what the office said: %s', async (_, said, subscriber) => {
    const form_id = crypto.randomUUID();
    expect(await send({ form_id, form: { ...FORM, ...said } })).toMatchObject({
      verdict: 'received',
    });
    const { sent } = await backend.sqlRow<{ sent: { subscriber?: unknown } }>(
      `select i.sent from private.form_submissions f join sent_insurances i using (company_id, referral_id)
       where f.form_id = $1`,
      [form_id],
    );
    expect(sent.subscriber).toEqual(subscriber);
  });

  it('is taken again as it was sent when its answer was lost, without new work', async () => {
    const form_id = crypto.randomUUID();
    const worked = await proof();
    const [first, again] = [await send({ form_id, ...worked }), await send({ form_id, ...worked })];
    expect([first.verdict, again.verdict]).toEqual(['received', 'received']);
    expect(await open(again['code'])).toMatchObject({ verdict: 'opened' });
    expect(await send({ form_id, challenge: 'none' })).toEqual({ verdict: 'unproved' });
  });

  it.each<
    [
      string,
      Partial<Record<keyof typeof FORM | 'zip_code' | 'subscriber_relationship', string>>,
      Json,
    ]
  >([
    ['the name', { first_name: ' ' }, [{ field: 'first_name', fault: 'missing' }]],
    [
      'a day that is none',
      { date_of_birth: '2014-02-31' },
      [{ field: 'date_of_birth', fault: 'invalid' }],
    ],
    ['a phone', { phone: 'none' }, [{ field: 'phone', fault: 'invalid' }]],
    ['codes', { icd10_codes: 'J35.01 tonsils' }, [{ field: 'icd10_codes', fault: 'invalid' }]],
    ['an NPI', { npi: '1234567890' }, [{ field: 'npi', fault: 'invalid' }]],
    ['a long reason', { reason: 'x'.repeat(2001) }, [{ field: 'reason', fault: 'too_long' }]],
    [
      'a reason that leaves no room for the problem above it',
      { problem: 'Tonsils', reason: 'x'.repeat(1993) },
      [{ field: 'reason', fault: 'too_long' }],
    ],
    [
      'a long referring provider',
      { referring_provider: 'x'.repeat(201) },
      [{ field: 'referring_provider', fault: 'too_long' }],
    ],
    ['a ZIP code', { zip_code: '123' }, [{ field: 'zip_code', fault: 'invalid' }]],
    [
      'a subscriber without a name',
      { subscriber_relationship: 'other_adult' },
      [
        { field: 'subscriber_first_name', fault: 'missing' },
        { field: 'subscriber_last_name', fault: 'missing' },
      ],
    ],
  ])('names the field that is wrong: %s', async (_, wrong, faults) => {
    expect(await send({ form: { ...FORM, ...wrong }, challenge: 'none' })).toEqual({
      verdict: 'faults',
      faults,
    });
  });

  it.each<Json>([null, 1, [], {}, { first_name: { a: 1 } }, { reason: 'x'.repeat(40_000) }])(
    'takes nothing else for a form: %j',
    async (form) => {
      expect((await send({ form, challenge: 'none' })).verdict).toBe('faults');
    },
  );
});

describe('a form that is sent again', () => {
  const linkOf = (form_id: string) =>
    backend.sqlRow<{ id: string; referral_id: string }>(
      'select l.id, l.referral_id from private.form_submissions s join status_links l on l.id = s.link_id where s.form_id = $1',
      [form_id],
    );

  async function sentOnce() {
    const form_id = crypto.randomUUID();
    const { code } = await send({ form_id });
    return { form_id, code, ...(await linkOf(form_id)) };
  }

  it('gets no code once the desk closed its link', async () => {
    const { form_id, code, id } = await sentOnce();
    await practice.call('staff', 'revoke_status_link', { link_id: id });
    expect(await send({ form_id })).toEqual({ verdict: 'received' });
    expect(await open(code)).toEqual({ verdict: 'refused' });
  });

  it('gets no code of the link of another office, to which the referral went', async () => {
    const { form_id, referral_id } = await sentOnce();
    const [one = '', two = ''] = await twoPractices();
    const moveTo = (practice_id: string) =>
      backend.sql('update referrals set referring_practice_id = $2 where id = $1', [
        referral_id,
        practice_id,
      ]);
    await moveTo(one);
    await printed(referral_id);
    expect((await send({ form_id }))['code']).toBeTypeOf('string');
    await moveTo(two);
    await printed(referral_id);
    expect(await send({ form_id })).toEqual({ verdict: 'received' });
  });

  it('gets no code once its link has ended', async () => {
    const { form_id, id } = await sentOnce();
    await backend.sql(
      "update status_links set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    expect(await send({ form_id })).toEqual({ verdict: 'received' });
  });

  it('gets five codes in all, within a day, and writes nothing to the clinic’s log', async () => {
    const { form_id, id } = await sentOnce();
    const entries = () =>
      backend.sqlRow<{ count: number }>(
        "select count(*)::integer as count from audit_log where table_name = 'status_links' and row_id = $1",
        [id],
      );
    const before = await entries();
    const codes: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) codes.push((await send({ form_id }))['code']);
    expect(codes.map((code) => typeof code)).toEqual([
      ...Array.from({ length: 4 }, () => 'string'),
      'undefined',
      'undefined',
    ]);
    expect(await entries()).toEqual(before);
    const late = await sentOnce();
    await backend.sql(
      "update private.form_submissions set created_at = now() - interval '25 hours' where form_id = $1",
      [late.form_id],
    );
    expect(await send({ form_id: late.form_id })).toEqual({ verdict: 'received' });
  });
});

describe('the link of the sender of a form', () => {
  it('shows the status alone, whatever went to an office, until a member says that it is the office', async () => {
    const { code, form_id } = await sent();
    const { id, referral_id } = await backend.sqlRow<{ id: string; referral_id: string }>(
      'select l.id, l.referral_id from private.form_submissions s join status_links l on l.id = s.link_id where s.form_id = $1',
      [form_id],
    );
    const [office = ''] = await twoPractices();
    await backend.sql('update referrals set referring_practice_id = $2 where id = $1', [
      referral_id,
      office,
    ]);
    const { patient_id } = await backend.sqlRow<{ patient_id: string }>(
      'select patient_id from referrals where id = $1',
      [referral_id],
    );
    await backend.sql(
      "insert into referral_missing_items (company_id, referral_id, item, asked_at, asked_way) values ($1, $2, 'Hearing test', now(), 'fax')",
      [practice.company, referral_id],
    );
    await practice.request('confirmed', { referral_id, patient_id });
    const carried = await printed(referral_id);

    const alone = await open(code);
    expect(alone).toMatchObject({
      verdict: 'opened',
      limited: true,
      recipient: 'Lakeside Pediatrics',
      patient: null,
      referral: { status: 'scheduled' },
      ...Object.fromEntries(SHOWN_TO_THE_OFFICE.map((part) => [part, []])),
    });
    expect(JSON.stringify(alone)).not.toContain('Hearing test');
    const message = {
      code: String(code),
      birth_date: '2014-05-06',
      message_id: crypto.randomUUID(),
    };
    expect(granted(await visitor.rpc('write_to_clinic', { ...message, body: 'Hello' }))).toEqual({
      verdict: 'limited',
    });
    // A code that went to an address of the directory shows everything, and says nothing of who sent the form.
    expect(await open(carried)).toMatchObject({
      limited: false,
      missing: [{ item: 'Hearing test' }],
    });
    expect(await open(code)).toMatchObject({ limited: true });

    const refused = await practice.call('other-clinic', 'confirm_status_link', { link_id: id });
    expect(refused.code).toBe('PT404');
    await practice.call('staff', 'confirm_status_link', { link_id: id });
    expect(await open(code)).toMatchObject({
      limited: false,
      patient: 'Nora Fields',
      missing: [{ item: 'Hearing test' }],
      appointments: [{ status: 'confirmed' }],
    });
    const told = await backend.sqlRow<{ by: string | null }>(
      `select new_values ->> 'confirmed_by' as by from audit_log
       where table_name = 'status_links' and row_id = $1 and action = 'update' order by sequence desc limit 1`,
      [id],
    );
    expect(told.by).not.toBeNull();
  });

  it('that was closed is confirmed by nobody', async () => {
    const { form_id } = await sent();
    const { id } = await backend.sqlRow<{ id: string }>(
      'select link_id as id from private.form_submissions where form_id = $1',
      [form_id],
    );
    await practice.call('staff', 'revoke_status_link', { link_id: id });
    expect((await practice.call('staff', 'confirm_status_link', { link_id: id })).code).toBe(
      'P0001',
    );
  });
});

describe('against robots', () => {
  it('a proof counts once, for its clinic, for ten minutes, and only worked out', async () => {
    const before = await count();
    const worked = await proof();
    expect((await send(worked)).verdict).toBe('received');
    expect(await send(worked)).toEqual({ verdict: 'unproved' });
    const lazy = await proof();
    expect(await send({ ...lazy, answers: Array.from({ length: 8 }, () => '0') })).toEqual({
      verdict: 'unproved',
    });
    expect(await send({ ...lazy, answers: lazy.answers.slice(1) })).toEqual({
      verdict: 'unproved',
    });
    const late = await proof();
    await backend.sql(
      "update private.form_challenges set expires_at = now() - interval '1 second'",
    );
    expect(await send(late)).toEqual({ verdict: 'unproved' });
    await backend.sql(
      'update clinic_settings set takes_form_referrals = true where company_id <> $1',
      [practice.company],
    );
    const theirs = await proof(other);
    expect(await send(theirs)).toEqual({ verdict: 'unproved' });
    await backend.sql(
      'update clinic_settings set takes_form_referrals = false where company_id <> $1',
      [practice.company],
    );
    expect(await count()).toBe(before + 1);
  });

  it('two at once spend a proof once', async () => {
    const worked = await proof();
    const both = await Promise.all([send(worked), send(worked)]);
    expect(both.map(({ verdict }) => verdict).sort()).toEqual(['received', 'unproved']);
  });

  it('a challenge is spent by its first try, right or wrong', async () => {
    const worked = await proof();
    const wrong = Array.from({ length: 40_000 }, () => '0');
    expect(await send({ ...worked, answers: wrong })).toEqual({ verdict: 'unproved' });
    expect(await send(worked)).toEqual({ verdict: 'unproved' });
  });

  const came = (forms: number, address: string) =>
    backend.sql(
      `insert into private.form_submissions (company_id, form_id, request_hash, referral_id, address)
       select company_id, gen_random_uuid(), request_hash, referral_id, $2
       from (select * from private.form_submissions limit 1) as one, generate_series(1, $1)`,
      [forms, address],
    );

  it('the work grows with what came, and nobody closes the form for the others', async () => {
    await send();
    const bits = async () =>
      challenged.parse(granted(await visitor.rpc('referral_form_challenge', { slug }))).bits;
    await came(60, '203.0.113.1');
    expect(await bits()).toBe(12);
    await came(40, '203.0.113.2');
    expect(await bits()).toBe(14);
    await came(900, '203.0.113.3');
    expect(await bits()).toBe(16);
    expect((await send()).verdict).toBe('received');
  });

  it('work that was asked for before many others sent is not enough', async () => {
    await send();
    const early = await proof();
    await backend.sql(
      "update private.form_challenges set created_at = created_at - interval '1 minute'",
    );
    await came(25, '203.0.113.1');
    expect(await send(early)).toEqual({ verdict: 'unproved' });
    expect((await send()).verdict).toBe('received');
  });

  it('an address sends fifteen within the hour, and asks for sixty challenges', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.4' };
    const ask = async (name: string, body: Record<string, unknown>) => {
      const answer = await backend.fetch(`${backend.address}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: EMBEDDED_ANON_KEY, 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return verdicts.parse(await answer.json()).verdict;
    };
    await send();
    await came(15, '203.0.113.4');
    const form = { slug, form_id: crypto.randomUUID(), form: FORM, ...(await proof()) };
    expect(await ask('send_referral_form', form)).toBe('later');
    await backend.sql(
      `insert into private.form_challenges (company_id, challenge, bits, address)
       select $1, gen_random_uuid()::text, 10, '203.0.113.4' from generate_series(1, 60)`,
      [practice.company],
    );
    expect(await ask('referral_form_challenge', { slug })).toBe('later');
    expect((await send()).verdict).toBe('received');
  });
});
