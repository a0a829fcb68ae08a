import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';

const HEAD = `
    id,
    language,
    topic,
    title,
    summary,
    state,
    reviewed_on,
    published_at,
    withdrawn_at,
    updated_at,
    revision,
    reviewer:user_profiles!articles_reviewed_by_fkey(username, display_name),
    publisher:user_profiles!articles_published_by_fkey(username, display_name),
    withdrawer:user_profiles!articles_withdrawn_by_fkey(username, display_name)
  ` as const;

export type ArticleLine = Awaited<ReturnType<typeof fetchArticles>>[number];
export type Article = NonNullable<Awaited<ReturnType<typeof fetchArticle>>>;

const all = (companyId: string) => ['company', companyId, 'articles'] as const;

export const articleQueries = {
  /** What the clinic wrote for its patients, without the texts: a few dozen. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...all(companyId), 'list'],
      queryFn: ({ signal }) => fetchArticles(companyId, signal),
    }),

  /** One with its text; null if it doesn't exist. */
  one: (companyId: string, id: string) =>
    queryOptions({
      queryKey: [...all(companyId), 'one', id],
      queryFn: ({ signal }) => fetchArticle(companyId, id, signal),
    }),
};

const fetchArticles = (companyId: string, signal: AbortSignal) =>
  fetchRows(
    db.from('articles').select(HEAD).order('topic').order('title').order('id'),
    { companyId, signal },
    'Error loading articles',
  );

const fetchArticle = (companyId: string, id: string, signal: AbortSignal) =>
  fetchRow(
    db.from('articles').select(`${HEAD}, body, source_name, source_address, reviewed_by` as const),
    { companyId, id, signal },
    'Error loading the article',
  );
