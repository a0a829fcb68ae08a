import { StorageClient } from '@supabase/storage-js';
import { expect } from 'vitest';
import type { Backend } from '../support/backend.ts';
import type { Username } from '../support/seeded.ts';
import { FILE_TARGETS, type FileTarget } from './files.ts';
import { USERNAMES } from './fixtures.ts';
import type { AccessCase, Command } from './matrix.ts';
import { type Meanwhile, probes } from './probes.ts';

type Bucket = ReturnType<StorageClient['from']>;

interface Reply {
  data: unknown;
  error: { statusCode?: string | undefined } | null;
}

/** What Storage calls the answers of the matrix. */
const STATUSES = { refused: '403', 'not-found': '404' } as const;

/** By bucket, the part of a record that is opened before a file of it is given. */
const OPENED: Record<string, string> = {
  'referral-documents': 'referrals',
  'insurance-cards': 'coverages',
  'patient-pictures': 'patients',
  'authorization-documents': 'prior_authorizations',
  attachments: 'threads',
};

const READING: ReadonlySet<Command> = new Set(['list', 'download']);

/** The texts at the two places of a file. */
interface Contents {
  path: string | undefined;
  free: string | undefined;
}

const FIRST = 'synthetic';
const SECOND = 'replaced';

/** Puts the questions about files to a backend, and looks at the files behind the answers. */
export function fileProbes(backend: Backend) {
  const { prepare, make, unmake } = probes(backend);
  const service = new StorageClient(
    `${backend.address}/storage/v1`,
    { apikey: backend.embedded.serviceKey },
    backend.fetch,
  );

  async function place(bucket: string, target: FileTarget): Promise<void> {
    const { path, mediaType, owner, filed } = target;
    const { error } = await service.from(bucket).upload(path, bytes(FIRST), typed(mediaType));
    if (error) throw error;
    await backend.sql('update storage.objects set owner_id = $1 where name = $2', [owner, path]);
    if (filed) await prepare(() => make(filed.table, filed.row));
  }

  /** What a bucket keeps at the two places, past every policy. */
  async function kept(bucket: string, { path, free }: FileTarget): Promise<Contents> {
    const textAt = async (place: string) =>
      await (await service.from(bucket).download(place)).data?.text();
    return { path: await textAt(path), free: await textAt(free) };
  }

  /**
   * Callers who may open the file's record have done so: otherwise no caller gets the file (file-openings.test.ts).
   */
  async function openFor(username: Username, bucket: string, { path }: FileTarget): Promise<void> {
    const [company_id, subject_id] = path.split('/');
    const client = await backend.asUntyped(username);
    if (bucket === 'document-inbox') {
      // Refused where there is nothing to see.
      await client.rpc('open_packet', { company_id, packet_id: subject_id });
      return;
    }
    const subject = OPENED[bucket];
    if (!subject) return;
    await (subject === 'threads'
      ? client.rpc('thread_messages', { company_id, thread_id: subject_id })
      : client.rpc('open_record', { company_id, subject, subject_id })
    ).throwOnError();
  }

  /** What one person is answered about one file: what is done comes after what was done before it. */
  async function proveFiles(
    { subject, name, person, cases }: FileCases,
    meanwhile?: Meanwhile,
  ): Promise<void> {
    const target = await prepare(async () => FILE_TARGETS[subject]?.(person, make));
    if (!target) throw new Error(`No file is made for ${subject}.`);
    await place(name, target);
    await meanwhile?.();
    const username = person === 'signed-out' ? undefined : USERNAMES[person];
    if (username) await openFor(username, name, target);
    const storage = await backend.storage(username);

    let there: Contents = { path: FIRST, free: undefined };
    for (const access of cases) {
      for (const reply of await perform(storage.from(name), access.command, target))
        expectReply(reply, access, target);
      there = after(access, there);
      if (!READING.has(access.command)) expect(await kept(name, target)).toEqual(there);
    }
    // As with rows: what is left is looked through, policy by policy, in every later case.
    await backend.sql('delete from storage.objects where name in ($1, $2)', [
      target.path,
      target.free,
    ]);
    await unmake();
  }

  return { place, openFor, proveFiles };
}

/** What there is after it was done, or refused. */
function after({ command, answer }: AccessCase, there: Contents): Contents {
  if (answer !== 'yes') return there;
  switch (command) {
    case 'insert':
      return { ...there, free: SECOND };
    case 'update':
      return { ...there, path: SECOND };
    case 'delete':
      return { ...there, path: undefined };
    default:
      return there;
  }
}

/** What one person asks about one file, in the matrix's order. */
interface FileCases extends Pick<AccessCase, 'subject' | 'name' | 'person'> {
  cases: AccessCase[];
}

export function filesOf(all: readonly AccessCase[]) {
  const groups = new Map<string, FileCases>();
  for (const access of all) {
    const { subject, name, person } = access;
    const group = groups.get(`${subject} ${person}`) ?? { subject, name, person, cases: [] };
    group.cases.push(access);
    groups.set(`${subject} ${person}`, group);
  }
  return [...groups.values()].map((file) => {
    const answers = file.cases.map(({ command, answer }) => `${command} ${answer}`);
    return { what: `${file.subject} by ${file.person}: ${answers.join(', ')}`, file };
  });
}

function expectReply({ data, error }: Reply, access: AccessCase, target: FileTarget): void {
  const { command, answer } = access;
  if (answer === 'refused' || answer === 'not-found') {
    expect(error?.statusCode).toBe(STATUSES[answer]);
    expect(data).toBeNull();
    return;
  }
  expect(error).toBeNull();
  expect(data).toEqual(answer === 'nothing' ? [] : expectedOf(command, target));
}

async function perform(bucket: Bucket, command: Command, target: FileTarget): Promise<Reply[]> {
  const { path, free, mediaType } = target;
  switch (command) {
    case 'list':
      return [await bucket.list(folderOf(path))];
    case 'download': {
      const file = await bucket.download(path);
      return [{ data: file.data && (await file.data.text()), error: file.error }];
    }
    case 'insert':
      return [await bucket.upload(free, bytes(SECOND), typed(mediaType))];
    case 'update':
      return [await bucket.update(path, bytes(SECOND), typed(mediaType))];
    case 'delete':
      return [await bucket.remove([path])];
    default:
      throw new Error(`${command} is nothing that is done to files.`);
  }
}

/** What those are answered who may. */
function expectedOf(command: Command, { path, free }: FileTarget): unknown {
  switch (command) {
    case 'download':
      return FIRST;
    case 'insert':
      return expect.objectContaining({ path: free });
    case 'update':
      return expect.objectContaining({ path });
    default:
      // Hosted Storage lists names within the folder, the embedded one whole paths.
      return [
        expect.objectContaining({
          name: expect.stringMatching(/(front\.png|face\.jpg|a\.pdf|00000)$/),
        }),
      ];
  }
}

const typed = (contentType: string) => ({ contentType });
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
