import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { fetchViewed } from './viewed.queries';

const articleSchema = z.object({
  id: z.string(),
  language: z.enum(enums.article_language),
  title: z.string(),
  body: z.string(),
  source_name: z.string(),
  source_address: z.string(),
  reviewed_on: z.string().nullable(),
  reviewer: z.string().nullable(),
});
export type MyArticle = z.infer<typeof articleSchema>;

/** An article of the chart's clinic; remembers that the holder opened it, unless the clinic looks. */
export const myArticleQuery = (chartId: string, articleId: string, asClinic = false) =>
  queryOptions({
    queryKey: ['user', chartId, asClinic ? 'viewed_as' : 'my_charts', 'article', articleId],
    queryFn: async ({ signal }) =>
      articleSchema.parse(
        unwrap(
          await (asClinic
            ? fetchViewed(chartId, { part: 'article', part_id: articleId })
            : db.rpc('my_article', { chart_id: chartId, article_id: articleId })
          ).abortSignal(signal),
          'Error loading the article',
        ),
      ),
    ...(asClinic && { gcTime: 0 }),
  });
