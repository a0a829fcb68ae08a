import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { formatCalendarDate } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { Article, ArticleLine } from '@/records/articles/articles.queries';
import type { Tone } from '@/ui/tone';

export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
] as const;

export const STATES: Record<ArticleLine['state'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

/** The first day on which a review of this day is due again: a year later. */
function reviewDueOn(reviewedOn: string): string {
  const [year = '', month = '', day = ''] = reviewedOn.split('-');
  const later = `${Number(year) + 1}-${month}-${day}`;
  // February 29 has no day of its own in the next year.
  return later.endsWith('-02-29') ? `${Number(year) + 1}-03-01` : later;
}

export const isReviewDue = (reviewedOn: string | null, today: string): boolean =>
  reviewedOn !== null && today >= reviewDueOn(reviewedOn);

export const articleSchema = z
  .object({
    language: z.enum(enums.article_language),
    topic: text(60, 'Enter a topic.'),
    title: text(120, 'Enter a title.'),
    summary: text(300, 'Say in a sentence what it is about.'),
    body: text(12_000, 'Write the text.').refine(
      (body) => !/<[a-zA-Z/!]/.test(body),
      'Write paragraphs and lists. HTML is not shown to patients.',
    ),
    sourceName: text(200, 'Name the source.'),
    sourceAddress: text(500, 'Enter the address of the source.').refine(
      (address) => address === '' || /^https:\/\/[^\s/]+\.[^\s/]+/i.test(address),
      'The address begins with https://.',
    ),
    reviewedOn: z.string(),
    reviewedBy: z.string(),
  })
  .refine(({ reviewedOn, reviewedBy }) => reviewedOn === '' || reviewedBy !== '', {
    path: ['reviewedBy'],
    message: 'Say who reviewed it.',
  })
  .refine(({ reviewedOn, reviewedBy }) => reviewedBy === '' || reviewedOn !== '', {
    path: ['reviewedOn'],
    message: 'Say when it was reviewed.',
  });
export type ArticleDraft = z.infer<typeof articleSchema>;

export const NEW_ARTICLE: ArticleDraft = {
  language: 'en',
  topic: '',
  title: '',
  summary: '',
  body: '',
  sourceName: '',
  sourceAddress: '',
  reviewedOn: '',
  reviewedBy: '',
};

export const toDraft = (article: Article): ArticleDraft => ({
  language: article.language,
  topic: article.topic,
  title: article.title,
  summary: article.summary,
  body: article.body,
  sourceName: article.source_name,
  sourceAddress: article.source_address,
  reviewedOn: article.reviewed_on ?? '',
  reviewedBy: article.reviewed_by ?? '',
});

export const toArticle = (draft: ArticleDraft) => ({
  language: draft.language,
  topic: draft.topic,
  title: draft.title,
  summary: draft.summary,
  body: draft.body,
  source_name: draft.sourceName,
  source_address: draft.sourceAddress,
  reviewed_on: blankToNull(draft.reviewedOn),
  reviewed_by: blankToNull(draft.reviewedBy),
});

export function linesOfArticle(article: Article): Line[] {
  return [
    ['State', STATES[article.state].label],
    ['Topic', article.topic],
    ['Title', article.title],
    ['Summary', article.summary],
    ['Text', article.body],
    ['Source', `${article.source_name}, ${article.source_address}`],
    ['Reviewed', article.reviewed_on && formatCalendarDate(article.reviewed_on)],
  ];
}
