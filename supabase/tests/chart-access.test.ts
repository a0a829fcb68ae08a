import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR } from './support/seeded.ts';
import { granted } from './support/threads.ts';

type Relation = Enums<'chart_relation'>;
type Level = Enums<'chart_level'>;

const backend = await startBackend();
const staff = await backend.as('staff.demo');
const admin = await backend.as('admin.demo');

const ADULT = '1984-03-02';
const verdictSchema = z.object({ verdict: z.string(), chart_id: z.uuid().optional() });

let people = 0;
/** An account without a clinic, whose address is proved. */
async function aPerson() {
  people += 1;
  const name = `person-${people}-${crypto.randomUUID().slice(0, 8)}`;
  const { client, id } = await backend.signUp(name);
  return { client, id, email: `${name}@tozid.example` };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

async function aPatient(born: string | null = ADULT, firstName = 'Lena') {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into patients (company_id, first_name, last_name, date_of_birth, phone, email)
     values ($1, $2, 'Fixture', $3, '555-201-3344', 'lena@home.example') returning id`,
    [DEMO.company, firstName, born],
  );
  return id;
}

/** The date of birth of who is so many years old today, and some days. */
async function bornYearsAgo(years: number, days = 1) {
  const { day } = await backend.sqlRow<{ day: string }>(
    'select (private.clinic_day($1, now()) - make_interval(years => $2, days => $3))::date::text as day',
    [DEMO.company, years, days],
  );
  return day;
}

async function invite(
  patient_id: string,
  {
    relation = 'self',
    level = 'full',
    by = staff,
    ...more
  }: {
    relation?: Relation;
    level?: Level;
    by?: Client;
    email?: string;
    ends_on?: string;
    invite_id?: string;
  } = {},
) {
  const [made] = granted(
    await by.rpc('invite_to_chart', {
      company_id: DEMO.company,
      patient_id,
      relation,
      level,
      holder_name: 'Lena Fixture',
      ...more,
    }),
  );
  if (!made) throw new Error('Nothing was made.');
  return made;
}

async function accept(person: Person, code: string, birth_date: string) {
  return verdictSchema.parse(
    granted(await person.client.rpc('accept_chart_invite', { code, birth_date })),
  );
}

/** A person with a link to a chart. */
async function aLink(patient: string, born: string, options: Parameters<typeof invite>[1] = {}) {
  const person = await aPerson();
  const { code } = await invite(patient, options);
  const { chart_id } = await accept(person, code, born);
  if (chart_id === undefined) throw new Error('The chart did not open.');
  return { person, chart: chart_id };
}

const open = async (person: Person, chart_id: string) =>
  await person.client.rpc('my_chart', { chart_id });
const shownTo = async (person: Person) => granted(await person.client.rpc('my_charts'));

async function decide(
  rules: { from_age: number; for_parents: Level | null; for_minor: Level | null }[],
) {
  const [latest] = await backend.sql<{ seen: string | null }>(
    'select max(decided_at)::text as seen from minor_access_rules where company_id = $1',
    [DEMO.company],
  );
  return await admin.rpc('set_minor_access', {
    company_id: DEMO.company,
    rules,
    ...(latest?.seen && { seen: latest.seen }),
  });
}

beforeEach(() => backend.exec('delete from private.status_link_tries'));

describe('an invitation', () => {
  let patient: string;
  beforeAll(async () => {
    patient = await aPatient();
  });

  it('opens the chart to who holds the code and knows the date of birth, once', async () => {
    const person = await aPerson();
    const { code } = await invite(patient);
    const first = await accept(person, code.toLowerCase().replaceAll('-', ' '), ADULT);
    expect(first.verdict).toBe('opened');
    // The answer was lost.
    expect(await accept(person, code, ADULT)).toEqual(first);
    expect((await accept(await aPerson(), code, ADULT)).verdict).toBe('refused');
    const [chart] = await shownTo(person);
    expect(chart).toMatchObject({ chart_id: first.chart_id, relation: 'self', level: 'full' });
  });

  it('ends after five wrong dates, and says no more than "refused"', async () => {
    const person = await aPerson();
    const { code } = await invite(patient);
    for (let place = 0; place < 5; place += 1) {
      expect((await accept(person, code, '1990-01-01')).verdict).toBe('refused');
    }
    expect((await accept(person, code, ADULT)).verdict).toBe('refused');
  });

  it('lets nobody guess on: an account is told "later" after twenty refusals', async () => {
    const person = await aPerson();
    const verdicts: string[] = [];
    for (let place = 0; place < 22; place += 1) {
      verdicts.push((await accept(person, `ZZZZ-ZZZZ-ZZ${10 + place}`, ADULT)).verdict);
    }
    expect(verdicts.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'refused'));
    expect(verdicts.at(-1)).toBe('later');
  });

  it('for an address is accepted by its account alone', async () => {
    const [meant, other] = [await aPerson(), await aPerson()];
    const { code } = await invite(patient, { email: meant.email.toUpperCase() });
    expect((await accept(other, code, ADULT)).verdict).toBe('other_address');
    await backend.sql('update auth.users set email = null where id = $1', [other.id]);
    expect((await accept(other, code, ADULT)).verdict, 'without any address').toBe('other_address');
    expect((await accept(meant, code, ADULT)).verdict).toBe('opened');
  });

  it('is taken back, and expires', async () => {
    const person = await aPerson();
    const revoked = await invite(patient);
    granted(await staff.rpc('revoke_chart_invite', { invite_id: revoked.invite_id }));
    expect((await accept(person, revoked.code, ADULT)).verdict).toBe('refused');
    const old = await invite(patient);
    await backend.sql('update chart_invites set expires_at = now() where id = $1', [old.invite_id]);
    expect((await accept(person, old.code, ADULT)).verdict).toBe('refused');
  });

  it('sent again has another code, and the first opens nothing', async () => {
    const invite_id = crypto.randomUUID();
    const first = await invite(patient, { invite_id });
    const second = await invite(patient, { invite_id });
    const person = await aPerson();
    expect((await accept(person, first.code, ADULT)).verdict).toBe('refused');
    expect((await accept(person, second.code, ADULT)).verdict).toBe('opened');
  });

  it('follows the chart: a date of birth that was corrected since is the one that counts', async () => {
    const twin = await aPatient('1990-05-05', 'Twin');
    const { code } = await invite(twin);
    await backend.sql('update patients set date_of_birth = $2 where id = $1', [twin, '1990-05-06']);
    const person = await aPerson();
    expect((await accept(person, code, '1990-05-05')).verdict).toBe('refused');
    expect((await accept(person, code, '1990-05-06')).verdict).toBe('opened');
  });

  it('is refused where it would open nothing', async () => {
    const undated = await aPatient(null);
    const child = await aPatient(await bornYearsAgo(8));
    const ask = async (patient_id: string, relation: Relation) =>
      (
        await staff.rpc('invite_to_chart', {
          company_id: DEMO.company,
          patient_id,
          relation,
          level: 'full',
          holder_name: 'Someone',
        })
      ).error;
    expect((await ask(undated, 'self'))?.message).toContain('date of birth');
    expect((await ask(patient, 'parent'))?.message).toContain('adult');
    expect((await ask(child, 'caregiver'))?.message).toContain('minor');
    await backend.sql('delete from minor_access_rules where company_id = $1', [DEMO.company]);
    expect((await ask(child, 'parent'))?.message).toContain('has not decided');
    granted(await decide([{ from_age: 0, for_parents: null, for_minor: null }]));
    expect((await ask(child, 'parent'))?.message).toContain('decided that this person');
  });

  it('is made by members of the clinic alone', async () => {
    for (const client of [await backend.as('owner.harbor'), (await aPerson()).client]) {
      const { error } = await client.rpc('invite_to_chart', {
        company_id: DEMO.company,
        patient_id: patient,
        relation: 'self',
        level: 'full',
        holder_name: 'Someone',
      });
      expect(error?.code).toBe('PT404');
    }
    const { error } = await staff.rpc('invite_to_chart', {
      company_id: DEMO.company,
      patient_id: HARBOR.patient,
      relation: 'self',
      level: 'full',
      holder_name: 'Someone',
    });
    expect(error?.code).toBe('PT404');
  });
});

describe('a link', () => {
  it('shows its own chart and no other', async () => {
    const [mine, theirs] = [await aPatient(), await aPatient(ADULT, 'Otto')];
    const a = await aLink(mine, ADULT);
    const b = await aLink(theirs, ADULT);
    expect(granted(await open(a.person, a.chart))).toMatchObject({
      patient: { first_name: 'Lena', phone: '555-201-3344' },
      chart: { level: 'full', relation: 'self' },
    });
    expect((await open(a.person, b.chart)).error?.code).toBe('PT404');
    expect((await open(a.person, crypto.randomUUID())).error?.code).toBe('PT404');
    expect((await backend.signedOut().rpc('my_chart', { chart_id: a.chart })).error?.code).toBe(
      '42501',
    );
  });

  it('opens no table', async () => {
    const { person } = await aLink(await aPatient(), ADULT);
    for (const table of ['patients', 'chart_links', 'chart_requests', 'chart_invites'] as const) {
      const { data, error } = await person.client.from(table).select('id').limit(1);
      expect(error ?? data).toEqual([]);
    }
  });

  it('that is revoked shows nothing from the next request on, and says who ended it', async () => {
    const { person, chart } = await aLink(await aPatient(), ADULT);
    granted(await open(person, chart));
    granted(await staff.rpc('revoke_chart_link', { link_id: chart, reason: 'Asked for it.' }));
    expect((await open(person, chart)).error?.code).toBe('PT404');
    expect(await shownTo(person)).toEqual([]);
  });

  it('is replaced by a newer one of the same person', async () => {
    const patient = await aPatient();
    const { person, chart } = await aLink(patient, ADULT);
    const { code } = await invite(patient, { level: 'limited' });
    const { chart_id } = await accept(person, code, ADULT);
    expect((await open(person, chart)).error?.code).toBe('PT404');
    expect(await shownTo(person)).toMatchObject([{ chart_id, level: 'limited' }]);
  });

  it('of a caregiver ends with its last day, and never shows contact data', async () => {
    const patient = await aPatient();
    const { person, chart } = await aLink(patient, ADULT, {
      relation: 'caregiver',
      level: 'limited',
      ends_on: await backend.clinicDay(DEMO.company),
    });
    const shown = z
      .object({ patient: z.record(z.string(), z.unknown()) })
      .loose()
      .parse(granted(await open(person, chart)));
    expect(Object.keys(shown.patient).sort()).toEqual([
      'date_of_birth',
      'first_name',
      'last_name',
      'preferred_name',
    ]);
    expect(shown).not.toHaveProperty('letters');
    expect(shown).not.toHaveProperty('tests');
    await backend.sql('update chart_links set ends_on = $2 where id = $1', [
      chart,
      await backend.clinicDay(DEMO.company, 1),
    ]);
    expect((await open(person, chart)).error?.code).toBe('PT404');
  });

  it('to a restricted record is closed, and so is an invitation', async () => {
    const patient = await aPatient();
    const { person, chart } = await aLink(patient, ADULT);
    const { code } = await invite(patient);
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Works here')`,
      [DEMO.company, patient],
    );
    expect((await open(person, chart)).error?.code).toBe('PT404');
    expect((await accept(await aPerson(), code, ADULT)).verdict).toBe('refused');
    expect(
      (await staff.rpc('revoke_chart_link', { link_id: chart, reason: 'x' })).error?.code,
    ).toBe('PT404');
    expect(granted(await staff.from('chart_links').select('id').eq('patient_id', patient))).toEqual(
      [],
    );
  });

  it('of a member of the clinic gives and takes nothing of their work', async () => {
    const patient = await aPatient();
    const own = await invite(patient);
    const { code } = await invite(patient, { by: admin });
    const member = { client: staff, id: '', email: '' };
    const { email } = await backend.sqlRow<{ email: string }>(
      `select email from auth.users where email like 'staff.demo@%'`,
    );
    await backend.sql(
      'update auth.users set email_confirmed_at = now(), confirmation_sent_at = created_at where email = $1',
      [email],
    );
    expect((await accept(member, own.code, ADULT)).verdict, 'invited by themselves').toBe(
      'refused',
    );
    const { chart_id } = await accept(member, code, ADULT);
    if (chart_id === undefined) throw new Error('The chart did not open.');
    granted(await open(member, chart_id));
    granted(await staff.from('patients').select('id').limit(1));
  });
});

describe('a minor’s chart', () => {
  beforeAll(async () => {
    granted(
      await decide([
        { from_age: 0, for_parents: 'full', for_minor: null },
        { from_age: 12, for_parents: 'limited', for_minor: 'full' },
      ]),
    );
  });

  it('follows the clinic’s rule of today’s age, without anything being run', async () => {
    const patient = await aPatient(await bornYearsAgo(11));
    const { person, chart } = await aLink(patient, await bornYearsAgo(11), { relation: 'parent' });
    const levelNow = async () => (await shownTo(person))[0]?.level ?? null;
    const turns = async (years: number, days: number) =>
      backend.sql('update patients set date_of_birth = $2 where id = $1', [
        patient,
        await bornYearsAgo(years, days),
      ]);
    expect(await levelNow()).toBe('full');
    await turns(12, -1);
    expect(await levelNow()).toBe('full');
    await turns(12, 0);
    expect(await levelNow()).toBe('limited');
    await turns(18, -1);
    expect(await levelNow()).toBe('limited');
    await turns(18, 0);
    expect(await levelNow()).toBe(null);
    expect((await open(person, chart)).error?.code).toBe('PT404');
  });

  it('shows one parent nothing of the other', async () => {
    const born = await bornYearsAgo(6);
    const patient = await aPatient(born);
    const a = await aLink(patient, born, { relation: 'parent' });
    const b = await aLink(patient, born, { relation: 'parent' });
    granted(
      await a.person.client.rpc('ask_my_clinic', {
        chart_id: a.chart,
        request_id: crypto.randomUUID(),
        kind: 'correction',
        proposed: { phone: '555-777-1212', address_line1: '9 Elm Street' },
      }),
    );
    const seen = JSON.stringify(granted(await open(b.person, b.chart)));
    for (const secret of ['555-777-1212', 'Elm', '555-201-3344', a.person.email]) {
      expect(seen).not.toContain(secret);
    }
  });

  it('is decided by administrators, who see when another changed it', async () => {
    const rules = [{ from_age: 0, for_parents: 'full', for_minor: null }];
    const seen = '2000-01-01T00:00:00Z';
    expect(
      (await staff.rpc('set_minor_access', { company_id: DEMO.company, rules, seen })).error?.code,
    ).toBe('42501');
    expect(
      (await admin.rpc('set_minor_access', { company_id: DEMO.company, rules, seen })).error?.code,
    ).toBe('PT409');
    expect(
      (await admin.rpc('set_minor_access', { company_id: HARBOR.company, rules, seen })).error
        ?.code,
    ).toBe('PT404');
  });
});

describe('what the clinic asks of an account', () => {
  it('an address is admitted by code and date, for five addresses', async () => {
    const patient = await aPatient();
    const { code } = await invite(patient);
    const ask = async (address: string, birth_date = ADULT) =>
      granted(
        await backend.asService().rpc('invite_patient_account', {
          code,
          birth_date,
          address,
          from_address: '192.0.2.7',
        }),
      );
    expect(await ask('a@home.example', '1990-01-01')).toBe('refused');
    for (let place = 0; place < 5; place += 1) {
      expect(await ask(`a${place}@home.example`)).toBe('admitted');
    }
    expect(await ask('late@home.example')).toBe('too_many');
    for (const client of [staff, (await aPerson()).client, backend.signedOut()]) {
      const { error } = await client.rpc('invite_patient_account', {
        code,
        birth_date: ADULT,
        address: 'x@home.example',
        from_address: '',
      });
      expect(error?.code).toBe('42501');
    }
  });

  it('an account whose address nobody proved opens nothing', async () => {
    const patient = await aPatient();
    const { code } = await invite(patient);
    const person = await aPerson();
    await backend.sql(
      'update auth.users set email_confirmed_at = now(), confirmation_sent_at = null, invited_at = null, recovery_sent_at = null where id = $1',
      [person.id],
    );
    expect((await accept(person, code, ADULT)).verdict).toBe('unproved');
  });
});

describe('merged charts', () => {
  it('close to everybody until the clinic says who belongs, and again when they are separated', async () => {
    const [kept, merged] = [await aPatient(), await aPatient(ADULT, 'Lina')];
    const a = await aLink(kept, ADULT);
    const b = await aLink(merged, ADULT);
    const { code } = await invite(kept);
    const seenAt = async (id: string) =>
      (
        await backend.sqlRow<{ at: string }>(
          'select updated_at::text as at from patients where id = $1',
          [id],
        )
      ).at;
    const merge_id = crypto.randomUUID();
    granted(
      await admin.rpc('merge_patients', {
        company_id: DEMO.company,
        merge_id,
        kept_id: kept,
        merged_id: merged,
        taken: [],
        kept_seen: await seenAt(kept),
        merged_seen: await seenAt(merged),
        reason: 'The same person',
      }),
    );
    for (const { person, chart } of [a, b]) {
      expect((await open(person, chart)).error?.code).toBe('PT404');
      expect(await shownTo(person)).toMatchObject([{ level: null }]);
    }
    expect((await accept(await aPerson(), code, ADULT)).verdict).toBe('refused');
    expect((await staff.rpc('confirm_chart_link', { link_id: a.chart })).error).toBeNull();
    granted(await open(a.person, a.chart));
    granted(await admin.rpc('undo_patient_merge', { company_id: DEMO.company, merge_id }));
    expect((await open(a.person, a.chart)).error?.code).toBe('PT404');
    expect((await staff.rpc('confirm_chart_link', { link_id: b.chart })).error).toBeNull();
    expect(granted(await open(b.person, b.chart))).toMatchObject({
      patient: { first_name: 'Lina' },
    });
  });
});

describe('who looked', () => {
  it('is in the log: the person, for whom, once in ten minutes; and the clinic that looks as they do', async () => {
    const patient = await aPatient();
    const { person, chart } = await aLink(patient, ADULT);
    granted(await open(person, chart));
    granted(await open(person, chart));
    const viewed = granted(await staff.rpc('view_as_patient', { link_id: chart }));
    // The log is a part of the chart, and has an entry more; time goes on.
    const shown = granted(await open(person, chart));
    expect(viewed).toEqual({
      ...z.record(z.string(), z.unknown()).parse(shown),
      now: expect.any(String),
      looked: expect.any(Array),
    });
    const entries = await backend.sql<{ actor_sign_in: string; new_values: unknown }>(
      `select actor_sign_in, new_values from audit_log
       where patient_id = $1 and action = 'opened' and table_name = 'chart_links' order by sequence`,
      [patient],
    );
    expect(entries).toMatchObject([
      { actor_sign_in: person.email, new_values: { holder: 'Lena Fixture', relation: 'self' } },
      { actor_sign_in: 'staff.demo@tozid.example', new_values: { as_seen_by: 'Lena Fixture' } },
    ]);
    const { looked } = z
      .looseObject({ looked: z.array(z.object({ who: z.string() }).loose()) })
      .parse(granted(await open(person, chart)));
    expect(looked.map(({ who }) => who)).toEqual(['Theo Lindgren']);
    for (const client of [await backend.as('owner.harbor'), person.client]) {
      expect((await client.rpc('view_as_patient', { link_id: chart })).error?.code).toBe('PT404');
    }
  });
});
