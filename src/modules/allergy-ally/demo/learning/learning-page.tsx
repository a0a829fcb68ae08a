import { CircleCheck, FileText, Play } from 'lucide-react';
import { useState } from 'react';
import { counted } from '@/lib/text';
import { IconDisc } from '@/records/patient-app/phone/icon-disc';
import { PageTitle } from '@/records/patient-app/phone/page-title';
import { Section } from '@/records/patient-app/phone/section';
import { rows } from '@/records/patient-app/phone/tile';
import { cx } from '@/ui/cx';
import { useActivity, useDemo } from '../demo-context';
import type { Article } from '../entities';
import { AchievementRow } from '../parts/achievement-row';
import { ProgressBar } from '../parts/progress-bar';
import { WARM_GRADIENT } from '../parts/warm';
import { articlesRead, learningAchievements, percent } from '../rules';
import { CATEGORIES } from '../sample-data';
import { articleKind } from './article-kind';
import { CategoryTiles } from './category-tiles';

export function LearningPage() {
  const { articles } = useDemo().state;
  const earned = learningAchievements(useActivity());
  const [category, setCategory] = useState<string>();
  const shown = articles.filter((one) => category === undefined || one.category === category);
  return (
    <>
      <PageTitle title="Learning" subtitle="Short reads for every step" />
      <ReadingProgress />
      <Section title="Categories">
        <CategoryTiles chosen={category} onChoose={setCategory} />
      </Section>
      <Section title="Recommended" aside={category}>
        <ul className={rows}>
          {shown.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      </Section>
      <Section title="Learning Achievements">
        <ul className={rows}>
          {earned.map((achievement) => (
            <AchievementRow key={achievement.name} achievement={achievement} />
          ))}
        </ul>
      </Section>
    </>
  );
}

interface ArticleRowProps {
  article: Article;
}

function ArticleRow({ article }: ArticleRowProps) {
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

function ReadingProgress() {
  const { articles } = useDemo().state;
  const read = articlesRead(CATEGORIES, articles);
  const total = CATEGORIES.reduce((sum, category) => sum + category.total, 0);
  const share = percent(read, total);
  return (
    <section className={cx('rounded-xl p-5 shadow-soft', WARM_GRADIENT)}>
      <h4 className="font-semibold text-base">Your Progress</h4>
      <p className="mt-1 mb-3 text-sm">{`${read}/${counted(total, 'articles')} (${share}%)`}</p>
      <ProgressBar label="Articles read" value={share} onColor />
    </section>
  );
}
