import { useState } from 'react';
import { useActivity, useDemo } from '../demo-context';
import { AchievementRow } from '../parts/achievement-row';
import { PageTitle } from '../parts/page-title';
import { Section } from '../parts/section';
import { rows } from '../parts/tile';
import { learningAchievements } from '../rules';
import { ArticleRow } from './article-row';
import { CategoryTiles } from './category-tiles';
import { ReadingProgress } from './reading-progress';

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
