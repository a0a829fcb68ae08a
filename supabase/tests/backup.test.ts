import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { migrationsOf } from '../../scripts/backup/database.ts';
import { copyFiles, differingFiles, uploadFiles } from '../../scripts/backup/files.ts';
import { type Manifest, type Project, restore } from '../../scripts/backup/keep.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { db, serviceKey } = backend.embedded;
const BUCKET = 'referral-documents';
const name = `${DEMO.company}/${randomUUID()}/${randomUUID()}/letter.pdf`;

const storage: Project['storage'] = (at, init) =>
  backend.fetch(new URL(at, backend.address), {
    ...init,
    headers: {
      ...Object.fromEntries(new Headers(init?.headers)),
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
    },
  });

async function put(text: string) {
  const answer = await storage(`/storage/v1/object/${BUCKET}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'x-upsert': 'true' },
    body: text,
  });
  expect(answer.status).toBe(200);
}

const addedFile = async () => {
  const files = await copyFiles(db, storage, folder);
  return files.filter((file) => file.path === name);
};

describe('the files of a backup', () => {
  it('are copied with what they are, and come back with the same bytes and owner', async () => {
    await put('%PDF-1.7 the letter');
    await backend.sql('update storage.objects set owner_id = $1 where name = $2', [
      PEOPLE['staff.demo'],
      name,
    ]);
    const files = await addedFile();
    expect(files).toMatchObject([
      { bucket: BUCKET, owner: PEOPLE['staff.demo'], mediaType: 'application/pdf' },
    ]);

    await put('%PDF-1.7 another one');
    expect(await differingFiles(storage, files)).toEqual([`${BUCKET}/${name}`]);
    await uploadFiles(db, storage, folder, files);
    expect(await differingFiles(storage, files)).toEqual([]);
    const [row] = await backend.sql('select owner_id from storage.objects where name = $1', [name]);
    expect(row).toEqual({ owner_id: PEOPLE['staff.demo'] });
  });

  it('aren’t restored if a file in the folder was changed', async () => {
    const files = await addedFile();
    writeFileSync(path.join(folder, BUCKET, name), '%PDF-1.7 not the letter');
    await expect(uploadFiles(db, storage, folder, files)).rejects.toThrow('was changed');
  });

  it('end the backup where one isn’t what was checked when it came', async () => {
    await backend.sql('update private.stored_files set sha256 = $1 where path = $2', [
      '0'.repeat(64),
      name,
    ]);
    await expect(addedFile()).rejects.toThrow(`${BUCKET}/${name} isn’t the file that was checked`);
  });

  it('never leave the folder', async () => {
    const file = {
      bucket: '..',
      path: '../passwd',
      owner: null,
      mediaType: '',
      cacheControl: '',
      sha256: '',
    };
    await expect(uploadFiles(db, storage, folder, [file])).rejects.toThrow('leads elsewhere');
  });
});

describe('a backup', () => {
  const project: Project = { db, storage, programs: { databaseUrl: 'postgresql://nowhere' } };
  const keep = (manifest: Partial<Manifest>) =>
    writeFileSync(
      path.join(folder, 'manifest.json'),
      JSON.stringify({ madeAt: '', migrations: [], rows: {}, files: [], ...manifest }),
    );

  it('isn’t restored into a project with clinics, or one of another release', async () => {
    const migrations = await migrationsOf(db);
    keep({ migrations });
    await expect(restore(project, folder)).rejects.toThrow('The project has clinics already.');
    keep({ migrations: [...migrations, '99'] });
    await expect(restore(project, folder)).rejects.toThrow('The backup is of migration 99');
  });
});
