import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../src/lib/supabase/database.types.ts';
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
         e.note, i.sent, t.twin_id
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
    const again = await send({ form_id, challenge: 'used up' });
    expect([first.verdict, again.verdict]).toEqual(['received', 'received']);
    expect(again['code']).not.toBe(first['code']);
    expect(await send({ form_id, form: { ...FORM, reason: 'Another one' } })).toEqual({
      verdict: 'sent_before',
    });
    expect(await count()).toBe(before + 1);
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
    ['a long reason', { reason: 'x'.repeat(1901) }, [{ field: 'reason', fault: 'too_long' }]],
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

  it('an address sends so many within the hour, and the work grows with what came', async () => {
    await send();
    await backend.sql(
      `insert into private.form_submissions (company_id, form_id, request_hash, referral_id, address)
       select company_id, gen_random_uuid(), request_hash, referral_id, '203.0.113.' || n % 9
       from private.form_submissions, generate_series(1, 60) as n`,
    );
    expect(granted(await visitor.rpc('referral_form_challenge', { slug }))).toMatchObject({
      bits: 12,
    });
    await backend.sql(
      `insert into private.form_submissions (company_id, form_id, request_hash, referral_id, address)
       select company_id, gen_random_uuid(), request_hash, referral_id, '203.0.113.9'
       from (select * from private.form_submissions limit 1) as one, generate_series(1, 40)`,
    );
    expect(await send()).toEqual({ verdict: 'later' });
  });
});
