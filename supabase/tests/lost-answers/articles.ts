import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** What the clinic gives its patients to read. */
export async function articleMutations({ backend, mutation }: Stage): Promise<Mutation[]> {
  const articles = await import('../../../src/records/articles/articles.mutations.ts');

  const texts = {
    language: 'en' as const,
    topic: 'Ears',
    title: 'Ear tubes',
    summary: 'What they do.',
    body: 'They are tiny.',
    source_name: 'ENThealth',
    source_address: 'https://www.enthealth.org/be_ent_smart/ear-tubes/',
    reviewed_on: null,
    reviewed_by: null,
  };
  async function anArticle() {
    const id = newId();
    await backend.sql(
      `insert into articles (company_id, id, language, topic, title, summary, body, source_name, source_address, reviewed_on, reviewed_by, words_at)
       values ($1, $2, 'en', 'Ears', 'Ear tubes', 'What they do.', 'They are tiny.', 'ENThealth', 'https://www.enthealth.org/', current_date - 3, $3, now() - interval '9 days')`,
      [company, id, me],
    );
    return id;
  }

  return [
    mutation(
      'useSaveArticle',
      () => articles.useSaveArticle(company),
      () => {
        const id = newId();
        return Promise.resolve({
          first: { id, seen: undefined, article: texts },
          corrected: { id, seen: undefined, article: { ...texts, title: 'Tubes in the ear' } },
        });
      },
      { by: 'demo' },
    ),
    mutation(
      'usePublishArticle',
      () => articles.usePublishArticle(company),
      async () => ({ first: { id: await anArticle(), revision: 1 } }),
      { by: 'demo' },
    ),
    mutation(
      'useWithdrawArticle',
      () => articles.useWithdrawArticle(company),
      async () => ({ first: { id: await anArticle() } }),
      { by: 'demo' },
    ),
  ];
}
