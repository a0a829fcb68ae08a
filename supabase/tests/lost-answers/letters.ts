import { company, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Letters to the offices that sent patients. */
export async function letterMutations({ backend, mutation, rows }: Stage): Promise<Mutation[]> {
  const letters = await import('../../../src/records/consult-letters/consult-letters.mutations.ts');

  // The sender is a physician of the clinic.
  await backend.sql(
    `insert into providers (company_id, last_name, specialty, user_id)
     select $1, 'Signer', 'Otology', id from user_profiles where username = 'demo'
     on conflict do nothing`,
    [company],
  );

  async function aDraft() {
    const { id: referral } = await rows.aReferral();
    const id = newId();
    await backend.sql(
      `insert into consult_letters (id, company_id, referral_id, version, plan) values ($1, $2, $3, 1, 'Surgery')`,
      [id, company, referral],
    );
    return { id, referral };
  }

  return [
    mutation(
      'useSaveLetter',
      () => letters.useSaveLetter(),
      async () => {
        const letter = {
          letter_id: newId(),
          referral_id: (await rows.aReferral()).id,
          plan: 'Surgery',
        };
        return { first: letter, corrected: { ...letter, plan: 'Medical treatment' } };
      },
    ),
    mutation(
      'useSignLetter',
      () => letters.useSignLetter(),
      async () => {
        const { id, referral } = await aDraft();
        const letter = {
          letter_id: id,
          referral_id: referral,
          plan: 'Surgery',
          expected_revision: 1,
        };
        return { first: { letter, onSaved: () => undefined } };
      },
    ),
    mutation(
      'useDiscardLetter',
      () => letters.useDiscardLetter(),
      async () => ({ first: (await aDraft()).id }),
    ),
  ];
}
