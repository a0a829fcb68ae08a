import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILE_LIMIT } from '../../src/fields/file-size.ts';
import { TYPES } from '../../src/modules/messages/attachments.model.ts';
import { startBackend } from './support/backend.ts';
import { fileChecks } from './support/file-checks.ts';
import { openForFile } from './support/reading.ts';
import { DEMO, HARBOR, PEOPLE, type Username } from './support/seeded.ts';
import { granted, threads } from './support/threads.ts';

const backend = await startBackend();
const { start, openToClinic } = threads(backend);
const check = fileChecks(backend);

const PDF = { contentType: 'application/pdf' };
const bytes = (text = '%PDF-1.7 synthetic') => new TextEncoder().encode(text).buffer;

const pathOf = (thread: string, name = 'scan.pdf', company: string = DEMO.company) =>
  `${company}/${thread}/${crypto.randomUUID()}/${name}`;

async function bucketOf(username?: Username) {
  return (await backend.storage(username)).from('attachments');
}

async function upload(who: Username | undefined, path: string, body = bytes(), options = PDF) {
  return await (await bucketOf(who)).upload(path, body, options);
}

/** Uploaded and looked at: what a message takes. */
async function add(who: Username, path: string, body = bytes()) {
  const { error } = await upload(who, path, body);
  if (error) throw error;
  expect(await check(who, { bucket: 'attachments', path })).toMatchObject({ verdict: 'clean' });
}

/** The file as the API takes it: the id is a part of the path. */
const attached = (path: string, name = 'Scan of the ear.pdf') => ({
  id: path.split('/')[2] ?? '',
  path,
  name,
});

async function sendWith(
  who: Username,
  thread: string,
  attachments: Record<string, string>[],
  body = '',
) {
  return await (await backend.as(who)).rpc('send_message', {
    thread_id: thread,
    body,
    attachments,
  });
}

async function sentFile(who: Username, thread: string) {
  const path = pathOf(thread);
  await add(who, path);
  granted(await sendWith(who, thread, [attached(path)]));
  return path;
}

const stored = (path: string) =>
  backend.sql<{ size: string; owner: string }>(
    `select metadata ->> 'size' as size, owner_id as owner from storage.objects where name = $1`,
    [path],
  );

describe('a file', () => {
  it('comes with its message, with type and size as the storage measured them', async () => {
    const thread = await start('demo', ['staff.demo']);
    const path = pathOf(thread.id);
    await add('demo', path, bytes('%PDF-'));
    const lie = { ...attached(path), media_type: 'image/png', size_bytes: '1' };
    const message = granted(await sendWith('demo', thread.id, [lie]));
    expect(message).toMatchObject({ body: '', attachment_count: 1 });
    const { data } = await (await backend.as('staff.demo'))
      .rpc('thread_messages', { company_id: DEMO.company, thread_id: thread.id })
      .select('body')
      .eq('id', message.id);
    expect(data).toEqual([{ body: '' }]);
    const files = await (await backend.as('staff.demo'))
      .rpc('thread_files', {
        company_id: DEMO.company,
        thread_id: thread.id,
        message_ids: [message.id],
      })
      .select('id, path, name, media_type, size_bytes');
    expect(files.data).toEqual([
      { ...attached(path), media_type: 'application/pdf', size_bytes: 5 },
    ]);
  });

  it('is opened by everybody who reads the thread, and by nobody else', async () => {
    const thread = await start('demo', ['staff.demo']);
    const path = await sentFile('demo', thread.id);
    const open = async (who?: Username) => {
      if (who) await openForFile(backend, who, 'threads', path);
      const bucket = await bucketOf(who);
      const [file, list] = [
        await bucket.download(path),
        await bucket.list(path.slice(0, path.lastIndexOf('/'))),
      ];
      return [file.data !== null, (list.data ?? []).length > 0];
    };
    expect(await open('demo')).toEqual([true, true]);
    expect(await open('staff.demo')).toEqual([true, true]);
    expect(await open('admin.demo')).toEqual([false, false]);
    expect(await open('owner.harbor')).toEqual([false, false]);
    expect(await open()).toEqual([false, false]);
    await openToClinic(thread.id);
    expect(await open('admin.demo')).toEqual([true, true]);
    expect(await open('owner.harbor')).toEqual([false, false]);
    const file = await (await bucketOf('staff.demo')).download(path);
    expect(await file.data?.text()).toBe('%PDF-1.7 synthetic');
  });

  it('is nobody’s to open until it is checked and sent', async () => {
    const thread = await start('demo', ['staff.demo']);
    const path = pathOf(thread.id);
    const isOpen = async (who: Username) => {
      await openForFile(backend, who, 'threads', path);
      return (await (await bucketOf(who)).download(path)).error === null;
    };
    await upload('demo', path);
    expect([await isOpen('demo'), await isOpen('staff.demo')]).toEqual([false, false]);
    await check('demo', { bucket: 'attachments', path });
    expect([await isOpen('demo'), await isOpen('staff.demo')]).toEqual([false, false]);
    granted(await sendWith('demo', thread.id, [attached(path)]));
    expect([await isOpen('demo'), await isOpen('staff.demo')]).toEqual([true, true]);
  });

  it('is closed to a sender who has left the clinic', async () => {
    const thread = await start('dr.osei', ['staff.demo']);
    const path = await sentFile('dr.osei', thread.id);
    const member = `company_id = '${DEMO.company}' and user_id = '${PEOPLE['dr.osei']}'`;
    await backend.exec(`delete from company_members where ${member}`);
    expect((await (await bucketOf('dr.osei')).download(path)).error).not.toBeNull();
    await backend.exec(
      `insert into company_members (company_id, user_id, role)
       values ('${DEMO.company}', '${PEOPLE['dr.osei']}', 'physician')`,
    );
  });

  it('is never changed, moved, copied over or removed', async () => {
    const thread = await start('demo', ['staff.demo']);
    const path = await sentFile('demo', thread.id);
    const bucket = await bucketOf('demo');
    const other = pathOf(thread.id, 'other.pdf');
    expect((await bucket.upload(path, bytes('new'), PDF)).error).not.toBeNull();
    expect(
      (await bucket.upload(path, bytes('new'), { ...PDF, upsert: true })).error,
    ).not.toBeNull();
    expect((await bucket.update(path, bytes('new'), PDF)).error).not.toBeNull();
    expect((await bucket.move(path, other)).error).not.toBeNull();
    await bucket.remove([path]);
    await openForFile(backend, 'demo', 'threads', path);
    expect(await (await bucket.download(path)).data?.text()).toBe('%PDF-1.7 synthetic');
    expect(await stored(other)).toEqual([]);
  });
});

describe('uploading', () => {
  it('is for readers of the thread, under their own name', async () => {
    const thread = await start('demo', ['staff.demo']);
    const mine = pathOf(thread.id);
    expect((await upload('staff.demo', mine)).error).toBeNull();
    expect(await stored(mine)).toEqual([{ size: '18', owner: PEOPLE['staff.demo'] }]);
    for (const username of ['admin.demo', 'owner.harbor', undefined] as const) {
      const path = pathOf(thread.id);
      expect((await upload(username, path)).error).not.toBeNull();
      expect(await stored(path)).toEqual([]);
    }
  });

  it.each([
    ['into another clinic’s folder', (thread: string) => pathOf(thread, 'a.pdf', HARBOR.company)],
    ['into no thread', () => pathOf(crypto.randomUUID())],
    ['beside the threads', () => 'a.pdf'],
    ['with a folder too few', (thread: string) => `${DEMO.company}/${thread}/a.pdf`],
    ['with a folder too many', (thread: string) => pathOf(thread, 'a/b.pdf')],
    ['under a name with blanks', (thread: string) => pathOf(thread, 'a b.pdf')],
    ['under a name that starts with a dot', (thread: string) => pathOf(thread, '.a.pdf')],
    ['under a name too long', (thread: string) => pathOf(thread, `${'x'.repeat(98)}.pdf`)],
  ])('%s is refused', async (_, path) => {
    const thread = await start('demo', ['staff.demo']);
    const place = path(thread.id);
    expect((await upload('demo', place)).error).not.toBeNull();
    expect(await stored(place)).toEqual([]);
  });

  it.each([
    'text/html',
    'image/svg+xml',
    'application/javascript',
    'application/octet-stream',
    'application/zip',
  ])('a file of type %s is refused', async (contentType) => {
    const thread = await start('demo', ['staff.demo']);
    const path = pathOf(thread.id, 'a.bin');
    expect((await upload('demo', path, bytes(), { contentType })).error).not.toBeNull();
    expect(await stored(path)).toEqual([]);
  });

  it('takes ten megabytes and not a byte more', async () => {
    const thread = await start('demo', ['staff.demo']);
    const limit = 10 * 1024 * 1024;
    const [fits, tooBig] = [pathOf(thread.id), pathOf(thread.id)];
    expect((await upload('demo', fits, new ArrayBuffer(limit))).error).toBeNull();
    expect((await upload('demo', tooBig, new ArrayBuffer(limit + 1))).error).not.toBeNull();
    expect(await stored(tooBig)).toEqual([]);
  });

  it('goes to a private bucket, which nobody may change or empty', async () => {
    const storage = await backend.storage('demo');
    const buckets = await backend.sql(
      "select id, public, file_size_limit::integer as limit from storage.buckets where id = 'attachments'",
    );
    expect(buckets).toEqual([{ id: 'attachments', public: false, limit: 10_485_760 }]);
    expect((await storage.createBucket('mine')).error).not.toBeNull();
    expect((await storage.updateBucket('attachments', { public: true })).error).not.toBeNull();
    expect((await storage.deleteBucket('attachments')).error).not.toBeNull();
    expect((await storage.emptyBucket('attachments')).error).not.toBeNull();
    expect((await storage.listBuckets()).data).toEqual([]);
  });
});

describe('a message with a file', () => {
  it('that never arrived is refused, in words, and leaves nothing', async () => {
    const thread = await start('demo', ['staff.demo']);
    const { error } = await sendWith('demo', thread.id, [attached(pathOf(thread.id), 'Ear.pdf')]);
    expect(error).toMatchObject({
      code: 'P0001',
      message: '"Ear.pdf" has not arrived. Add it again.',
    });
    expect(await backend.sql(`select from messages where thread_id = '${thread.id}'`)).toEqual([]);
  });

  it('can’t pass on another member’s upload, or one of another thread', async () => {
    const thread = await start('demo', ['staff.demo']);
    const theirs = pathOf(thread.id);
    await add('staff.demo', theirs);
    expect((await sendWith('demo', thread.id, [attached(theirs)])).error?.code).toBe('P0001');
    const elsewhere = await start('demo', ['admin.demo']);
    const mine = pathOf(elsewhere.id);
    await add('demo', mine);
    expect((await sendWith('demo', thread.id, [attached(mine)])).error?.code).toBe('23514');
    const wrongId = { ...attached(mine), id: crypto.randomUUID() };
    expect((await sendWith('demo', elsewhere.id, [wrongId])).error?.code).toBe('23514');
  });

  it('sent twice keeps one of each; a file goes with one message only', async () => {
    const thread = await start('demo', ['staff.demo']);
    const path = pathOf(thread.id);
    await add('demo', path);
    const client = await backend.as('demo');
    const call = (message: string) =>
      client.rpc('send_message', {
        thread_id: thread.id,
        body: 'With a file',
        attachments: [attached(path)],
        message_id: message,
      });
    const id = crypto.randomUUID();
    expect((await call(id)).error).toBeNull();
    expect((await call(id)).data).toMatchObject({ id, attachment_count: 1 });
    expect((await call(crypto.randomUUID())).error?.code).toBe('23505');
    expect(
      await backend.sql(`select from message_attachments where thread_id = '${thread.id}'`),
    ).toHaveLength(1);
  });

  it.each([
    ['eleven files', Array.from({ length: 11 }, () => ({}))],
    ['something that is no list', { path: 'x' }],
  ])('refuses %s', async (_, attachments) => {
    const thread = await start('demo', ['staff.demo']);
    const { error } = await (await backend.as('demo')).rpc('send_message', {
      thread_id: thread.id,
      body: 'Files',
      attachments,
    });
    expect(error?.message).toBe('A message takes at most 10 files.');
  });

  it.each([
    ...['', ' ', 'a/b.pdf', 'a\\b.pdf', 'a\nb.pdf', 'x'.repeat(256)],
    // Reads "scanexe.pdf".
    'scan\u202efdp.exe',
    'scan\u202e.pdf',
    'scan\u200b.pdf',
  ])('refuses %j for the name people see, in words', async (name) => {
    const thread = await start('demo', ['staff.demo']);
    const path = pathOf(thread.id);
    await add('demo', path);
    expect((await sendWith('demo', thread.id, [attached(path, name)])).error).toMatchObject({
      code: 'P0001',
      message:
        'The name of a file is missing, too long, or has invisible characters. Rename the file and add it again.',
    });
  });

  // The bucket took it for a PDF; a computer opens it by its ending.
  it.each(['invoice.exe', 'result.html', 'open-me.bat', 'letter.pdf.lnk', 'letter', 'letter.png'])(
    'refuses %j for a PDF, and says how it should end',
    async (name) => {
      const thread = await start('demo', ['staff.demo']);
      const path = pathOf(thread.id);
      await add('demo', path);
      expect((await sendWith('demo', thread.id, [attached(path, name)])).error).toMatchObject({
        code: 'P0001',
        message: `"${name}" is of another kind than its name says. Rename it to end in .pdf and add it again.`,
      });
    },
  );
});

it('the browser offers the endings that the database takes', async () => {
  const rows = await backend.sql<{ ending: string; type: string }>(
    'select unnest(private.endings_of(t)) as ending, t as type from unnest(private.attachment_media_types()) t',
  );
  expect(Object.fromEntries(TYPES)).toEqual(
    Object.fromEntries(rows.map(({ ending, type }) => [ending, type])),
  );
});

it('the browser, the database and the settings of the storage have one limit for a file', async () => {
  const { most } = await backend.sqlRow<{ most: number }>('select private.file_limit() as most');
  expect(most).toBe(FILE_LIMIT);
  const settings = readFileSync(path.resolve('supabase/config.toml'), 'utf8');
  const limits = [...settings.matchAll(/file_size_limit = "(\d+)MiB"/g)].map(
    ([, size]) => Number(size) * 1024 * 1024,
  );
  expect(new Set(limits)).toEqual(new Set([FILE_LIMIT]));
});
