import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { clinicOf, type FoundName, measureRecall } from './support/names/recall.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

/** As `npm run bench:search` does among 100,000 patients, in a smaller clinic. */
it('finds people by names that somebody else heard, read or typed', async () => {
  const people = clinicOf(3000);
  await backend.sql(
    `insert into patients (company_id, first_name, last_name)
     select $1, first_name, last_name from unnest($2::text[], $3::text[]) as people (first_name, last_name)`,
    [DEMO.company, people.map(({ first }) => first), people.map(({ last }) => last)],
  );
  await backend.exec(`analyze patients;
    select set_config('request.jwt.claims', '{"sub":"${PEOPLE['staff.demo']}","role":"authenticated"}', false)`);
  const search = (typed: string) =>
    backend.sql<FoundName>(
      'select first_name, last_name from search_patients($1, $2) order by place',
      [DEMO.company, typed],
    );
  const { inFirstFive, otherFirst, missed } = await measureRecall(
    people,
    { seed: 1, names: 300 },
    search,
  );
  expect(inFirstFive / 300, missed.join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(otherFirst / 300).toBeLessThan(0.06);
}, 120_000);
