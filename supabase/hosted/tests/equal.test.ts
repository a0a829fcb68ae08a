import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { databaseImage } from '../../../scripts/test-setup/database-image.ts';
import { readImage } from '../../embedded/image-files.ts';
import { openEmbeddedSupabase } from '../../embedded/open.ts';
import { ACCESS_RIGHTS, DEFINITIONS } from '../catalog.ts';
import { differencesOf } from '../difference.ts';
import { RIGHTS, SHAPES } from '../differences.ts';
import { copyOfMigrated } from './support.ts';

const hosted = (await copyOfMigrated())('postgres');
const embedded = await openEmbeddedSupabase({
  data: 'memory',
  from: readImage(await readFile(await databaseImage())),
});
afterAll(embedded.close);
// Definitions leave out the schemas of the search path, which differ between the two.
for (const db of [hosted, embedded.db]) await db.exec("set search_path = ''");

const differences = (statement: string) => differencesOf(hosted, embedded.db, statement);

it('all roles have the same rights as on the embedded database, except for the listed differences', async () => {
  expect(await differences(ACCESS_RIGHTS)).toEqual(Object.keys(RIGHTS).sort());
});

it('all objects are defined as on the embedded database, except for the listed differences', async () => {
  expect(await differences(DEFINITIONS)).toEqual(Object.keys(SHAPES).sort());
});

it('an extra or missing right would be found', async () => {
  await hosted.exec(
    'grant delete on public.patients to service_role; revoke select on public.companies from authenticated',
  );
  const found = await differences(ACCESS_RIGHTS);
  await hosted.exec(
    'revoke delete on public.patients from service_role; grant select on public.companies to authenticated',
  );
  expect(found).toEqual(
    expect.arrayContaining([
      'hosted only: table public.patients: DELETE to service_role',
      'embedded only: table public.companies: SELECT to authenticated',
    ]),
  );
});
