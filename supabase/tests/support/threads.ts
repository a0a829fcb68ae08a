import type { Backend, Client } from './backend.ts';
import { DEMO, PEOPLE, type Username } from './seeded.ts';

/** What went well, or the error as one: for the steps of a test that aren't what it is about. */
export function granted<Data>(answer: { data: Data; error: { message: string } | null }) {
  if (answer.error) throw new Error(answer.error.message);
  if (answer.data === null || answer.data === undefined) throw new Error('No row.');
  return answer.data;
}

/** Threads of the demo clinic, as its people hold them. */
export function threads(backend: Backend) {
  const as = (who: Username): Promise<Client> => backend.as(who);
  return {
    start: async (who: Username, others: Username[], subject = 'Plan for Monday', body?: string) =>
      granted(
        await (await as(who)).rpc('start_thread', {
          company_id: DEMO.company,
          subject,
          participants: others.map((username) => PEOPLE[username]),
          ...(body === undefined ? {} : { body }),
        }),
      ),
    send: async (who: Username, thread: string, body: string, mentions: Username[] = []) =>
      granted(
        await (await as(who)).rpc('send_message', {
          thread_id: thread,
          body,
          mentions: mentions.map((username) => PEOPLE[username]),
        }),
      ),
    read: async (who: Username, thread: string, upTo: string) =>
      granted(await (await as(who)).rpc('mark_thread_read', { thread_id: thread, up_to: upTo })),
    state: async (who: Username, thread: string) =>
      (
        await (
          await as(who)
        )
          .from('thread_states')
          .select('unread_count, archived_at, draft')
          .eq('thread_id', thread)
          .maybeSingle()
      ).data,
    /** Opens a thread to the whole clinic, as appointment requests are. */
    openToClinic: (thread: string) =>
      backend.exec(`update threads set audience = 'clinic' where id = '${thread}'`),
    notifications: (who: Username, thread: string) =>
      backend.sql<{ event: string; message: string; read: boolean }>(
        `select event, message, read from notifications
         where user_id = $1 and target_id = $2 order by created_at, event`,
        [PEOPLE[who], thread],
      ),
  };
}
