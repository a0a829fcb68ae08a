import { DEMO } from '../support/seeded.ts';
import { type AccessPart, type Make, type Row, userOf } from './fixtures.ts';

const TEXTS = {
  language: 'en',
  topic: 'Fixture',
  title: 'Fixture',
  summary: 'Fixture',
  body: 'Fixture',
  source_name: 'Fixture',
  source_address: 'https://medlineplus.gov/',
};

const articleOf = (make: Make, more: Row = {}) =>
  make('articles', {
    ...TEXTS,
    company_id: DEMO.company,
    id: crypto.randomUUID(),
    state: 'draft',
    revision: 1,
    words_at: '2026-01-02T03:04:05+00:00',
    created_at: '2026-01-02T03:04:05+00:00',
    updated_at: '2026-01-02T03:04:05+00:00',
    ...more,
  });

/** What the clinic gives its patients to read. */
export const articles: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
articles                         select   refused     nothing       yes      yes        yes      yes
articles                         insert   refused     refused       refused  refused    refused  refused
articles                         update   refused     refused       refused  refused    refused  refused
articles                         delete   refused     refused       refused  refused    refused  refused
`,
  // What patients get: articles.test.ts.
  functions: `
                                          signed-out  other-clinic  staff      physician  admin      owner
save_article                     call     refused     not-found     refused    refused    yes        yes
publish_article                  call     refused     not-found     refused    refused    yes        yes
withdraw_article                 call     refused     not-found     refused    refused    yes        yes
my_article/of-another            call     refused     not-found     not-found  not-found  not-found  not-found
`,
  writable: {},
  targets: {
    articles: async (_, make) => ({
      key: { id: (await articleOf(make)).id },
      insert: { ...TEXTS, company_id: DEMO.company, id: crypto.randomUUID() },
      update: { title: 'Another' },
    }),
  },
  calls: {
    save_article: async (make) => {
      const { id } = await articleOf(make);
      return {
        args: { company_id: DEMO.company, article_id: id, article: TEXTS, seen: 1 },
        result: { id },
        table: 'articles',
      };
    },
    publish_article: async (make, person) => {
      const { id } = await articleOf(make, {
        state: 'published',
        reviewed_on: '2026-01-02',
        reviewed_by: userOf(person),
        published_at: '2026-01-02T03:04:05+00:00',
      });
      return {
        args: { company_id: DEMO.company, article_id: id, seen: 1 },
        result: { id, state: 'published' },
        table: 'articles',
      };
    },
    withdraw_article: async (make) => {
      const { id } = await articleOf(make, {
        state: 'withdrawn',
        withdrawn_at: '2026-01-02T03:04:05+00:00',
      });
      return {
        args: { company_id: DEMO.company, article_id: id },
        result: { id, state: 'withdrawn' },
        table: 'articles',
      };
    },
    'my_article/of-another': async (make) => ({
      args: { chart_id: crypto.randomUUID(), article_id: (await articleOf(make)).id },
      result: {},
      table: 'articles',
    }),
  },
};
