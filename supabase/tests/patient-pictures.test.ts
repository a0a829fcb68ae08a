import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { fileChecks } from './support/file-checks.ts';
import { merges } from './support/merges.ts';
import { openForFile } from './support/reading.ts';
import { DEMO, type Username } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const check = fileChecks(backend);
const { chart, asked } = merges(backend);
const desk = await backend.as('staff.demo');
const company_id = DEMO.company;

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF\0synthetic';
const bucketOf = async (...who: Parameters<typeof backend.storage>) =>
  (await backend.storage(...who)).from('patient-pictures');

/** A picture that the desk uploaded and that was looked at. */
async function uploaded(patient_id: string) {
  const picture_id = crypto.randomUUID();
  const path = `${company_id}/${patient_id}/${picture_id}/face.jpg`;
  const bytes = Uint8Array.from(JPEG, (letter) => letter.charCodeAt(0)).buffer;
  const { error } = await (await bucketOf('staff.demo')).upload(path, bytes, {
    contentType: 'image/jpeg',
  });
  if (error) throw error;
  await check('staff.demo', { bucket: 'patient-pictures', path });
  return { picture_id, company_id, patient_id, path };
}

async function kept(patient_id: string) {
  const picture = await uploaded(patient_id);
  granted(await desk.rpc('keep_patient_picture', picture));
  return picture;
}

async function sees(who: Username, path: string, patient_id: string) {
  const client = await backend.as(who);
  await client.rpc('open_patient_picture', { company_id, patient_id });
  return (await (await bucketOf(who)).download(path)).error === null;
}

const shown = async (patient_id: string) =>
  granted(await desk.rpc('open_patient_picture', { company_id, patient_id }));

it('a picture is the clinic’s to see once it was checked and kept, and the one before is gone', async () => {
  const patient = await chart('Ada', 'Pictured');
  const first = await uploaded(patient);
  expect(await sees('staff.demo', first.path, patient)).toBe(false);
  const keep = () => desk.rpc('keep_patient_picture', first);
  expect(granted(await keep())).toBe(first.picture_id);
  expect(granted(await keep())).toBe(first.picture_id);
  expect(await sees('dr.osei', first.path, patient)).toBe(true);
  expect(await sees('owner.harbor', first.path, patient)).toBe(false);

  const second = await kept(patient);
  expect(await shown(patient)).toEqual([{ id: second.picture_id, path: second.path }]);
  expect(await sees('dr.osei', first.path, patient)).toBe(false);
});

it('taken away it is nobody’s, and its bytes are given up', async () => {
  const patient = await chart('Ada', 'Removed');
  const { path } = await kept(patient);
  const remove = () => desk.rpc('remove_patient_picture', { company_id, patient_id: patient });
  expect(granted(await remove())).toBe(1);
  expect(granted(await remove())).toBe(0);
  expect(await shown(patient)).toEqual([]);
  expect(await sees('staff.demo', path, patient)).toBe(false);
  const file = await backend.sqlRow<{ swept: boolean }>(
    'select swept_at is not null as swept from private.stored_files where path = $1',
    [path],
  );
  expect(file.swept).toBe(true);
  // What is given up can't be kept again.
  const again = await desk.rpc('keep_patient_picture', {
    picture_id: path.split('/')[2] ?? '',
    company_id,
    patient_id: patient,
    path,
  });
  expect(again.error?.code).toBe('P0001');
});

it('goes with its chart when charts are merged: the kept one shows the later picture', async () => {
  const [one, other] = [await chart('Ada', 'Kept'), await chart('Ada', 'Merged')];
  const theirs = await kept(other);
  const owner = await backend.as('demo');
  const { data: merge } = await owner.rpc('merge_patients', await asked(one, other)).throwOnError();
  expect(await shown(one)).toEqual([{ id: theirs.picture_id, path: theirs.path }]);
  expect(await sees('staff.demo', theirs.path, one)).toBe(true);
  await owner.rpc('undo_patient_merge', { company_id, merge_id: merge }).throwOnError();
  expect(await shown(one)).toEqual([]);
  expect(await shown(other)).toHaveLength(1);
});

it('another’s picture is kept for nobody, and what is larger than a small one isn’t taken', async () => {
  const patient = await chart('Ada', 'Large');
  const stranger = await backend.as('owner.harbor');
  const picture = await uploaded(patient);
  expect((await stranger.rpc('keep_patient_picture', picture)).error?.code).toBe('PT404');
  const large = await (await bucketOf('staff.demo')).upload(
    `${company_id}/${patient}/${crypto.randomUUID()}/face.jpg`,
    new Uint8Array(200_001).buffer,
    { contentType: 'image/jpeg' },
  );
  expect(large.error).not.toBeNull();
  await openForFile(backend, 'staff.demo', 'patients', picture.path);
  expect((await (await bucketOf('staff.demo')).download(picture.path)).error).not.toBeNull();
});
