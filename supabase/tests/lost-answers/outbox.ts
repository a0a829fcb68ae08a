import { company, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** What goes out to referring offices. */
export async function outboxMutations({ backend, mutation, rows }: Stage): Promise<Mutation[]> {
  const outbox = await import('../../../src/records/outbox/outbox.mutations.ts');
  const settings = await import('../../../src/records/outbox/automatic-answers.mutations.ts');
  const conversation = await import('../../../src/records/referrals/conversation.mutations.ts');

  /** A message of a referral of its own, as it stands. */
  async function aMessage(channel: 'email' | 'print', state: 'queued' | 'failed' = 'queued') {
    const { id: referral } = await rows.aReferral();
    const { id: answer } = await backend.sqlRow<{ id: string }>(
      `insert into referral_answers (id, company_id, referral_id, kind)
       values (gen_random_uuid(), $1, $2, 'acknowledgement') returning id`,
      [company, referral],
    );
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into outbox_messages
         (company_id, referral_id, answer_id, kind, channel, state, recipient, destination, idempotency_key, failed_at)
       values ($1, $2, $3, 'acknowledgement', $4::outbox_channel, $5::outbox_state, 'Ada Quill', $6, $7,
         case when $5::outbox_state = 'failed' then now() end)
       returning id`,
      [
        company,
        referral,
        answer,
        channel,
        state,
        channel === 'email' ? 'ada@quill.example' : null,
        newId(),
      ],
    );
    return { id, referral };
  }

  async function aLink() {
    const { id: referral } = await rows.aReferral();
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into status_links (company_id, referral_id, recipient, wrong_tries)
       values ($1, $2, 'Ada Quill', 5) returning id`,
      [company, referral],
    );
    return id;
  }

  return [
    mutation(
      'useSendReferralAnswer',
      () => outbox.useSendReferralAnswer(),
      async () => {
        const answer = {
          answer_id: newId(),
          referral_id: (await rows.aReferral()).id,
          kind: 'acknowledgement' as const,
          channel: 'print' as const,
        };
        return {
          first: { ...answer, note: 'Thank you' },
          corrected: { ...answer, note: 'Thanks' },
        };
      },
    ),
    mutation(
      'useWriteToOffice',
      () => conversation.useWriteToOffice(),
      async () => {
        const message = { answer_id: newId(), referral_id: (await rows.aReferral()).id };
        return {
          first: { ...message, body: 'Thank you' },
          corrected: { ...message, body: 'Thanks' },
        };
      },
    ),
    mutation(
      'useRetryMessage',
      () => outbox.useRetryMessage(),
      async () => ({ first: (await aMessage('email', 'failed')).id }),
    ),
    mutation(
      'useCancelMessage',
      () => outbox.useCancelMessage(),
      async () => ({ first: (await aMessage('email')).id }),
    ),
    // Each time it is asked for, a letter has a code of its own.
    mutation(
      'usePrintMessage',
      () => outbox.usePrintMessage(),
      async () => ({ first: (await aMessage('print')).id }),
      { tellsSecret: true },
    ),
    mutation(
      'useMarkLetterSent',
      () => outbox.useMarkLetterSent(),
      async () => ({ first: (await aMessage('print')).id }),
    ),
    mutation(
      'useRevokeStatusLink',
      () => outbox.useRevokeStatusLink(),
      async () => ({ first: await aLink() }),
    ),
    mutation(
      'useConfirmStatusLink',
      () => outbox.useConfirmStatusLink(),
      async () => {
        const id = await aLink();
        await backend.sql('update status_links set made_by_form = true where id = $1', [id]);
        return { first: id };
      },
    ),
    mutation(
      'useUnlockStatusLink',
      () => outbox.useUnlockStatusLink(),
      async () => ({ first: await aLink() }),
    ),
    mutation(
      'useSaveAutomaticAnswers',
      () => settings.useSaveAutomaticAnswers(company),
      async () => {
        await backend.sql(
          `update clinic_settings set sends_no_shows = false, sends_acknowledgements = false
           where company_id = $1`,
          [company],
        );
        return {
          first: { sends_no_shows: true, sends_acknowledgements: false },
          corrected: { sends_no_shows: true, sends_acknowledgements: true },
        };
      },
    ),
  ];
}
