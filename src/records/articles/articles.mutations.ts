import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

export interface SavedArticle {
  /** Made by the form: sent twice, it is one article. */
  id: string;
  /** The revision that the form showed; undefined adds. */
  seen: number | undefined;
  article: {
    language: Enums<'article_language'>;
    topic: string;
    title: string;
    summary: string;
    body: string;
    source_name: string;
    source_address: string;
    reviewed_on: string | null;
    reviewed_by: string | null;
  };
}

export function useSaveArticle(companyId: string) {
  return useWrite('articles', {
    mutationFn: async ({ id, seen, article }: SavedArticle) =>
      unwrap(
        await db.rpc('save_article', {
          company_id: companyId,
          article_id: id,
          article,
          ...(seen !== undefined && { seen }),
        }),
        'Error saving the article',
      ),
  });
}

export function usePublishArticle(companyId: string) {
  return useWrite('articles', {
    mutationFn: async ({ id, revision }: { id: string; revision: number }) =>
      unwrap(
        await db.rpc('publish_article', { company_id: companyId, article_id: id, seen: revision }),
        'Error publishing the article',
      ),
  });
}

export function useWithdrawArticle(companyId: string) {
  return useWrite('articles', {
    mutationFn: async ({ id }: { id: string }) =>
      unwrap(
        await db.rpc('withdraw_article', { company_id: companyId, article_id: id }),
        'Error withdrawing the article',
      ),
  });
}
