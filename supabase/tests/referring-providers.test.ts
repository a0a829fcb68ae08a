import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR } from './support/seeded.ts';
import { unique } from './support/watch-changes.ts';

const backend = await startBackend();
let staff: Client;
let both: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  both = await backend.as('dr.osei');
});

/** A valid National Provider Identifier that no other test has. */
function npi() {
  const digits = `1${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 24);
  return digits + ((10 - (sum % 10)) % 10);
}

async function provider(given: Record<string, unknown> = {}) {
  const { data } = await staff
    .from('referring_providers')
    .insert({ company_id: DEMO.company, name: unique('Ada Quill'), ...given })
    .select()
    .single()
    .throwOnError();
  return data;
}

async function practice(given: Record<string, unknown> = {}) {
  const { data } = await staff
    .from('referring_practices')
    .insert({ company_id: DEMO.company, name: unique('Quill Medical'), ...given })
    .select()
    .single()
    .throwOnError();
  return data;
}

const LINK =
  'id, referring_provider, referring_provider_id, referring_practice_id, referrer_name, updated_at' as const;

async function referral(given: Record<string, unknown> = {}) {
  const { data } = await staff
    .from('referrals')
    .insert({ company_id: DEMO.company, patient_id: DEMO.patient, ...given })
    .select(LINK)
    .single()
    .throwOnError();
  return data;
}

async function again(id: string) {
  const { data } = await staff.from('referrals').select(LINK).eq('id', id).single().throwOnError();
  return data;
}

describe('the directory', () => {
  it.each([
    ['an NPI with a wrong check digit', { npi: '1234567890' }],
    ['an NPI of nine digits', { npi: '123456789' }],
    ['an NPI that begins with 3', { npi: '3234567893' }],
    ['a taxonomy code of another form', { taxonomy_code: '207Q0000' }],
    ['letters for a fax number', { fax: 'call first' }],
    ['a blank name', { name: ' ' }],
  ])('refuses %s', async (_, fault) => {
    const { error } = await staff
      .from('referring_providers')
      .insert({ company_id: DEMO.company, name: 'Ada Quill', ...fault });
    expect(error?.code).toBe('23514');
  });

  it('has an NPI once in a clinic, and again in another', async () => {
    const number = npi();
    await provider({ npi: number });
    await expect(provider({ npi: number })).rejects.toMatchObject({ code: '23505' });
    const { error } = await both
      .from('referring_providers')
      .insert({ company_id: HARBOR.company, name: 'Ada Quill', npi: number });
    expect(error).toBeNull();
  });

  it('keeps a provider out of another clinic’s practice, even for a member of both', async () => {
    const { id } = await practice();
    const { error } = await both
      .from('referring_providers')
      .insert({ company_id: HARBOR.company, name: 'Ada Quill', practice_id: id });
    expect(error?.code).toBe('23503');
  });

  it('is found by any words of name, specialty, practice or NPI, by name, page by page', async () => {
    const word = unique('Zed').replaceAll('-', '');
    const office = await practice({ name: `${word} Clinic` });
    const number = npi();
    const first = await provider({ name: `Ann ${word}`, npi: number, specialty: 'Pulmonology' });
    const second = await provider({ name: `Bea ${word}`, practice_id: office.id });
    await provider({ name: `Cleo ${word}`, is_active: false });
    await referral({ referring_provider: `Dr. Ann ${word}, MD` });
    const found = async (term: string, more = {}) => {
      const { data } = await staff
        .rpc('search_referrers', { company_id: DEMO.company, term, ...more })
        .throwOnError();
      return data;
    };
    expect(await found(word)).toMatchObject([
      { id: first.id, is_practice: false, referrals: 1, is_active: true },
      { id: second.id, practice_name: `${word} Clinic`, referrals: 0 },
      { id: office.id, is_practice: true, name: `${word} Clinic` },
    ]);
    expect(await found(number)).toMatchObject([{ id: first.id }]);
    expect(await found(`pulmo ${word}`)).toMatchObject([{ id: first.id }]);
    expect(await found(word, { inactive: true })).toHaveLength(4);
    const next = { after_name: `Ann ${word}`, after_id: first.id, max_count: 1 };
    expect(await found(word, next)).toMatchObject([{ id: second.id }]);
  });

  it('is found with a title, without degrees, misspelled and by the sound', async () => {
    const word = `Tanaka${unique('zed').replaceAll(/[^a-z]/g, '')}`;
    const { id } = await provider({ name: `Mei ${word}`, credentials: 'DO' });
    const found = async (term: string) => {
      const { data } = await staff
        .rpc('search_referrers', { company_id: DEMO.company, term })
        .throwOnError();
      return data.map((one) => one.id);
    };
    const doubled = word.replace('k', 'kk');
    for (const term of [
      `Dr. Mei ${word}`,
      `dr ${word}`,
      `Doctor Mei ${word}, MD`,
      `${word} mei`,
      doubled,
    ]) {
      expect(await found(term), term).toEqual([id]);
    }
    expect(await found('Dr')).not.toEqual([]);
    expect(await found(`Ona ${word}`)).toEqual([]);
  });

  it('is listed with their own mobile number and wish, else with those of the practice', async () => {
    const word = unique('Zed').replaceAll('-', '');
    const office = await practice({
      name: `${word} C`,
      mobile: '(555) 555-0144',
      preferred_way: 'text',
    });
    await provider({ name: `${word} A`, practice_id: office.id });
    await provider({
      name: `${word} B`,
      practice_id: office.id,
      mobile: '(555) 555-0155',
      preferred_way: 'phone',
    });
    const { data } = await staff
      .rpc('search_referrers', { company_id: DEMO.company, term: word })
      .throwOnError();
    expect(data).toMatchObject([
      { mobile: '(555) 555-0144', preferred_way: 'text' },
      { mobile: '(555) 555-0155', preferred_way: 'phone' },
      { mobile: '(555) 555-0144', preferred_way: 'text', is_practice: true },
    ]);
  });

  it('tells by which way an answer goes by itself, as they like it and can be reached', async () => {
    const reach = async (who: { provider_id?: string; practice_id?: string }) => {
      const { data } = await staff
        .rpc('office_reach', { company_id: DEMO.company, ...who })
        .throwOnError();
      return data.map(({ way, channel }) => [way, channel]);
    };
    const office = await practice({ fax: '(555) 555-0188', preferred_way: 'fax' });
    const like = await provider({ practice_id: office.id });
    const own = await provider({
      practice_id: office.id,
      preferred_way: 'email',
      email: 'ada@example.test',
    });
    const unreached = await provider({ practice_id: office.id, preferred_way: 'text' });
    const called = await provider({ practice_id: office.id, preferred_way: 'phone' });
    expect(await reach({ practice_id: office.id })).toEqual([['fax', 'fax']]);
    expect(await reach({ provider_id: like.id })).toEqual([['fax', 'fax']]);
    expect(await reach({ provider_id: own.id })).toEqual([['email', 'email']]);
    expect(await reach({ provider_id: unreached.id })).toEqual([['text', null]]);
    expect(await reach({ provider_id: called.id })).toEqual([['phone', null]]);
    expect(await reach({ provider_id: crypto.randomUUID() })).toEqual([]);
  });

  it('tells how far an office is by the ZIP code that ends its address, once the clinic has a table', async () => {
    const word = unique('Zed').replaceAll('-', '');
    const near = await practice({
      name: `${word} A`,
      address: '8 Pier Street\nRockport, ME 04856-1234',
    });
    const doctor = await provider({ name: `${word} B`, practice_id: near.id });
    await practice({ name: `${word} C`, address: '04856 Route 1' });
    const found = async (more: Record<string, string | number> = {}) => {
      const { data } = await staff
        .rpc('search_referrers', { company_id: DEMO.company, term: word, ...more })
        .throwOnError();
      return data.map(({ id, miles }) => [id, miles && Math.round(miles)]);
    };
    expect(await found({ near_zip: '04101' })).toHaveLength(3);
    expect(await found({ near_zip: '04101', within_miles: 100 })).toEqual([]);
    const admin = await backend.as('admin.demo');
    const table = { company_id: DEMO.company, name: 'zip.csv' };
    await admin
      .rpc('import_zip_table', {
        ...table,
        zips: ['04856', '04101'],
        latitudes: [44.19, 43.66],
        longitudes: [-69.06, -70.26],
      })
      .throwOnError();
    // Rockland to Portland, Maine: 70 miles by the great circle.
    const both70 = [
      [near.id, 70],
      [doctor.id, 70],
    ];
    expect(await found({ near_zip: '04101', within_miles: 71 })).toEqual(both70);
    expect(await found({ near_zip: '04101', within_miles: 69 })).toEqual([]);
    expect(await found({ near_zip: '04101' })).toMatchObject([
      ...both70,
      [expect.anything(), null],
    ]);
    await admin.rpc('remove_zip_table', { company_id: DEMO.company }).throwOnError();
  });

  it('counts no referral of a restricted record for who may not read it', async () => {
    const { id, label } = await provider();
    const patient = await backend.sqlRow<{ id: string }>(
      `insert into patients (company_id, first_name, last_name) values ($1, 'Una', 'Hidden') returning id`,
      [DEMO.company],
    );
    await backend.sql(
      'insert into referrals (company_id, patient_id, referring_provider) values ($1, $2, $3)',
      [DEMO.company, patient.id, label],
    );
    const used = async () => {
      const { data } = await staff
        .rpc('search_referrers', { company_id: DEMO.company, term: label })
        .throwOnError();
      return data.find((one) => one.id === id)?.referrals;
    };
    expect(await used()).toBe(1);
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Colleague')`,
      [DEMO.company, patient.id],
    );
    expect(await used()).toBe(0);
  });
});

describe('a referral', () => {
  let name: string;
  beforeEach(() => {
    name = unique('Ada Quill').replaceAll('-', ' ');
  });

  it.each([
    ['the name', (who: string) => who],
    ['a title', (who: string) => `Dr. ${who}`],
    ['other capitals and degrees', (who: string) => `dr ${who.toUpperCase()}, MD, FACS`],
    ['the specialty', (who: string) => `Dr. ${who}, Family Medicine`],
  ])('points to whom it names by %s, and keeps what was written', async (_, write) => {
    const { id } = await provider({ name, credentials: 'MD', specialty: 'Family Medicine' });
    const written = write(name);
    expect(await referral({ referring_provider: written })).toMatchObject({
      referring_provider: written,
      referring_provider_id: id,
      referring_practice_id: null,
      referrer_name: `${name}, MD`,
    });
  });

  it('points to a practice that it names', async () => {
    const { id } = await practice({ name });
    expect(await referral({ referring_provider: name.toLowerCase() })).toMatchObject({
      referring_provider_id: null,
      referring_practice_id: id,
      referrer_name: name,
    });
  });

  it('points to nobody where two have the name, where it is only part of it, or nobody has', async () => {
    await provider({ name });
    expect((await referral({ referring_provider: `${name} Junior` })).referring_provider_id).toBe(
      null,
    );
    await provider({ name });
    expect(await referral({ referring_provider: name })).toMatchObject({
      referring_provider_id: null,
      referrer_name: name,
    });
  });

  it('points to the chosen provider, and shows their name if none was written', async () => {
    const one = await provider({ name, credentials: 'DO' });
    await provider({ name });
    expect(await referral({ referring_provider_id: one.id })).toMatchObject({
      referring_provider: `${name}, DO`,
      referring_provider_id: one.id,
    });
  });

  it('points to no one of another clinic, and not to a provider and a practice', async () => {
    const { data } = await both
      .from('referring_providers')
      .insert({ company_id: HARBOR.company, name })
      .select('id')
      .single()
      .throwOnError();
    const row = { company_id: DEMO.company, patient_id: DEMO.patient };
    const foreign = await both
      .from('referrals')
      .insert({ ...row, referring_provider: name, referring_provider_id: data.id });
    expect(foreign.error?.code).toBe('23503');
    const two = await staff.from('referrals').insert({
      ...row,
      referring_provider_id: (await provider()).id,
      referring_practice_id: (await practice()).id,
    });
    expect(two.error?.code).toBe('23514');
  });

  it('that is corrected points to the one it names now', async () => {
    const { id } = await provider({ name });
    const made = await referral({ referring_provider: name });
    await staff
      .from('referrals')
      .update({ referring_provider: 'Somebody unknown' })
      .eq('id', made.id)
      .throwOnError();
    expect(await again(made.id)).toMatchObject({
      referring_provider_id: null,
      referrer_name: 'Somebody unknown',
    });
    await staff
      .from('referrals')
      .update({ referring_provider: name })
      .eq('id', made.id)
      .throwOnError();
    expect((await again(made.id)).referring_provider_id).toBe(id);
    await staff
      .from('referrals')
      .update({ referring_provider: null })
      .eq('id', made.id)
      .throwOnError();
    expect(await again(made.id)).toMatchObject({
      referring_provider_id: null,
      referrer_name: null,
    });
  });

  it('learns of who is added to the directory, or called otherwise, and is not changed by it', async () => {
    const made = await referral({ referring_provider: `Dr. ${name}` });
    expect(made.referring_provider_id).toBeNull();
    const { id } = await provider({ name, credentials: 'MD' });
    expect(await again(made.id)).toMatchObject({
      referring_provider_id: id,
      referrer_name: `${name}, MD`,
      // A form that is open goes on as it is.
      updated_at: made.updated_at,
    });
    await staff
      .from('referring_providers')
      .update({ name: 'Ada Newname' })
      .eq('id', id)
      .throwOnError();
    expect(await again(made.id)).toMatchObject({
      referring_provider: `Dr. ${name}`,
      referring_provider_id: id,
      referrer_name: 'Ada Newname, MD',
    });
  });

  it('is counted for one of the directory however they were written', async () => {
    const { id } = await provider({ name, credentials: 'MD' });
    for (const written of [`Dr. ${name}`, `${name}, MD`, name.toUpperCase()]) {
      await referral({ referring_provider: written });
    }
    const { day } = await backend.sqlRow<{ day: string }>(
      `select private.clinic_day('${DEMO.company}', now())::text as day`,
    );
    const asked = { company_id: DEMO.company, from_day: day, to_day: day };
    const { data } = await staff
      .rpc('referral_figures', { ...asked, referring_provider: `${name}, MD` })
      .single()
      .throwOnError();
    expect(data.received).toBe(3);
    await backend.sql(
      'update referrals set referring_provider = null where referring_provider_id = $1',
      [id],
    );
  });
});

describe('names on referrals that link to nobody', () => {
  const unlinked = async (client = staff) => {
    const { data } = await client
      .rpc('unlinked_referrers', { company_id: DEMO.company, max_count: 200 })
      .throwOnError();
    return data;
  };

  it('are told once each with who may be meant, and nobody is linked by itself', async () => {
    const [surname] = crypto.randomUUID().replace(/\d/g, 'k').split('-');
    const known = await provider({ name: `Ruth ${surname}`, credentials: 'MD' });
    const written = `Dr. Rut ${surname}`;
    const [one, two] = [
      await referral({ referring_provider: written }),
      await referral({ referring_provider: written }),
    ];
    const stranger = unique('Nobody like that');
    await referral({ referring_provider: stranger });
    const names = await unlinked();
    expect(names.find((name) => name.written === written)).toEqual({
      written,
      referrals: 2,
      suggested_id: known.id,
      is_practice: false,
      suggested_name: `Ruth ${surname}, MD`,
    });
    expect(names.find((name) => name.written === stranger)?.suggested_id).toBeNull();
    expect((await again(one.id)).referring_provider_id).toBeNull();

    await staff
      .from('referrals')
      .update({ referring_provider_id: known.id })
      .eq('company_id', DEMO.company)
      .eq('referring_provider', written)
      .throwOnError();
    // What was written stays, and counts as one with the directory's name.
    for (const { id } of [one, two]) {
      expect(await again(id)).toMatchObject({
        referring_provider: written,
        referrer_name: `Ruth ${surname}, MD`,
      });
    }
    expect((await unlinked()).some((name) => name.written === written)).toBe(false);
  });

  it('are nobody’s of another clinic, and leave out what is restricted', async () => {
    const written = unique('Dr. Hidden');
    const { id } = await referral({ referring_provider: written });
    const other = await backend.as('owner.harbor');
    expect(await unlinked(other)).toEqual([]);
    expect((await unlinked()).some((name) => name.written === written)).toBe(true);
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason)
       select company_id, patient_id, 'Colleague' from referrals where id = $1`,
      [id],
    );
    expect((await unlinked()).some((name) => name.written === written)).toBe(false);
    await backend.sql('delete from patient_restrictions where patient_id = $1', [DEMO.patient]);
  });
});
