import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

async function newThread(participants: string[], subject = 'Plan for Monday') {
  const { data, error } = await (await backend.as('demo'))
    .from('threads')
    .insert({ company_id: DEMO.company, subject, participants })
    .select()
    .single();
  if (error) throw new Error(error.code);
  return data;
}

describe('a thread', () => {
  it('is read and written by its participants', async () => {
    const thread = await newThread([PEOPLE.demo, PEOPLE['staff.demo']]);
    expect(thread.created_by).toBe(PEOPLE.demo);
    const staff = await backend.as('staff.demo');
    const sent = await staff
      .from('messages')
      .insert({ company_id: DEMO.company, thread_id: thread.id, body: 'Room 2 is free.' })
      .select('sender_id')
      .single();
    expect(sent.data).toEqual({ sender_id: PEOPLE['staff.demo'] });
    const { data } = await (await backend.as('demo'))
      .rpc('thread_messages', { company_id: DEMO.company, thread_id: thread.id })
      .select('body');
    expect(data).toEqual([{ body: 'Room 2 is free.' }]);
  });

  it('is closed to a colleague who takes no part, the administrator included', async () => {
    const thread = await newThread([PEOPLE.demo, PEOPLE['staff.demo']]);
    const admin = await backend.as('admin.demo');
    expect((await admin.from('threads').select().eq('id', thread.id)).data).toEqual([]);
    expect((await admin.from('messages').select('id').eq('thread_id', thread.id)).data).toEqual([]);
    const read = await admin.rpc('thread_messages', {
      company_id: DEMO.company,
      thread_id: thread.id,
    });
    expect(read.data).toEqual([]);
    const write = await admin
      .from('messages')
      .insert({ company_id: DEMO.company, thread_id: thread.id, body: 'Me too' });
    expect(write.error?.code).toBe('42501');
    expect(await backend.sql(`select from messages where thread_id = '${thread.id}'`)).toEqual([]);
  });

  it('refuses participants from elsewhere, unknown ones and none', async () => {
    const client = await backend.as('demo');
    const insert = (participants: string[]) =>
      client.from('threads').insert({ company_id: DEMO.company, subject: 'Refused', participants });
    const unknown = '10000000-0000-4000-8000-000000000099';
    expect((await insert([PEOPLE.demo, PEOPLE['owner.harbor']])).error?.code).toBe('23503');
    expect((await insert([PEOPLE.demo, unknown])).error?.code).toBe('23503');
    expect((await insert([PEOPLE['staff.demo']])).error?.code).toBe('42501');
    // Row-level security speaks before the check on the number of participants does.
    expect((await insert([])).error?.code).toBe('42501');
    expect(await backend.sql("select from threads where subject = 'Refused'")).toEqual([]);
  });

  it('does not tell an outsider who belongs to a clinic', async () => {
    const outsider = await backend.as('owner.harbor');
    const probe = async (person: string) => {
      const { error } = await outsider.from('threads').insert({
        company_id: DEMO.company,
        subject: 'Probe',
        participants: [PEOPLE['owner.harbor'], person],
      });
      return { code: error?.code, message: error?.message };
    };
    const member = await probe(PEOPLE['staff.demo']);
    expect(member.code).toBe('42501');
    expect(await probe('10000000-0000-4000-8000-000000000099')).toEqual(member);
  });

  it('is closed to a participant who has left the clinic', async () => {
    const thread = await newThread([PEOPLE.demo, PEOPLE['dr.osei']], 'Before leaving');
    await backend.exec(
      `delete from company_members
       where user_id = '${PEOPLE['dr.osei']}' and company_id = '${DEMO.company}'`,
    );
    const gone = await backend.as('dr.osei');
    expect((await gone.from('threads').select().eq('id', thread.id)).data).toEqual([]);
    const write = await gone
      .from('messages')
      .insert({ company_id: DEMO.company, thread_id: thread.id, body: 'Still here' });
    expect(write.error?.code).toBe('42501');
    await backend.exec(
      `insert into company_members (company_id, user_id, role)
       values ('${DEMO.company}', '${PEOPLE['dr.osei']}', 'physician')`,
    );
  });

  it.each([
    ['an empty', ''],
    ['a blank', ' \n'],
    ['a 201-character', 'x'.repeat(201)],
  ])('refuses %s subject', async (_, subject) => {
    const { error } = await (await backend.as('demo'))
      .from('threads')
      .insert({ company_id: DEMO.company, subject, participants: [PEOPLE.demo] });
    expect(error?.code).toBe('23514');
  });

  it('moves to the top with every message, and never back', async () => {
    const thread = await newThread([PEOPLE.demo]);
    await backend.exec(
      `update threads set last_message_at = now() - interval '1 day' where id = '${thread.id}'`,
    );
    const { data: message } = await (await backend.as('demo'))
      .from('messages')
      .insert({ company_id: DEMO.company, thread_id: thread.id, body: 'Note to myself' })
      .select('created_at')
      .single();
    const lastMessageAt = () =>
      backend.sqlRow<{ at: string }>(
        `select last_message_at as at from threads where id = '${thread.id}'`,
      );
    const latest = await lastMessageAt();
    expect(new Date(latest.at)).toEqual(new Date(message?.created_at ?? ''));
    // A message taken over from elsewhere, with an earlier time.
    await backend.exec(
      `insert into messages (company_id, thread_id, body, created_at)
       values ('${DEMO.company}', '${thread.id}', 'Old', now() - interval '3 days')`,
    );
    expect(await lastMessageAt()).toEqual(latest);
  });
});

describe('a message', () => {
  it('has the sender and the time of the database', async () => {
    const client = await backend.as('demo');
    for (const forged of [
      { sender_id: PEOPLE['admin.demo'] },
      { created_at: new Date(0).toISOString() },
    ]) {
      const { error } = await client.from('messages').insert({
        company_id: DEMO.company,
        thread_id: DEMO.teamThread,
        body: 'Forged',
        ...forged,
      });
      expect(error?.code).toBe('42501');
    }
  });

  it.each([
    ['an empty', ''],
    ['a blank', '\n\t '],
    ['a 20,001-character', 'x'.repeat(20_001)],
  ])('refuses %s body', async (_, body) => {
    const { error } = await (await backend.as('demo'))
      .from('messages')
      .insert({ company_id: DEMO.company, thread_id: DEMO.teamThread, body });
    expect(error?.code).toBe('23514');
  });

  it('can’t be put into a thread under another clinic’s id', async () => {
    // A member of both clinics and a participant of the thread: only the pair is wrong.
    const { error } = await (await backend.as('dr.osei'))
      .from('messages')
      .insert({ company_id: HARBOR.company, thread_id: DEMO.teamThread, body: 'Across' });
    expect(error?.code).toBe('23503');
  });
});
