import type { Article } from '../entities';

/** "Article · 4 min read", "Video · 2 min" */
export function articleKind({ type, readTime }: Pick<Article, 'type' | 'readTime'>): string {
  return type === 'video' ? `Video · ${readTime} min` : `Article · ${readTime} min read`;
}
