import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE, type Username } from './support/seeded.ts';
import { granted, threads } from './support/threads.ts';

const backend = await startBackend();
const { start, send, read, state, openToClinic } = threads(backend);

async function inbox(
  who: Username,
  folder: 'inbox' | 'unread' | 'archived' = 'inbox',
  page: { before_at?: string; before_id?: string; max_count?: number } = {},
) {
  return granted(
    await (await backend.as(who)).rpc('inbox', { company_id: DEMO.company, folder, ...page }),
  );
}

async function unreadConversations(who: Username) {
  const client = await backend.as(who);
  const counts = client.rpc('waiting_counts', { company_id: DEMO.company }).single();
  return granted(await counts).conversations;
}

async function archive(who: Username, thread: string, archived = true) {
  return granted(
    await (await backend.as(who)).rpc('archive_thread', { thread_id: thread, archived }),
  );
}

async function markUnread(who: Username, thread: string) {
  return granted(await (await backend.as(who)).rpc('mark_thread_unread', { thread_id: thread }));
}

describe('the unread count', () => {
  it('counts what others wrote, for each participant on their own', async () => {
    const thread = await start('demo', ['staff.demo', 'dr.osei']);
    await send('demo', thread.id, 'One');
    await send('demo', thread.id, 'Two');
    const last = await send('staff.demo', thread.id, 'Three');
    expect(await state('demo', thread.id)).toMatchObject({ unread_count: 1 });
    expect(await state('staff.demo', thread.id)).toMatchObject({ unread_count: 2 });
    expect(await state('dr.osei', thread.id)).toMatchObject({ unread_count: 3 });
    expect(await read('dr.osei', thread.id, last.created_at)).toMatchObject({ unread_count: 0 });
    expect(await state('staff.demo', thread.id)).toMatchObject({ unread_count: 2 });
  });

  it('goes down by what was seen; a message that arrived in between stays unread', async () => {
    const thread = await start('demo', ['staff.demo']);
    const seen = await send('demo', thread.id, 'Seen');
    await send('demo', thread.id, 'Arrived while they read');
    expect(await read('staff.demo', thread.id, seen.created_at)).toMatchObject({ unread_count: 1 });
  });

  it('can’t be read ahead by a clock that is fast', async () => {
    const thread = await start('demo', ['staff.demo'], 'Fast clock', 'Now');
    await read('staff.demo', thread.id, '2100-01-01T00:00:00Z');
    await send('demo', thread.id, 'Later');
    expect(await state('staff.demo', thread.id)).toMatchObject({ unread_count: 1 });
  });

  it('does not go up again when an older page is read', async () => {
    const thread = await start('demo', ['staff.demo']);
    const first = await send('demo', thread.id, 'First');
    const last = await send('demo', thread.id, 'Last');
    await read('staff.demo', thread.id, last.created_at);
    expect(await read('staff.demo', thread.id, first.created_at)).toMatchObject({
      unread_count: 0,
    });
  });

  it('of a clinic’s thread starts when a member opens it', async () => {
    const thread = await start('demo', [], 'Request', 'Before anybody looked');
    await openToClinic(thread.id);
    expect(await state('staff.demo', thread.id)).toBeNull();
    expect(await read('staff.demo', thread.id, thread.last_message_at)).toMatchObject({
      unread_count: 0,
    });
    await send('demo', thread.id, 'News');
    expect(await state('staff.demo', thread.id)).toMatchObject({ unread_count: 1 });
    expect(await state('admin.demo', thread.id)).toBeNull();
  });

  it('follows messages for a member who just looked in, and events for participants too', async () => {
    const thread = await start('demo', [], 'Request', 'Before');
    await openToClinic(thread.id);
    await read('staff.demo', thread.id, thread.last_message_at);
    await backend.exec(
      `select private.post_event('${DEMO.company}', '${thread.id}', 'Confirmed');
       select private.post_event('${DEMO.company}', '${thread.id}', 'Moved')`,
    );
    await send('admin.demo', thread.id, 'Said');
    expect(await state('demo', thread.id)).toMatchObject({ unread_count: 3 });
    expect(await state('staff.demo', thread.id)).toMatchObject({ unread_count: 1 });
    await send('staff.demo', thread.id, 'Now I take part');
    expect(await state('staff.demo', thread.id)).toMatchObject({ unread_count: 3 });
  });

  it('counts everything for a participant who is added later, and nothing for one who is out', async () => {
    const thread = await start('demo', ['dr.osei'], 'Joined', 'One');
    const set = (...people: Username[]) =>
      backend.exec(
        `update threads set participants = '{${people.map((who) => PEOPLE[who]).join(',')}}'
         where id = '${thread.id}'`,
      );
    await set('demo', 'staff.demo');
    expect(await state('staff.demo', thread.id)).toMatchObject({ unread_count: 1 });
    expect(await state('dr.osei', thread.id)).toBeNull();
  });

  it('counts a conversation once in the navigation, archived ones aside', async () => {
    const before = await unreadConversations('admin.demo');
    const thread = await start('demo', ['admin.demo'], 'Sum', 'One');
    await send('demo', thread.id, 'Two');
    expect(await unreadConversations('admin.demo')).toBe(before + 1);
    await archive('admin.demo', thread.id);
    expect(await unreadConversations('admin.demo')).toBe(before);
  });
});

describe('marking unread', () => {
  it('brings the latest message of another member back, for oneself alone', async () => {
    const thread = await start('demo', ['staff.demo'], 'Again', 'One');
    const last = await send('demo', thread.id, 'Two');
    await read('staff.demo', thread.id, last.created_at);
    await send('staff.demo', thread.id, 'My answer');
    expect(await markUnread('staff.demo', thread.id)).toMatchObject({ unread_count: 1 });
    const { data } = await (await backend.as('demo'))
      .from('thread_reads')
      .select('last_read_at')
      .eq('thread_id', thread.id)
      .eq('user_id', PEOPLE['staff.demo']);
    expect(data).toEqual([{ last_read_at: last.created_at }]);
    expect(await markUnread('staff.demo', thread.id)).toMatchObject({ unread_count: 1 });
    expect(await read('staff.demo', thread.id, last.created_at)).toMatchObject({ unread_count: 0 });
  });

  it('keeps what is unread as it is, and does nothing where nobody else wrote', async () => {
    const thread = await start('demo', ['staff.demo'], 'Two unread', 'One');
    await send('demo', thread.id, 'Two');
    expect(await markUnread('staff.demo', thread.id)).toMatchObject({ unread_count: 2 });
    expect(await markUnread('demo', thread.id)).toMatchObject({ unread_count: 0 });
  });
});

describe('a read receipt', () => {
  it('is seen by the readers of the thread and by nobody else', async () => {
    const thread = await start('demo', ['staff.demo'], 'Receipts', 'Read this');
    await read('staff.demo', thread.id, thread.last_message_at);
    const seenBy = async (who: Username) =>
      (
        await (
          await backend.as(who)
        )
          .from('thread_reads')
          .select('user_id, last_read_at')
          .eq('thread_id', thread.id)
      ).data;
    const receipt = { user_id: PEOPLE['staff.demo'], last_read_at: thread.last_message_at };
    expect(await seenBy('demo')).toEqual([receipt]);
    expect(await seenBy('staff.demo')).toEqual([receipt]);
    expect(await seenBy('admin.demo')).toEqual([]);
    expect(await seenBy('owner.harbor')).toEqual([]);
  });
});

describe('the archive', () => {
  it('is one’s own, and gives a thread back with its next message', async () => {
    const thread = await start('demo', ['staff.demo'], 'Archived', 'One');
    await archive('staff.demo', thread.id);
    const ids = async (who: Username, folder: 'inbox' | 'archived') =>
      (await inbox(who, folder)).map(({ id }) => id);
    expect(await ids('staff.demo', 'inbox')).not.toContain(thread.id);
    expect(await ids('staff.demo', 'archived')).toContain(thread.id);
    expect(await ids('demo', 'inbox')).toContain(thread.id);
    await send('demo', thread.id, 'Two');
    expect(await ids('staff.demo', 'inbox')).toContain(thread.id);
    expect(await ids('staff.demo', 'archived')).not.toContain(thread.id);
  });

  it('takes threads of the clinic’s, too, and gives back on demand', async () => {
    const thread = await start('demo', [], 'Request to archive', 'One');
    await openToClinic(thread.id);
    await archive('staff.demo', thread.id);
    expect((await inbox('staff.demo')).map(({ id }) => id)).not.toContain(thread.id);
    expect((await inbox('admin.demo')).map(({ id }) => id)).toContain(thread.id);
    await archive('staff.demo', thread.id, false);
    expect((await inbox('staff.demo')).map(({ id }) => id)).toContain(thread.id);
  });
});

describe('a draft', () => {
  const save = async (who: Username, thread: string, body: string) =>
    granted(await (await backend.as(who)).rpc('save_draft', { thread_id: thread, body }));

  it('is kept for its writer, letter by letter, and forgotten when blank', async () => {
    const thread = await start('demo', ['staff.demo']);
    await save('demo', thread.id, ' Half a sentence…\n');
    expect(await state('demo', thread.id)).toMatchObject({ draft: ' Half a sentence…\n' });
    const fellow = await (await backend.as('staff.demo'))
      .from('thread_states')
      .select('draft')
      .eq('thread_id', thread.id);
    expect(fellow.data).toEqual([{ draft: null }]);
    await save('demo', thread.id, ' \n');
    expect(await state('demo', thread.id)).toMatchObject({ draft: null });
  });

  it('goes with the message it became; one that says something else stays', async () => {
    const thread = await start('demo', ['staff.demo']);
    await save('demo', thread.id, 'Room 2 is fr');
    await send('demo', thread.id, 'Room 2 is free');
    expect(await state('demo', thread.id)).toMatchObject({ draft: null });
    await save('demo', thread.id, 'Next thought');
    await send('demo', thread.id, 'A message that was held up');
    expect(await state('demo', thread.id)).toMatchObject({ draft: 'Next thought' });
  });

  it('is no longer than a message', async () => {
    const thread = await start('demo', ['staff.demo']);
    const { error } = await (await backend.as('demo')).rpc('save_draft', {
      thread_id: thread.id,
      body: 'x'.repeat(20_001),
    });
    expect(error?.code).toBe('23514');
  });
});

describe('the inbox', () => {
  it('tells all of a thread that its list shows', async () => {
    const thread = granted(
      await (await backend.as('demo')).rpc('start_thread', {
        company_id: DEMO.company,
        subject: 'Whole row',
        participants: [PEOPLE['staff.demo']],
        referral_id: DEMO.referral,
        body: `Line one\n\n${'long '.repeat(100)}`,
      }),
    );
    const patient = await backend.sqlRow<{ name: string }>(
      `select first_name || ' ' || last_name as name from patients p
       join referrals r on r.patient_id = p.id where r.id = '${DEMO.referral}'`,
    );
    const row = (await inbox('staff.demo', 'unread')).find(({ id }) => id === thread.id);
    expect(row).toMatchObject({
      subject: 'Whole row',
      participants: [PEOPLE.demo, PEOPLE['staff.demo']],
      audience: 'participants',
      unread_count: 1,
      archived_at: null,
      draft: null,
      latest_sender_id: PEOPLE.demo,
      latest_kind: 'message',
      latest_attachment_count: 0,
      latest_at: thread.last_message_at,
      about_kind: 'referral',
      about_id: DEMO.referral,
      about_label: patient.name,
    });
    expect(row?.latest_excerpt).toMatch(/^Line one long long/);
    expect(row?.latest_excerpt.length).toBeLessThanOrEqual(160);
  });

  it('names the appointment request that a thread belongs to', async () => {
    const rows = await inbox('demo', 'inbox', { max_count: 100 });
    const requests = rows.filter(({ about_kind }) => about_kind === 'scheduling_request');
    expect(requests.length).toBeGreaterThan(0);
    for (const { about_id, about_label } of requests) {
      expect(about_id).toMatch(/^70000000-/);
      expect(about_label).toMatch(/\S+ \S+/);
    }
  });

  it('pages through everything once, participants’ and the clinic’s threads in one order', async () => {
    const clinic = await start('demo', [], 'Of the clinic', 'One');
    await openToClinic(clinic.id);
    await start('admin.demo', ['dr.osei'], 'Of two');
    const all = await inbox('admin.demo', 'inbox', { max_count: 100 });
    expect(all.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Of the clinic', 'Of two']),
    );
    const paged: typeof all = [];
    for (;;) {
      const last = paged.at(-1);
      const page = await inbox('admin.demo', 'inbox', {
        max_count: 2,
        ...(last ? { before_at: last.last_message_at, before_id: last.id } : {}),
      });
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(all);
    const times = all.map(({ last_message_at }) => last_message_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('and the archive are what the person may read, but for the clinic’s where nobody has spoken', async () => {
    const quiet = await start('demo', [], 'Only events');
    await openToClinic(quiet.id);
    await backend.exec(
      `select private.post_event('${DEMO.company}', '${quiet.id}', 'Times were proposed')`,
    );
    for (const username of ['demo', 'admin.demo', 'staff.demo', 'dr.osei'] as const) {
      const readable = granted(
        await (await backend.as(username))
          .from('threads')
          .select('id, participants, audience, spoken')
          .eq('company_id', DEMO.company),
      );
      const expected = readable.filter(
        ({ participants, spoken }) => spoken || participants.includes(PEOPLE[username]),
      );
      const listed = [
        ...(await inbox(username, 'inbox', { max_count: 100 })),
        ...(await inbox(username, 'archived', { max_count: 100 })),
      ];
      expect(listed.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      expect(listed.some(({ id }) => id === quiet.id)).toBe(username === 'demo');
    }
  });

  it('refuses a folder that doesn’t exist, and a member of another clinic', async () => {
    const client = await backend.asUntyped('demo');
    const folder = await client.rpc('inbox', { company_id: DEMO.company, folder: 'spam' });
    expect(folder.error?.code).toBe('22P02');
    const foreign = await client.rpc('inbox', { company_id: HARBOR.company, folder: 'inbox' });
    expect(foreign.error?.code).toBe('42501');
  });
});

describe('the search', () => {
  async function search(who: Username, term: string, page: { max_count?: number } = {}) {
    return granted(
      await (await backend.as(who)).rpc('search_messages', {
        company_id: DEMO.company,
        term,
        ...page,
      }),
    );
  }

  it('finds words in subjects and messages, in any case and order, for readers only', async () => {
    const thread = await start(
      'demo',
      ['staff.demo'],
      'Zirconium order',
      'The ZIRCONIUM screws came.',
    );
    const hits = await search('staff.demo', 'screws zirconium');
    expect(hits).toEqual([
      expect.objectContaining({
        thread_id: thread.id,
        subject: 'Zirconium order',
        message_id: expect.any(String),
        excerpt: 'The ZIRCONIUM screws came.',
        created_at: thread.last_message_at,
      }),
    ]);
    const both = await search('staff.demo', 'zirc');
    expect(both.map(({ message_id }) => message_id === null).sort()).toEqual([false, true]);
    expect(await search('admin.demo', 'zirconium')).toEqual([]);
    await openToClinic(thread.id);
    expect(await search('admin.demo', 'zirconium')).toHaveLength(2);
    const outsider = await (await backend.as('owner.harbor')).rpc('search_messages', {
      company_id: HARBOR.company,
      term: 'zirconium',
    });
    expect(outsider.data).toEqual([]);
  });

  it('takes a term at its word: no wildcards', async () => {
    const thread = await start('demo', ['staff.demo'], 'Signs', 'Rebate 100%_\\sure today');
    expect((await search('demo', '100%_\\sure')).map(({ thread_id }) => thread_id)).toEqual([
      thread.id,
    ]);
    expect(await search('demo', '1%0%_')).toEqual([]);
    expect(await search('demo', 'Reb_te')).toEqual([]);
  });

  it('shows the place where the word is', async () => {
    await start('demo', [], 'Long', `${'before '.repeat(50)}quokka${' after'.repeat(50)}`);
    const [hit] = await search('demo', 'QUOKKA');
    expect(hit?.excerpt).toMatch(/^…[befor ]{30,}quokka after .*…$/);
  });

  it.each(['', '  ', 'ab', '%'])('asks for three characters; %j finds nothing', async (term) => {
    expect(await search('demo', term)).toEqual([]);
  });

  it('pages, newest first', async () => {
    const thread = await start('demo', ['staff.demo'], 'Many');
    for (let count = 0; count < 5; count += 1) await send('demo', thread.id, `axolotl ${count}`);
    const first = await search('demo', 'axolotl', { max_count: 3 });
    expect(first.map(({ excerpt }) => excerpt)).toEqual(['axolotl 4', 'axolotl 3', 'axolotl 2']);
    const last = first[2];
    const rest = granted(
      await (await backend.as('demo')).rpc('search_messages', {
        company_id: DEMO.company,
        term: 'axolotl',
        before_at: last?.created_at ?? null,
        before_id: last?.message_id ?? null,
      }),
    );
    expect(rest.map(({ excerpt }) => excerpt)).toEqual(['axolotl 1', 'axolotl 0']);
  });
});
