import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { newPatient } = insurance(backend);

type Figure = Database['public']['Enums']['referral_figure'];

let staff: Client;
beforeAll(async () => {
  staff = await backend.as('staff.demo');
});

const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const year = { company_id: DEMO.company, from_day: dayAgo(364), to_day: dayAgo(0) };

const rowsOf = async (asked: {
  figure: Figure;
  part: string | null;
  referring_provider?: string;
}) => granted(await staff.rpc('analytics_referrals', { ...year, ...asked, page_size: 200 })).length;

async function bands() {
  const rows = granted(await staff.rpc('referral_first_contacts', year));
  return new Map(rows.map(({ band, referrals }) => [band, referrals]));
}

/** A pending referral that came so many days ago, at noon by the clinic's clock. */
async function referral(days: number) {
  const { id: patient_id } = await newPatient({ last_name: crypto.randomUUID() });
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, created_by, created_at)
     select $1, $2, $3, (private.clinic_day($1, now()) - $4::integer + time '12:00') at time zone c.time_zone
     from companies c where c.id = $1 returning id`,
    [DEMO.company, patient_id, PEOPLE['staff.demo'], days],
  );
  return id;
}

async function tried(id: string, days: number, more: { party?: string; error?: boolean } = {}) {
  await backend.sql(
    `insert into referral_contact_attempts
       (id, company_id, referral_id, attempted_at, way, party, outcome, recorded_by, error_reason, error_marked_at)
     select gen_random_uuid(), $1, $2, (private.clinic_day($1, now()) - $3::integer + time '15:00') at time zone c.time_zone, 'phone',
       $4::contact_party, 'no_answer', $5, case when $6 then 'Wrong patient' end, case when $6 then now() end
     from companies c where c.id = $1`,
    [DEMO.company, id, days, more.party ?? 'patient', PEOPLE['staff.demo'], more.error ?? false],
  );
}

it('counts when each patient was contacted first, by the clinic’s days', async () => {
  const before = await bands();
  const [same, next, week, later, waiting] = await Promise.all(
    [30, 30, 30, 30, 30].map((days) => referral(days)),
  );
  await tried(same ?? '', 30);
  await tried(same ?? '', 20);
  await tried(next ?? '', 29);
  await tried(week ?? '', 23);
  await tried(later ?? '', 22);
  // An office that was called is no patient reached, and what was recorded in error was never tried.
  await tried(waiting ?? '', 30, { party: 'referring_office' });
  await tried(waiting ?? '', 30, { error: true });
  const after = await bands();
  const more = [...after].map(([band, count]) => [band, count - (before.get(band) ?? 0)]);
  expect(Object.fromEntries(more)).toEqual({
    same_day: 1,
    next_day: 1,
    week: 1,
    later: 1,
    waiting: 1,
    none: 0,
  });
});

it('opens as many rows as each number says', async () => {
  for (const [band, count] of await bands()) {
    expect(await rowsOf({ figure: 'contact', part: band })).toBe(count);
  }
  const senders = granted(await staff.rpc('referral_conversion', year));
  expect(senders.length).toBeGreaterThan(3);
  for (const { referring_provider, received, booked, declined } of senders) {
    const asked = { referring_provider };
    expect(await rowsOf({ ...asked, figure: 'received', part: null })).toBe(received);
    expect(await rowsOf({ ...asked, figure: 'step', part: 'scheduled' })).toBe(booked);
    expect(await rowsOf({ ...asked, figure: 'status', part: 'declined' })).toBe(declined);
  }
});
