import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/fields/words';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatCalendarDate } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { EmergencyCard } from './emergency-card';
import type { MyChart } from './my-chart.schema';
import { Section } from './phone/section';
import { rows } from './phone/tile';

type Listed = MyChart['articles'][number];

const ArticleReader = lazyDialog(() => import('./article-reader'), 'ArticleReader');

interface AppLearningProps {
  shown: MyChart;
  asClinic: boolean;
}

/** What the clinic gives its patients to read. */
export function AppLearning({ shown: { chart, clinic, articles }, asClinic }: AppLearningProps) {
  const [open, setOpen] = useState<Listed>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (articles.length === 0) {
    return (
      <>
        <Section title={t('To read')}>
          <p className="px-1 text-muted text-sm">
            {t('{clinic} has no articles for patients yet.', { clinic: clinic.name })}
          </p>
        </Section>
        <EmergencyCard clinic={clinic} />
      </>
    );
  }
  const read = (article: Listed) => {
    setOpen(article);
    if (!asClinic) setOpened(new Set(opened).add(article.id));
  };
  return (
    <>
      {topicsOf(articles).map(([topic, ofTopic]) => (
        <Section key={topic} title={topic}>
          <ul className={rows}>
            {ofTopic.map((article) => (
              <li key={article.id} lang={article.language}>
                <button
                  type="button"
                  {...ArticleReader.ahead}
                  className="flex w-full items-center gap-3 px-4 py-3 text-left transition-colors enabled-hover:bg-surface-hover"
                  onClick={() => read(article)}
                >
                  <Line article={article} wasRead={opened.has(article.id)} />
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <p className="mt-3 px-1 text-muted text-xs">
        {t('Written by {clinic} for all its patients. The app remembers what you opened.', {
          clinic: clinic.name,
        })}
      </p>
      <EmergencyCard clinic={clinic} />
      {open && (
        <ArticleReader
          chartId={chart.id}
          asClinic={asClinic}
          article={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function Line({ article, wasRead }: { article: Listed; wasRead: boolean }) {
  const { title, summary, language, reviewed_on, read_at } = article;
  return (
    <span className="grid min-w-0 flex-1 gap-0.5 text-sm">
      <span className="wrap-anywhere font-medium">{title}</span>
      <span className="wrap-anywhere text-muted">{summary}</span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        {language === 'es' && <Badge tone="neutral">Español</Badge>}
        {reviewed_on !== null && (
          <span>{t('Reviewed {day}', { day: formatCalendarDate(reviewed_on) })}</span>
        )}
        {(wasRead || read_at !== null) && <Badge tone="success">{t('Read')}</Badge>}
      </span>
    </span>
  );
}

function topicsOf(articles: readonly Listed[]): [string, Listed[]][] {
  const topics = new Set(articles.map(({ topic }) => topic));
  return [...topics].map((topic) => [topic, articles.filter((one) => one.topic === topic)]);
}
