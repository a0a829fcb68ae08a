import { expect, it } from 'vitest';
import { fileProbes } from './access/file-probes.ts';
import { FILE_TARGETS } from './access/files.ts';
import { probes } from './access/probes.ts';
import { startBackend } from './support/backend.ts';
import { openForFile, readingLog } from './support/reading.ts';

// A file of a record is given to who has lately opened what it belongs to, so that none is fetched without an entry.

const backend = await startBackend();
const { prepare, make } = probes(backend);
const { place } = fileProbes(backend);
const { told, lastEntry } = readingLog(backend);

it.each([
  ['referral-documents', 'referral-documents/filed', 'referrals'],
  ['insurance-cards', 'insurance-cards/kept', 'coverages'],
  ['patient-pictures', 'patient-pictures', 'patients'],
  ['authorization-documents', 'authorization-documents', 'prior_authorizations'],
  ['attachments', 'attachments/of-own-thread', 'threads'],
] as const)('a file is fetched by nobody without an entry: %s', async (bucket, kind, subject) => {
  const target = await prepare(async () => FILE_TARGETS[kind]?.('staff', make));
  if (!target) throw new Error(`No file is made for ${kind}.`);
  await place(bucket, target);
  const { path } = target;
  const files = (await backend.storage('staff.demo')).from(bucket);
  const given = async () => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const listed = (await files.list(folder)).data ?? [];
    const { error } = await files.download(path);
    return [listed.length > 0, error === null];
  };
  const nothing = [false, false];
  expect(await given()).toEqual(nothing);

  // Another's opening, or another part's, is none of one's own.
  await openForFile(backend, 'admin.demo', subject, path);
  expect(await given()).toEqual(nothing);
  const before = await lastEntry();
  await openForFile(backend, 'staff.demo', subject, path);
  expect(await given()).toEqual([true, true]);
  expect(await told(before)).toMatchObject([
    { action: 'opened', table_name: subject, row_id: path.split('/')[1] },
  ]);

  await backend.sql("update private.record_views set viewed_at = now() - interval '16 minutes'");
  expect(await given()).toEqual(nothing);
});
