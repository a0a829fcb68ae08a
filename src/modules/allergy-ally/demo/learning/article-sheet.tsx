import { PillButton } from '@/records/patient-app/phone/pill-button';
import { useDemo } from '../demo-context';
import type { Article } from '../entities';
import { DoneMark } from '../parts/done-mark';
import { Sheet } from '../parts/sheet';
import { articleKind } from './article-kind';

interface ArticleSheetProps {
  article: Article;
}

export function ArticleSheet({ article }: ArticleSheetProps) {
  const { dispatch } = useDemo();
  const { id, title, category, type, paragraphs, completed } = article;
  return (
    <Sheet
      title={title}
      footer={
        completed ? (
          <div className="grid min-h-12 place-items-center">
            <DoneMark />
          </div>
        ) : (
          <PillButton
            look="filled"
            className="min-h-12"
            onClick={() => dispatch({ type: 'article-read', id })}
          >
            Mark as Read
          </PillButton>
        )
      }
    >
      <p className="text-muted text-sm">
        {category} · {articleKind(article)}
      </p>
      {type === 'video' && (
        <p className="mt-3 rounded-lg bg-info-soft px-3.5 py-2.5 text-info text-sm">
          The demo has no video. This is the text.
        </p>
      )}
      <div className="mt-3 grid gap-3 text-base">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="mt-4 text-muted text-xs">General information, not medical advice.</p>
    </Sheet>
  );
}
