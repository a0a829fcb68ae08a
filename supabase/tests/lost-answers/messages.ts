import { PEOPLE } from '../support/seeded.ts';
import { company, me, newId, owner } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Threads, messages and notifications. */
export async function messagesMutations({
  mutation,
  backend,
  talk,
  rows,
}: Stage): Promise<Mutation[]> {
  const { aNotification } = rows;
  const newThread = await import('../../../src/records/threads/new-thread.mutations.ts');
  const outbox = await import('../../../src/records/threads/unsent-messages.mutations.ts');
  const threads = await import('../../../src/records/threads/thread-state.mutations.ts');
  const notifications = await import(
    '../../../src/records/notifications/notifications.mutations.ts'
  );

  return [
    mutation(
      'useStartThread',
      () => newThread.useStartThread(company),
      () => {
        const thread = {
          id: newId(),
          messageId: newId(),
          subject: 'Plan',
          people: [PEOPLE['dr.osei']],
          referralId: null,
          caseId: null,
        };
        return {
          first: { ...thread, body: 'At nine' },
          corrected: { ...thread, body: 'At ten' },
        };
      },
    ),
    mutation(
      'useSendMessage',
      ({ threadId }: { threadId: string }) => outbox.useSendMessage(company, me, threadId),
      async () => {
        const { id: threadId } = await talk.start('demo', ['dr.osei']);
        return {
          threadId,
          first: {
            id: newId(),
            threadId,
            body: 'At nine',
            mentions: [],
            files: [],
            sentAt: new Date().toISOString(),
          },
        };
      },
    ),
    mutation(
      'useMarkRead',
      () => threads.useMarkRead(owner),
      async () => {
        const { id } = await talk.start('dr.osei', ['demo']);
        const { created_at } = await talk.send('dr.osei', id, 'At nine');
        return { first: { threadId: id, upTo: created_at } };
      },
    ),
    mutation(
      'useMarkUnread',
      () => threads.useMarkUnread(owner),
      async () => {
        const { id } = await talk.start('dr.osei', ['demo']);
        const { created_at } = await talk.send('dr.osei', id, 'At nine');
        await talk.read('demo', id, created_at);
        return { first: id };
      },
    ),
    mutation(
      'useArchive',
      () => threads.useArchive(owner),
      async () => {
        const { id } = await talk.start('demo', ['dr.osei']);
        return {
          first: { threadId: id, archived: true },
          corrected: { threadId: id, archived: false },
        };
      },
    ),
    mutation(
      'useSaveDraft',
      ({ threadId }: { threadId: string }) =>
        threads.useSaveDraft(owner, threadId, () => undefined),
      async () => {
        const { id } = await talk.start('demo', ['dr.osei']);
        return { threadId: id, first: 'At n', corrected: 'At nine' };
      },
    ),
    mutation(
      'useMarkNotificationRead',
      () => notifications.useMarkNotificationRead(me, company),
      async () => ({ first: (await aNotification()).id }),
    ),
    mutation(
      'useMarkAllNotificationsRead',
      () => notifications.useMarkAllNotificationsRead(me, company),
      async () => {
        await backend.sql('delete from notifications where user_id = $1', [me]);
        await aNotification();
        return { first: undefined };
      },
    ),
    mutation(
      'useRemoveNotification',
      () => notifications.useRemoveNotification(me, company),
      async () => ({ first: (await aNotification()).id }),
    ),
    mutation(
      'useRestoreNotification',
      () => notifications.useRestoreNotification(me, company),
      async () => {
        const { id } = await aNotification();
        await backend.sql('update notifications set removed_at = now() where id = $1', [id]);
        return { first: id };
      },
    ),
  ];
}
