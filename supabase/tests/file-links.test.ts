import { expect, it } from 'vitest';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { fileProbes } from './access/file-probes.ts';
import { FILE_TARGETS } from './access/files.ts';
import { probes } from './access/probes.ts';
import { startBackend } from './support/backend.ts';

// A link to a file outlives the right that it was made with, so nobody gets one: who may read a file reads it with a session.

const backend = await startBackend();
const { prepare, make } = probes(backend);
const { place, openFor } = fileProbes(backend);

/** One file of each bucket that the person may read. */
const READABLE = {
  attachments: 'attachments/of-own-thread',
  'authorization-documents': 'authorization-documents',
  'document-inbox': 'document-inbox',
  'insurance-cards': 'insurance-cards/kept',
  'patient-pictures': 'patient-pictures',
  'referral-documents': 'referral-documents/filed',
  'vault-files': 'vault-files/of-a-writer',
} as const;

async function ask(method: string, at: string, body?: unknown) {
  return await backend.fetch(`${backend.address}/storage/v1/${at}`, {
    method,
    headers: {
      apikey: EMBEDDED_ANON_KEY,
      Authorization: `Bearer ${await backend.tokenOf('staff.demo')}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function readableFile(bucket: keyof typeof READABLE) {
  const target = await prepare(async () => FILE_TARGETS[READABLE[bucket]]?.('staff', make));
  if (!target) throw new Error(`No file is made for ${bucket}.`);
  await place(bucket, target);
  await openFor('staff.demo', bucket, target);
  return target;
}

it('every bucket is asked about here', async () => {
  const buckets = await backend.sql<{ id: string }>('select id from storage.buckets order by id');
  expect(buckets.map(({ id }) => id)).toEqual(Object.keys(READABLE).sort());
});

it.each(Object.keys(READABLE).filter(isBucket))(
  'who may read a file of %s reads it with the session, and gets no link, no copy and no other way to it',
  async (bucket) => {
    const { path, free } = await readableFile(bucket);
    expect((await ask('GET', `object/authenticated/${bucket}/${path}`)).status).toBe(200);

    const both = { bucketId: bucket, sourceKey: path, destinationKey: free };
    const tries = {
      sign: await ask('POST', `object/sign/${bucket}/${path}`, { expiresIn: 315_360_000 }),
      upload: await ask('POST', `object/upload/sign/${bucket}/${free}`),
      public: await ask('GET', `object/public/${bucket}/${path}`),
      render: await ask('GET', `render/image/authenticated/${bucket}/${path}?width=10`),
      s3: await ask('GET', `s3/${bucket}/${path}`),
      copy: await ask('POST', 'object/copy', both),
      move: await ask('POST', 'object/move', both),
    };
    for (const [name, answer] of Object.entries(tries)) {
      expect([name, answer.ok]).toEqual([name, false]);
    }
    const many = await ask('POST', `object/sign/${bucket}`, { expiresIn: 60, paths: [path] });
    expect(JSON.stringify(await many.json())).not.toContain('token=');
  },
);

it.each([
  ['storage.object.get_authenticated', true],
  ['object.get_authenticated_info', true],
  ['storage.object.sign', false],
  ['storage.object.sign_many', false],
  ['storage.object.sign_upload_url', false],
  ['storage.render.image_authenticated', false],
  ['storage.s3.object.get', false],
  ['storage.something.new', false],
  // Older ones don't say.
  ['', false],
])('what Storage calls "%s" reads a file: %s', async (operation, isReading) => {
  const { qual } = await backend.sqlRow<{ qual: string }>(
    "select qual from pg_policies where policyname = 'objects_select_by_session' and permissive = 'RESTRICTIVE'",
  );
  const { may } = await backend.sqlRow<{ may: boolean }>(
    `select ${qual} as may from set_config('storage.operation', $1, true)`,
    [operation],
  );
  expect(may).toBe(isReading);
});

function isBucket(name: string): name is keyof typeof READABLE {
  return name in READABLE;
}
