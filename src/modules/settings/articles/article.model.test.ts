import { describe, expect, it } from 'vitest';
import { articleSchema, isReviewDue, NEW_ARTICLE } from './article.model';

describe('the review of an article', () => {
  it('is due a year later, not a day before', () => {
    expect(isReviewDue('2025-11-30', '2026-11-29')).toBe(false);
    expect(isReviewDue('2025-11-30', '2026-11-30')).toBe(true);
    expect(isReviewDue(null, '2026-11-30')).toBe(false);
  });

  it('of a February 29 is due on March 1', () => {
    expect(isReviewDue('2024-02-29', '2025-02-28')).toBe(false);
    expect(isReviewDue('2024-02-29', '2025-03-01')).toBe(true);
  });
});

describe('the form of an article', () => {
  const written = {
    ...NEW_ARTICLE,
    topic: 'Ears',
    title: 'Ear tubes',
    summary: 'What they do.',
    body: 'They are tiny.',
    sourceName: 'ENThealth',
    sourceAddress: 'https://www.enthealth.org/be_ent_smart/ear-tubes/',
  };
  const problemsOf = (more: Partial<typeof written>) =>
    articleSchema.safeParse({ ...written, ...more }).error?.issues.map(({ path }) => path[0]) ?? [];

  it('takes a draft without a review, and a review that says who and when', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ reviewedOn: '2026-11-01', reviewedBy: 'someone' })).toEqual([]);
  });

  it('asks for the missing half of a review', () => {
    expect(problemsOf({ reviewedOn: '2026-11-01' })).toEqual(['reviewedBy']);
    expect(problemsOf({ reviewedBy: 'someone' })).toEqual(['reviewedOn']);
  });

  it('refuses HTML and an address that is not secure', () => {
    expect(problemsOf({ body: 'See <b>this</b>' })).toEqual(['body']);
    expect(problemsOf({ body: 'Fewer than 5 < 6 hours' })).toEqual([]);
    expect(problemsOf({ sourceAddress: 'http://www.enthealth.org' })).toEqual(['sourceAddress']);
  });
});
