import { randomUUID } from 'node:crypto';
import { DEMO, HARBOR, PEOPLE } from '../../supabase/tests/support/seeded.ts';
import { type Attack, type Gain, gains } from './attack.ts';
import { type Answer, type Caller, isOk } from './caller.ts';
import type { World } from './world.ts';

const PROGRAM = 'MZ\x90\x00\x03<script>alert(1)</script>';
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');
const folder = `${DEMO.company}/${DEMO.teamThread}`;

/** Uploads a file, has it checked as the page does, and sends it with a message. */
async function sendFile(
  caller: Caller,
  name: string,
  type: string,
  bytes: string,
): Promise<Answer> {
  const id = randomUUID();
  const path = `${folder}/${id}/file`;
  const uploaded = await caller.upload('attachments', path, bytes, type);
  if (!isOk(uploaded)) return uploaded;
  await caller.send('POST', 'functions/v1/check-file', { bucket: 'attachments', path, name });
  return await caller.rpc('send_message', {
    thread_id: DEMO.teamThread,
    message_id: randomUUID(),
    body: 'See this.',
    attachments: [{ id, path, name }],
  });
}

export const FILE_ATTACKS: readonly Attack[] = [
  {
    finding: 'S1-3',
    attacker: 'insider',
    what: 'send a colleague a program as a picture, or under a name that reads otherwise',
    play: async ({ signIn }) => {
      const caller = await signIn('demo');
      if (!isOk(await sendFile(caller, 'photo.png', 'image/png', PICTURE))) {
        throw new Error('A real picture is refused.');
      }
      const found: Gain[] = [];
      for (const [name, type, bytes] of [
        ['scan\u202egnp.exe', 'image/png', PROGRAM],
        ['invoice.exe', 'image/png', PROGRAM],
        ['result.html', 'image/png', '<script>alert(1)</script>'],
        ['photo.png', 'image/png', PROGRAM],
        ['report.pdf', 'application/pdf', '<html><script>alert(1)</script>'],
        ['a\u200bb.png', 'image/png', PICTURE],
      ] as const) {
        const answer = await sendFile(caller, name, type, bytes);
        found.push(isOk(answer) && JSON.stringify(name));
      }
      return gains(found);
    },
  },
  {
    finding: 'S2-13',
    attacker: 'insider',
    what: 'make a card’s picture disappear, or put another in its place, without a trace',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const { rows } = await world.db.query<{ id: string }>(
        'select id from coverages where company_id = $1 order by id limit 1',
        [DEMO.company],
      );
      const [id, coverage] = [randomUUID(), rows[0]?.id];
      const path = `${DEMO.company}/${coverage}/${id}/front.png`;
      const picture = { bucket: 'insurance-cards', path };
      await caller.upload('insurance-cards', path, PICTURE, 'image/png');
      await caller.send('POST', 'functions/v1/check-file', picture);
      const kept = await caller.rpc('keep_card_picture', {
        picture_id: id,
        coverage_id: coverage,
        side: 'front',
        path,
      });
      if (!isOk(kept)) throw new Error('A real picture is refused.');
      const entriesBefore = await storageEntries(world);
      const bytes = Buffer.from(PICTURE, 'latin1');
      const type = { 'Content-Type': 'image/png', 'x-upsert': 'true' };
      const tries = [
        await caller.send('DELETE', 'storage/v1/object/insurance-cards', { prefixes: [path] }),
        await caller.send('PUT', `storage/v1/object/insurance-cards/${path}`, bytes, type),
        await caller.send('POST', `storage/v1/object/insurance-cards/${path}`, bytes, type),
        await caller.send('PATCH', `rest/v1/coverages?id=eq.${coverage}`, {
          card_front_path: null,
        }),
        await caller.send('DELETE', `rest/v1/card_pictures?id=eq.${id}`),
        await caller.rpc('remove_card_picture', { picture_id: id, reason: ' ' }),
      ];
      const replaced = tries.slice(1).some(isOk);
      const left = await world.db.query('select from storage.objects where name = $1', [path]);
      const traced = (await storageEntries(world)) > entriesBefore;
      return replaced || (left.rows.length === 0 && !traced) ? 'it is gone, or another' : null;
    },
  },
  {
    finding: '',
    attacker: 'other clinic',
    what: 'list, take, sign, replace, move or delete the clinic’s files',
    play: async (world) => {
      const [insider, outsider] = [await world.signIn('demo'), await world.signIn('owner.harbor')];
      const path = `${folder}/${randomUUID()}/file`;
      await insider.upload('attachments', path, PICTURE, 'image/png');
      const found: Gain[] = [];
      for (const caller of [outsider, world.anonymous]) {
        const tries: Record<string, Awaited<ReturnType<Caller['send']>>> = {
          take: await caller.send('GET', `storage/v1/object/attachments/${path}`),
          public: await caller.send('GET', `storage/v1/object/public/attachments/${path}`),
          sign: await caller.send('POST', `storage/v1/object/sign/attachments/${path}`, {
            expiresIn: 60,
          }),
          replace: await caller.send(
            'PUT',
            `storage/v1/object/attachments/${path}`,
            Buffer.from('x'),
            { 'Content-Type': 'image/png' },
          ),
          upload: await caller.upload(
            'attachments',
            `${folder}/${randomUUID()}/file`,
            'x',
            'image/png',
          ),
          climb: await caller.upload(
            'attachments',
            `${HARBOR.company}/../${folder}/${randomUUID()}/file`,
            'x',
            'image/png',
          ),
          move: await caller.send('POST', 'storage/v1/object/move', {
            bucketId: 'attachments',
            sourceKey: path,
            destinationKey: `${HARBOR.company}/x`,
          }),
          bucket: await caller.send('POST', 'storage/v1/bucket', {
            id: 'mine',
            name: 'mine',
            public: true,
          }),
        };
        found.push(...Object.entries(tries).map(([name, answer]) => isOk(answer) && name));
        const list = await caller.send('POST', 'storage/v1/object/list/attachments', {
          prefix: folder,
        });
        found.push(Array.isArray(list.body) && list.body.length > 0 && 'list');
      }
      return gains(found);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'upload what a browser runs, or more than is allowed',
    play: async ({ signIn }) => {
      const caller = await signIn('demo');
      const found: Gain[] = [];
      for (const [type, bytes] of [
        ['text/html', '<script>'],
        ['image/svg+xml', '<svg onload="alert(1)"/>'],
        ['application/xhtml+xml', '<html/>'],
        ['application/x-msdownload', PROGRAM],
        ['image/png', 'x'.repeat(11 * 1024 * 1024)],
      ] as const) {
        const answer = await caller.upload(
          'attachments',
          `${folder}/${randomUUID()}/file`,
          bytes,
          type,
        );
        found.push(isOk(answer) && `${type}, ${bytes.length} bytes`);
      }
      return gains(found);
    },
  },
  {
    finding: 'S3',
    attacker: 'insider',
    what: 'point a coverage’s card picture outside its folder',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const { rows } = await world.db.query<{ id: string }>(
        'select id from coverages where company_id = $1 order by id limit 1',
        [DEMO.company],
      );
      const id = rows[0]?.id;
      const card_front_path = `${DEMO.company}/${id}/front.png/../../x`;
      await caller.send('PATCH', `rest/v1/coverages?id=eq.${id}`, { card_front_path });
      const after = await world.db.query('select from coverages where card_front_path = $1', [
        card_front_path,
      ]);
      return after.rows.length > 0 ? 'it is written' : null;
    },
  },
  {
    finding: 'S3',
    attacker: 'insider',
    what: 'fill the clinic with orphan files and threads, without end',
    play: async ({ signIn }) => {
      const caller = await signIn('demo');
      const uploads: number[] = [];
      for (let index = 0; index < 120; index += 1) {
        const path = `${folder}/${randomUUID()}/file`;
        uploads.push((await caller.upload('attachments', path, PICTURE, 'image/png')).status);
      }
      const threads: number[] = [];
      for (let index = 0; index < 120; index += 1) {
        const answer = await caller.rpc('start_thread', {
          company_id: DEMO.company,
          thread_id: randomUUID(),
          message_id: randomUUID(),
          subject: `Flood ${index}`,
          participants: [PEOPLE.demo],
          body: 'x'.repeat(5_000),
        });
        threads.push(answer.status);
      }
      return gains([
        uploads.every((status) => status < 300) && '120 files',
        threads.every((status) => status < 300) && '120 threads',
      ]);
    },
  },
];

async function storageEntries({ db }: World): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from audit_log where company_id = $1 and (action ilike '%file%'
       or action ilike '%storage%' or action ilike '%card%' or table_name in ('objects', 'coverages', 'stored_files', 'card_pictures'))`,
    [DEMO.company],
  );
  return rows[0]?.count ?? 0;
}
