import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE, type Username } from './support/seeded.ts';
import { granted, threads } from './support/threads.ts';

const backend = await startBackend();
const { start, send, read, openToClinic, notifications } = threads(backend);

const UNKNOWN = '10000000-0000-4000-8000-000000000099';

const ids = (...usernames: Username[]) => usernames.map((username) => PEOPLE[username]);

describe('starting a thread', () => {
  it('takes its starter in, once, and says the first message', async () => {
    const thread = await start('demo', ['staff.demo', 'demo', 'staff.demo'], ' Plan ', 'Hello');
    expect(thread).toMatchObject({
      subject: 'Plan',
      participants: ids('demo', 'staff.demo'),
      created_by: PEOPLE.demo,
      audience: 'participants',
    });
    const { data } = await (await backend.as('staff.demo'))
      .rpc('thread_messages', { company_id: DEMO.company, thread_id: thread.id })
      .select('body, sender_id, kind, created_at');
    expect(data).toEqual([
      {
        body: 'Hello',
        sender_id: PEOPLE.demo,
        kind: 'message',
        created_at: thread.last_message_at,
      },
    ]);
  });

  it('twice with the same ids is one thread with one message', async () => {
    const client = await backend.as('demo');
    const id = '0badf00d-0000-4000-8000-000000000002';
    const call = () =>
      client.rpc('start_thread', {
        company_id: DEMO.company,
        subject: 'Once',
        participants: ids('staff.demo'),
        body: 'Said once',
        message_id: '0badf00d-0000-4000-8000-000000000003',
        thread_id: id,
      });
    const [first, second] = await Promise.all([call(), call()]);
    expect(first.error).toBeNull();
    expect(second.data).toEqual(first.data);
    expect(await backend.sql(`select from messages where thread_id = '${id}'`)).toHaveLength(1);
    expect((await call()).data).toEqual(first.data);
  });

  it('can be about a referral of the clinic, and of no other', async () => {
    const client = await backend.as('demo');
    const about = (referral: string) =>
      client.rpc('start_thread', {
        company_id: DEMO.company,
        subject: 'About a referral',
        participants: [],
        referral_id: referral,
      });
    expect((await about(DEMO.referral)).data).toMatchObject({ referral_id: DEMO.referral });
    expect((await about(HARBOR.referral)).error?.code).toBe('23503');
  });

  it.each([
    ['a member of another clinic', ids('owner.harbor')],
    ['nobody known', [UNKNOWN]],
  ])('refuses %s, in words', async (_, participants) => {
    const { error } = await (await backend.as('demo')).rpc('start_thread', {
      company_id: DEMO.company,
      subject: 'Refused',
      participants,
    });
    expect(error).toMatchObject({
      code: 'P0001',
      message: 'A person you chose no longer works in this clinic.',
    });
    expect(await backend.sql("select from threads where subject = 'Refused'")).toEqual([]);
  });

  it('refuses a crowd, and a subject that says nothing', async () => {
    const client = await backend.as('demo');
    const crowd = await client.rpc('start_thread', {
      company_id: DEMO.company,
      subject: 'Crowd',
      participants: Array.from({ length: 100 }, () => crypto.randomUUID()),
    });
    expect(crowd.error?.message).toBe('A conversation takes at most 100 people.');
    const blank = await client.rpc('start_thread', {
      company_id: DEMO.company,
      subject: ' \n',
      participants: [],
    });
    expect(blank.error?.code).toBe('23514');
  });

  it('leaves nothing behind when its first message is refused', async () => {
    const { error } = await (await backend.as('demo')).rpc('start_thread', {
      company_id: DEMO.company,
      subject: 'Too much to say',
      participants: [],
      body: 'x'.repeat(20_001),
    });
    expect(error?.code).toBe('23514');
    expect(await backend.sql("select from threads where subject = 'Too much to say'")).toEqual([]);
  });
});

describe('a message', () => {
  it('sent twice with one id is said once, even at the same time', async () => {
    const thread = await start('demo', ['staff.demo']);
    const client = await backend.as('demo');
    const call = () =>
      client.rpc('send_message', {
        thread_id: thread.id,
        body: 'Once',
        message_id: 'aaaaaaaa-0000-4000-8000-000000000001',
      });
    const [first, second] = await Promise.all([call(), call()]);
    expect(second.data).toEqual(first.data);
    expect((await call()).data).toEqual(first.data);
    expect(await backend.sql(`select from messages where thread_id = '${thread.id}'`)).toHaveLength(
      1,
    );
  });

  it('can’t take the id of another member’s message', async () => {
    const thread = await start('demo', ['staff.demo']);
    const message = await send('staff.demo', thread.id, 'Mine');
    const { error } = await (await backend.as('demo')).rpc('send_message', {
      thread_id: thread.id,
      body: 'Mine now',
      message_id: message.id,
    });
    expect(error?.code).toBe('23505');
  });

  it('keeps every character: ten thousand of them, emoji, both directions, tags', async () => {
    const thread = await start('demo', ['staff.demo']);
    for (const body of [
      'x'.repeat(10_000),
      '👩🏽‍⚕️🦻 e\u0301 \u200f',
      'שלום مرحبا hello',
      '<script>alert(1)</script> & "quotes" \\ %_ \u2028',
    ]) {
      expect((await send('demo', thread.id, body)).body).toBe(body);
    }
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t'],
    ['too much', 'x'.repeat(20_001)],
  ])('refuses to say %s', async (_, body) => {
    const thread = await start('demo', ['staff.demo']);
    const { error } = await (await backend.as('demo')).rpc('send_message', {
      thread_id: thread.id,
      body,
    });
    expect(error?.code).toBe('23514');
  });

  it('has a later time than every message before it', async () => {
    const thread = await start('demo', ['staff.demo']);
    for (let count = 0; count < 20; count += 1) {
      await send(count % 2 ? 'demo' : 'staff.demo', thread.id, `Number ${count}`);
    }
    const rows = await backend.sql<{ body: string }>(
      `select body from messages where thread_id = '${thread.id}' order by created_at`,
    );
    expect(rows.map(({ body }) => body)).toEqual(rows.map((_, count) => `Number ${count}`));
    expect(
      await backend.sqlRow(
        `select count(distinct created_at)::integer as times from messages where thread_id = '${thread.id}'`,
      ),
    ).toEqual({ times: 20 });
  });

  it('is not for a member who doesn’t read the thread', async () => {
    const thread = await start('demo', ['staff.demo']);
    for (const username of ['admin.demo', 'owner.harbor'] as const) {
      const { error } = await (await backend.as(username)).rpc('send_message', {
        thread_id: thread.id,
        body: 'Me too',
      });
      expect(error?.code).toBe('PT404');
    }
  });
});

describe('a mention', () => {
  it('calls upon readers only', async () => {
    const thread = await start('demo', ['staff.demo']);
    const mention = async (who: string) =>
      (
        await (
          await backend.as('demo')
        ).rpc('send_message', {
          thread_id: thread.id,
          body: '@somebody',
          mentions: [who],
        })
      ).error;
    expect(await mention(PEOPLE['admin.demo'])).toMatchObject({
      code: 'P0001',
      message: 'Only people who read this conversation can be mentioned in it.',
    });
    expect((await mention(PEOPLE['owner.harbor']))?.code).toBe('P0001');
    expect((await mention(UNKNOWN))?.code).toBe('P0001');
    expect(await mention(PEOPLE['staff.demo'])).toBeNull();
    await openToClinic(thread.id);
    expect(await mention(PEOPLE['admin.demo'])).toBeNull();
    expect((await mention(PEOPLE['owner.harbor']))?.code).toBe('P0001');
  });

  it('is told as one, instead of as a message', async () => {
    const thread = await start('demo', ['staff.demo', 'dr.osei'], 'Room 3');
    await send('demo', thread.id, '@Theo @Theo please look', ['staff.demo', 'staff.demo']);
    expect(await notifications('staff.demo', thread.id)).toEqual([
      {
        event: 'mentioned',
        message: 'Dana Whitfield (owner) mentioned you in "Room 3".',
        read: false,
      },
    ]);
    expect(await notifications('dr.osei', thread.id)).toEqual([
      {
        event: 'message_received',
        message: 'Dana Whitfield (owner) wrote in "Room 3".',
        read: false,
      },
    ]);
    expect(await notifications('demo', thread.id)).toEqual([]);
  });
});

describe('news of a message', () => {
  it('is one line a thread until it is read, then a new one', async () => {
    const thread = await start('demo', ['staff.demo', 'dr.osei'], 'Room 4');
    await send('demo', thread.id, 'One');
    const last = await send('dr.osei', thread.id, 'Two');
    const line = (message: string, isRead: boolean) => ({
      event: 'message_received',
      message,
      read: isRead,
    });
    expect(await notifications('staff.demo', thread.id)).toEqual([
      line('Dr. Miriam Osei (physician) wrote in "Room 4".', false),
    ]);
    await read('staff.demo', thread.id, last.created_at);
    expect(await notifications('staff.demo', thread.id)).toEqual([
      line('Dr. Miriam Osei (physician) wrote in "Room 4".', true),
    ]);
    await send('demo', thread.id, 'Three');
    expect(await notifications('staff.demo', thread.id)).toEqual([
      line('Dr. Miriam Osei (physician) wrote in "Room 4".', true),
      line('Dana Whitfield (owner) wrote in "Room 4".', false),
    ]);
  });

  it('is left unread while something of the thread is', async () => {
    const thread = await start('demo', ['staff.demo']);
    const seen = await send('demo', thread.id, 'Seen');
    await send('demo', thread.id, 'Not seen');
    await read('staff.demo', thread.id, seen.created_at);
    expect(await notifications('staff.demo', thread.id)).toMatchObject([{ read: false }]);
  });

  const wants = async (event: 'message_received' | 'mentioned', enabled: boolean) =>
    granted(
      await (await backend.as('staff.demo'))
        .from('notification_preferences')
        .upsert({ company_id: DEMO.company, user_id: PEOPLE['staff.demo'], event, enabled })
        .select(),
    );

  it('does not reach who doesn’t want it', async () => {
    await wants('message_received', false);
    const thread = await start('demo', ['staff.demo'], 'Quiet', 'Hello');
    expect(await notifications('staff.demo', thread.id)).toEqual([]);
    await wants('message_received', true);
  });

  it('that mentions a member who turned mentions off is a message to them', async () => {
    await wants('mentioned', false);
    const thread = await start('demo', ['staff.demo'], 'Calm');
    await send('demo', thread.id, '@Theo please look', ['staff.demo']);
    expect(await notifications('staff.demo', thread.id)).toMatchObject([
      { event: 'message_received' },
    ]);
    await wants('mentioned', true);
  });

  it('is none of an event, which its function tells itself, nor of what was taken over from before', async () => {
    const thread = await start('demo', ['staff.demo']);
    await backend.exec(`
      select private.post_event('${DEMO.company}', '${thread.id}', 'Confirmed');
      insert into messages (company_id, thread_id, sender_id, body, created_at)
      values ('${DEMO.company}', '${thread.id}', '${PEOPLE.demo}', 'Old', now() - interval '1 day');
    `);
    expect(await notifications('staff.demo', thread.id)).toEqual([]);
  });

  it('that nobody of the front desk takes part in reaches all of it', async () => {
    const thread = await start('dr.osei', [], 'Appointment Request');
    await openToClinic(thread.id);
    await send('dr.osei', thread.id, 'Can it be earlier?');
    for (const username of ['demo', 'admin.demo', 'staff.demo'] as const) {
      expect(await notifications(username, thread.id)).toHaveLength(1);
    }
    expect(await notifications('owner.harbor', thread.id)).toEqual([]);
  });
});

describe('a thread of the clinic’s', () => {
  it('is read and written by every member, and a member who writes joins it', async () => {
    const thread = await start('demo', [], 'Appointment Request');
    await openToClinic(thread.id);
    const staff = await backend.as('staff.demo');
    expect((await staff.from('threads').select('id').eq('id', thread.id)).data).toHaveLength(1);
    await send('staff.demo', thread.id, 'Monday would do.');
    expect(
      await backend.sqlRow(`select participants from threads where id = '${thread.id}'`),
    ).toEqual({ participants: ids('demo', 'staff.demo') });
    expect(await notifications('demo', thread.id)).toHaveLength(1);
    const outsider = await backend.as('owner.harbor');
    expect((await outsider.from('threads').select('id').eq('id', thread.id)).data).toEqual([]);
  });

  it('takes a newcomer in although a participant has left', async () => {
    const thread = await start('demo', ['dr.osei']);
    await openToClinic(thread.id);
    const membership = `company_id = '${DEMO.company}' and user_id = '${PEOPLE['dr.osei']}'`;
    await backend.exec(`delete from company_members where ${membership}`);
    await send('staff.demo', thread.id, 'Here');
    await backend.exec(
      `insert into company_members (company_id, user_id, role)
       values ('${DEMO.company}', '${PEOPLE['dr.osei']}', 'physician')`,
    );
    expect(
      await backend.sqlRow(
        `select cardinality(participants) as people from threads where id = '${thread.id}'`,
      ),
    ).toEqual({ people: 3 });
  });
});
