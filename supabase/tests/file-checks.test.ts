import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../../scripts/test-setup/port-of.ts';
import { startBackend } from './support/backend.ts';
import { fileChecks } from './support/file-checks.ts';
import { openForFile } from './support/reading.ts';
import { DEMO, PEOPLE, type Username } from './support/seeded.ts';
import { granted, threads } from './support/threads.ts';

const backend = await startBackend();
const { start } = threads(backend);
const check = fileChecks(backend);

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

const PDF = '%PDF-1.7 synthetic';
const PROGRAM = 'MZ\x90\x00\x03';

/** A file of a new conversation of "demo" with the desk, uploaded and no more. */
async function uploaded(content: string = PDF, name = 'report.pdf') {
  const thread = await start('demo', ['staff.demo']);
  const id = crypto.randomUUID();
  const path = `${DEMO.company}/${thread.id}/${id}/${name}`;
  const bucket = (await backend.storage('demo')).from('attachments');
  const { error } = await bucket.upload(path, bytesOf(content), { contentType: 'application/pdf' });
  if (error) throw error;
  return { bucket: 'attachments', path, name, id, thread: thread.id };
}

type File = Awaited<ReturnType<typeof uploaded>>;

async function send({ thread, id, path, name }: File) {
  return await (await backend.as('demo')).rpc('send_message', {
    thread_id: thread,
    body: 'See this.',
    attachments: [{ id, path, name }],
  });
}

async function isOpen(who: Username, { path }: File) {
  await openForFile(backend, who, 'threads', path);
  const bucket = (await backend.storage(who)).from('attachments');
  return (await bucket.download(path)).error === null;
}

/** What the log says of a file, past every policy. */
const told = ({ id }: File) =>
  backend.sql<{ action: string; new_values: Record<string, unknown> }>(
    'select action, new_values from audit_log where row_id = $1 order by sequence',
    [id],
  );

describe('a file that was uploaded', () => {
  it('is taken by nothing before it was checked', async () => {
    const file = await uploaded();
    expect((await send(file)).error).toMatchObject({
      code: 'P0001',
      message: '"report.pdf" has not been checked yet. Add it again.',
    });
    expect(await check('demo', file)).toEqual({ status: 200, verdict: 'clean', message: null });
    granted(await send(file));
    expect(await isOpen('staff.demo', file)).toBe(true);
  });

  it('is refused where its first bytes are of another kind, with what they are', async () => {
    const file = await uploaded('<html><script>alert(1)</script>');
    const refused = {
      status: 200,
      verdict: 'refused',
      message: '“report.pdf” isn’t a PDF: its content is a web page.',
    };
    expect(await check('demo', file)).toEqual(refused);
    expect(await check('demo', file)).toEqual(refused);
    expect((await send(file)).error).toMatchObject({
      code: 'P0001',
      message: '"report.pdf" was refused when it was checked. Leave it out.',
    });
    expect(await isOpen('demo', file)).toBe(false);
    expect(await told(file)).toEqual([
      {
        action: 'file_refused',
        new_values: expect.objectContaining({
          finding: 'a web page',
          bucket: 'attachments',
          uploaded_by: PEOPLE.demo,
        }),
      },
    ]);
  });

  it('is had checked by its uploader alone', async () => {
    const file = await uploaded();
    expect(await check('staff.demo', file)).toMatchObject({ status: 404 });
    expect(await check('owner.harbor', file)).toMatchObject({ status: 404 });
    expect(await check(undefined, file)).toMatchObject({ status: 401 });
    expect((await send(file)).error?.code).toBe('P0001');
  });

  it('has no verdict left once other bytes take its place, before it is sent and after', async () => {
    const file = await uploaded();
    const replace = () =>
      backend.sql('update storage.objects set version = $1 where name = $2', [
        crypto.randomUUID(),
        file.path,
      ]);
    await check('demo', file);
    await replace();
    expect((await send(file)).error?.message).toMatch(/has not been checked yet/);
    await check('demo', file);
    granted(await send(file));
    await replace();
    expect(await isOpen('staff.demo', file)).toBe(false);
    expect((await told(file)).map(({ action }) => action)).toEqual([
      'file_replaced',
      // The message's attachment.
      'insert',
      'file_replaced',
    ]);
  });

  it('leaves an entry in the log when it is deleted', async () => {
    const file = await uploaded();
    await check('demo', file);
    granted(await send(file));
    await backend.sql('delete from storage.objects where name = $1', [file.path]);
    expect(await told(file)).toEqual([
      expect.objectContaining({ action: 'insert' }),
      {
        action: 'file_deleted',
        new_values: expect.objectContaining({ was_filed: true, belongs_to: file.thread }),
      },
    ]);
  });
});

it('a verdict is the Edge Function’s alone', async () => {
  const { bucket, path } = await uploaded();
  const { error } = await (await backend.as('demo')).rpc('note_file_check', {
    bucket,
    path,
    version: '1',
    verdict: 'clean',
  });
  expect(error?.code).toBe('42501');
});

it('a person adds a hundred files an hour, and then no more', async () => {
  const file = await uploaded();
  await backend.sql(
    `insert into private.stored_files (bucket, path, version, company_id, uploaded_by)
     select 'attachments', 'flood/' || n, '1', $1, $2 from generate_series(1, 100) as n`,
    [DEMO.company, PEOPLE.demo],
  );
  await expect(uploaded()).rejects.toMatchObject({ statusCode: '403' });
  await backend.sql(
    `update private.stored_files set uploaded_at = now() - interval '61 minutes' where path like 'flood/%'`,
  );
  await uploaded();
  expect(await check('demo', file)).toMatchObject({ verdict: 'clean' });
});

it('what nothing takes within a day is given up, told, and removed with the next file', async () => {
  const [orphan, sent, fresh] = [await uploaded(), await uploaded(), await uploaded()];
  for (const file of [orphan, sent]) await check('demo', file);
  granted(await send(sent));
  await backend.sql(
    "update private.stored_files set uploaded_at = now() - interval '25 hours' where path in ($1, $2)",
    [orphan.path, sent.path],
  );
  const giveUp = () => backend.sql('select private.give_up_files($1)', [DEMO.company]);
  await giveUp();
  await giveUp();
  expect((await send(orphan)).error?.message).toBe('"report.pdf" has not arrived. Add it again.');
  const stored = async ({ path }: File) =>
    (await backend.sql('select from storage.objects where name = $1', [path])).length;
  expect(await stored(orphan)).toBe(1);
  await check('demo', fresh);
  expect([await stored(orphan), await stored(sent), await stored(fresh)]).toEqual([0, 1, 1]);
  expect((await told(orphan)).map(({ action }) => action)).toEqual([
    'file_given_up',
    'file_deleted',
  ]);
  expect(await isOpen('staff.demo', sent)).toBe(true);
});

it('a document that the database began with is never given up', async () => {
  const age = "update private.stored_files set uploaded_at = now() - interval '2 days'";
  await backend.sql(`${age} where bucket = 'referral-documents'`);
  await backend.sql('select private.give_up_files($1)', [DEMO.company]);
  expect(
    await backend.sql(
      "select from private.stored_files where bucket = 'referral-documents' and swept_at is not null",
    ),
  ).toEqual([]);
});

describe('with a virus scanner', () => {
  let server: Server | undefined;
  let heard: Buffer[] = [];

  afterEach(() => {
    server?.close();
    server = undefined;
    heard = [];
  });

  /** Something that speaks ClamAV's protocol and finds what says so. */
  async function scanner(
    answer: (file: Buffer) => string | null = (file) =>
      file.includes('SYNTHETIC-VIRUS') ? 'stream: Synthetic.Virus FOUND\0' : 'stream: OK\0',
  ) {
    server = createServer((socket) => {
      let said = Buffer.alloc(0);
      socket.on('data', (part) => {
        said = Buffer.concat([said, part]);
        const file = streamed(said);
        if (!file) return;
        heard.push(file);
        const reply = answer(file);
        if (reply === null) socket.destroy();
        else socket.end(reply);
      });
    });
    return fileChecks(backend, {
      CLAMAV_HOST: '127.0.0.1',
      CLAMAV_PORT: String(await portOf(server)),
    });
  }

  it('hands over all of a file, in pieces, and takes what is clean', async () => {
    const scan = await scanner();
    const content = PDF.padEnd(200_000, 'x');
    const file = await uploaded(content);
    expect(await scan('demo', file)).toMatchObject({ verdict: 'clean' });
    expect(heard.map((one) => one.toString())).toEqual([content]);
    granted(await send(file));
  });

  it('refuses what it finds, keeps it from everybody and says so', async () => {
    const scan = await scanner();
    const file = await uploaded(`${PDF} SYNTHETIC-VIRUS`);
    const refused = {
      status: 200,
      verdict: 'refused',
      message:
        '“report.pdf” carries a virus (Synthetic.Virus) and is kept from everybody. Your administrators were told.',
    };
    expect(await scan('demo', file)).toEqual(refused);
    expect(await scan('demo', file)).toEqual(refused);
    expect((await send(file)).error?.code).toBe('P0001');
    expect(await isOpen('demo', file)).toBe(false);
    expect(await told(file)).toEqual([
      {
        action: 'file_refused',
        new_values: expect.objectContaining({ finding: 'Synthetic.Virus' }),
      },
    ]);
  });

  it('tells the administrators what it finds and who added it, and nobody else', async () => {
    const scan = await scanner();
    await scan('demo', await uploaded(`${PDF} SYNTHETIC-VIRUS`));
    const told = await backend.sql<{ role: string; message: string }>(
      `select distinct m.role::text, n.message from notifications n
       join company_members m using (company_id, user_id)
       where n.company_id = $1 and n.title = 'A file with a virus was kept out'`,
      [DEMO.company],
    );
    expect(told).not.toEqual([]);
    for (const { role, message } of told) {
      expect(['owner', 'admin']).toContain(role);
      expect(message).toMatch(
        /^The virus scanner found Synthetic\.Virus in a file that .+ \(owner\) added\./,
      );
    }
  });

  it('isn’t asked for ever about one file while it gives no answer', async () => {
    const scan = await scanner(() => null);
    const file = await uploaded();
    await scan('demo', file);
    await backend.sql('update private.stored_files set looks = 30 where path = $1', [file.path]);
    expect(await scan('demo', file)).toMatchObject({ verdict: 'waiting' });
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['answers with an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['hangs up', null],
  ])('keeps a file in quarantine while it %s, until it is asked again', async (_, reply) => {
    const file = await uploaded();
    const waiting = await scanner(() => reply);
    expect(await waiting('demo', file)).toEqual({
      status: 200,
      verdict: 'waiting',
      message:
        '“report.pdf” is still being checked for viruses: the scanner doesn’t answer. Try again in a moment.',
    });
    expect((await send(file)).error?.message).toBe(
      '"report.pdf" is still being checked. Try again in a moment.',
    );
    expect(await isOpen('demo', file)).toBe(false);
    server?.close();
    const scan = await scanner();
    expect(await scan('demo', file)).toMatchObject({ verdict: 'clean' });
    granted(await send(file));
  });

  it('keeps it in quarantine where nobody answers at all', async () => {
    const file = await uploaded();
    const scan = fileChecks(backend, { CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: '1' });
    expect(await scan('demo', file)).toMatchObject({ verdict: 'waiting' });
  });

  it('says whether it is there', async () => {
    const stateWith = async (env: Record<string, string>) =>
      (await fileChecks(backend, env)('demo', { about: 'scanner' })).scanner;
    expect(await stateWith({})).toBe('none');
    expect(await stateWith({ CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: '1' })).toBe('silent');
    server = createServer((socket) => {
      socket.on('data', (said) => socket.end(said.toString() === 'zPING\0' ? 'PONG\0' : '\0'));
    });
    const CLAMAV_PORT = String(await portOf(server));
    expect(await stateWith({ CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT })).toBe('connected');
  });

  it('isn’t asked about what is refused for its kind', async () => {
    const scan = await scanner();
    expect(await scan('demo', await uploaded(PROGRAM))).toMatchObject({ verdict: 'refused' });
    expect(heard).toEqual([]);
  });
});

/** What came by INSTREAM once its end has come; null before. */
function streamed(said: Buffer): Buffer | null {
  const start = 'zINSTREAM\0'.length;
  const pieces: Buffer[] = [];
  for (let place = start; place + 4 <= said.length; ) {
    const length = said.readUInt32BE(place);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(said.subarray(place + 4, place + 4 + length));
    place += 4 + length;
  }
  return null;
}
