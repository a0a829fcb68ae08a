import { CircleCheck, FileText, Play } from 'lucide-react';
import { useDemo } from '../demo-context';
import type { Article } from '../entities';
import { IconDisc } from '../parts/icon-disc';
import { articleKind } from './article-kind';

interface ArticleRowProps {
  article: Article;
}

export function ArticleRow({ article }: ArticleRowProps) {
  const { open } = useDemo();
  const { id, title, type, completed } = article;
  return (
    <li>
      <button
        type="button"
        onClick={() => open({ kind: 'article', id })}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left enabled-hover:bg-accent-soft"
      >
        <IconDisc
          icon={type === 'video' ? Play : FileText}
          hue={type === 'video' ? 'violet' : 'teal'}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-sm">{title}</span>
          <span className="block text-muted text-xs">{articleKind(article)}</span>
        </span>
        {completed && (
          <span className="shrink-0 text-success">
            <CircleCheck aria-hidden="true" className="size-5" />
            <span className="sr-only">Completed</span>
          </span>
        )}
      </button>
    </li>
  );
}
