import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
let staff: Client;
beforeAll(async () => {
  staff = await backend.as('staff.demo');
});
// What the seed has depends on the hour.
beforeEach(async () => {
  await backend.sql('update shot_visits set visit_on = visit_on - 2 where ended_at is null');
  await backend.sql('update sublingual_doses set given_on = given_on - 2 where ended_at is null');
});

const watched = async (client = staff) =>
  granted(await client.rpc('watched_patients', { company_id: DEMO.company }));

/** The latest visit of a patient for shots, as if the last one had been given ten minutes ago. */
async function watchAfterShot(): Promise<{ id: string; patient_id: string; until: string }> {
  return await backend.sqlRow(
    `update shot_visits set visit_on = private.clinic_day(company_id, now()), observe_until = now() + interval '20 minutes', ended_at = null
     where id = (select id from shot_visits where company_id = $1 and observe_until is not null order by visit_on desc, id limit 1)
     returning id, patient_id, observe_until as until`,
    [DEMO.company],
  );
}

async function watchAfterDose(): Promise<{ patient_id: string }> {
  return await backend.sqlRow(
    `update sublingual_doses set given_on = private.clinic_day(company_id, now()), observe_until = now() + interval '25 minutes',
       ended_at = null, reaction = null, left_early = false, ended_late = false, end_note = null
     where id = (select id from sublingual_doses where company_id = $1 order by given_at desc, id limit 1) returning patient_id`,
    [DEMO.company],
  );
}

const pageSchema = z.object({
  shots: z.object({ watched_until: z.string(), watched_after: z.string() }),
});
async function pageSays(patient_id: string) {
  const [page] = granted(await staff.rpc('patient_page', { company_id: DEMO.company, patient_id }));
  return pageSchema.parse(page).shots;
}

describe('who is watched', () => {
  it('after a shot is named with the end of it, on every page, until the visit ends', async () => {
    expect(await watched()).toEqual([]);
    const visit = await watchAfterShot();
    expect(await watched()).toEqual([
      { patient_id: visit.patient_id, until: expect.stringMatching(/^\d{4}-/) },
    ]);
    const { watched_until, watched_after } = await pageSays(visit.patient_id);
    expect(Date.parse(watched_until)).toBe(Date.parse((await watched())[0]?.until ?? ''));
    expect(watched_after).toBe('shot');
    await backend.sql('update shot_visits set ended_at = now() where id = $1', [visit.id]);
    expect(await watched()).toEqual([]);
  });

  it('after a dose under the tongue is named, too', async () => {
    const { patient_id } = await watchAfterDose();
    expect((await watched()).map((row) => row.patient_id)).toEqual([patient_id]);
    expect((await pageSays(patient_id)).watched_after).toBe('dose');
    await backend.sql('update sublingual_doses set given_on = given_on - 1 where ended_at is null');
    expect(await watched()).toEqual([]);
  });

  it('is told to no other clinic, to nobody signed out, and of no restricted record', async () => {
    const { patient_id } = await watchAfterShot();
    expect(await watched(await backend.as('owner.harbor'))).toEqual([]);
    expect(
      (await backend.signedOut().rpc('watched_patients', { company_id: DEMO.company })).error,
    ).not.toBeNull();
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Works here')`,
      [DEMO.company, patient_id],
    );
    expect(await watched()).toEqual([]);
  });
});
