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
// Definitions leave out the schemas that are looked in anyway, which are others in each.
for (const db of [hosted, embedded.db]) await db.exec("set search_path = ''");

const differences = (statement: string) => differencesOf(hosted, embedded.db, statement);

it('everybody has the same rights as on the embedded database, but for what is listed with a reason', async () => {
  expect(await differences(ACCESS_RIGHTS)).toEqual(Object.keys(RIGHTS).sort());
});

it('everything of ours is defined as on the embedded database, but for what is listed with a reason', async () => {
  expect(await differences(DEFINITIONS)).toEqual(Object.keys(SHAPES).sort());
});

it('a right more or less would be found', async () => {
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
