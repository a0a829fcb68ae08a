import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { clinicOf, measureRecall } from './support/names/recall.ts';
import { DEMO } from './support/seeded.ts';

/** How many names are looked for: 300 by `PROPERTY_RUNS=300` when the search changes. */
const NAMES = Number(process.env['PROPERTY_RUNS'] ?? 60);

const backend = await startBackend();

/** As `npm run bench:search` does among 100,000 patients, in a smaller clinic. */
it('finds people by names that another person heard, read or typed', async () => {
  const people = clinicOf(1000);
  const names = people.map(({ first, last }) => `(${quoted(first)}, ${quoted(last)})`);
  // Replica: no trigger tells the log of each of them.
  await backend.exec(`
    begin;
    set local session_replication_role = replica;
    insert into public.patients (company_id, first_name, last_name)
    select '${DEMO.company}', first_name, last_name from (values ${names.join()}) as people (first_name, last_name);
    commit;
    analyze public.patients;`);
  const staff = await backend.as('staff.demo');
  const recall = await measureRecall(people, { seed: 1, names: NAMES }, async (term) => {
    const { data, error } = await staff
      .rpc('search_patients', { company_id: DEMO.company, term })
      .select('first_name, last_name')
      .order('place');
    if (error) throw new Error(error.message);
    return data;
  });
  expect(recall.inFirstFive / NAMES, recall.missed.join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(recall.otherFirst / NAMES).toBeLessThan(0.06);
}, 120_000);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
