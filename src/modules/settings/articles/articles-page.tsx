import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { ActDialog } from '@/kit/form/act-dialog';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay, formatCalendarDate, formatDate } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { usePublishArticle, useWithdrawArticle } from '@/records/articles/articles.mutations';
import { type ArticleLine, articleQueries } from '@/records/articles/articles.queries';
import { AddButton } from '@/ui/add-button';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ScreenHeader } from '@/ui/screen-header';
import { useNow } from '@/ui/use-now';
import { isReviewDue, STATES } from './article.model';

const ArticleDialog = lazyDialog(() => import('./article-dialog'), 'ArticleDialog');

export function ArticlesPage() {
  const { id: companyId } = useCompany();
  const articles = useQuery(articleQueries.list(companyId));
  const [editing, setEditing] = useState<string>();
  return (
    <div className="max-w-4xl">
      <ScreenHeader
        title="Articles for Patients"
        subtitle="What patients find under Learning in their app. Each names its source and its review."
        actions={
          <AddButton {...ArticleDialog.ahead} onClick={() => setEditing('new')}>
            Write article
          </AddButton>
        }
      />
      <QueryState
        query={articles}
        page
        blocks={['h-32']}
        empty={
          <EmptyState
            icon={BookOpen}
            title="No articles yet"
            hint="Patients see that the clinic has none. Write the first one."
          />
        }
      >
        {(lines) => (
          <ul aria-label="Articles" className="divide-y rounded-lg border bg-surface">
            {lines.map((article) => (
              <Line key={article.id} article={article} onEdit={() => setEditing(article.id)} />
            ))}
          </ul>
        )}
      </QueryState>
      {editing !== undefined && (
        <ArticleDialog
          id={editing === 'new' ? null : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

function Line({ article, onEdit }: { article: ArticleLine; onEdit: () => void }) {
  const { timeZone } = useCompany();
  const today = calendarDay(new Date(useNow()), timeZone);
  const [asking, setAsking] = useState<'publish' | 'withdraw'>();
  const { title, topic, summary, state, language, reviewed_on, reviewer } = article;
  return (
    <li className="grid gap-2 p-4 sm:grid-cols-[1fr_auto] sm:items-start sm:gap-4">
      <div className="grid min-w-0 gap-1 text-sm">
        <h2 className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-base">
          {title}
          <Badge tone={STATES[state].tone} dot>
            {STATES[state].label}
          </Badge>
          {language === 'es' && <Badge>Spanish</Badge>}
          {state === 'published' && isReviewDue(reviewed_on, today) && (
            <Badge tone="warning">Review due</Badge>
          )}
        </h2>
        <p className="wrap-anywhere">{summary}</p>
        <p className="wrap-anywhere text-muted">
          {topic}
          {' · '}
          {reviewed_on === null
            ? 'Not reviewed yet'
            : `Reviewed ${formatCalendarDate(reviewed_on)}${reviewer ? ` by ${nameOf(reviewer)}` : ''}`}
          {toldState(article, timeZone)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" {...ArticleDialog.ahead} aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit
        </Button>
        {state !== 'published' && (
          <Button
            size="sm"
            variant="primary"
            aria-label={`Publish: ${title}`}
            onClick={() => setAsking('publish')}
          >
            Publish
          </Button>
        )}
        {state !== 'withdrawn' && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Withdraw: ${title}`}
            onClick={() => setAsking('withdraw')}
          >
            Withdraw
          </Button>
        )}
      </div>
      {asking && (
        <Decide decision={asking} article={article} onClose={() => setAsking(undefined)} />
      )}
    </li>
  );
}

function toldState(
  { state, published_at, publisher, withdrawn_at, withdrawer }: ArticleLine,
  timeZone: string,
): string {
  const by = (person: Parameters<typeof nameOf>[0] | null) =>
    person ? ` by ${nameOf(person)}` : '';
  if (state === 'published' && published_at !== null) {
    return ` · Published ${formatDate(published_at, timeZone)}${by(publisher)}`;
  }
  return withdrawn_at === null
    ? ''
    : ` · Withdrawn ${formatDate(withdrawn_at, timeZone)}${by(withdrawer)}`;
}

interface DecideProps {
  decision: 'publish' | 'withdraw';
  article: ArticleLine;
  onClose: () => void;
}

function Decide({ decision, article, onClose }: DecideProps) {
  const { id: companyId } = useCompany();
  const publish = usePublishArticle(companyId);
  const withdraw = useWithdrawArticle(companyId);
  return decision === 'publish' ? (
    <ActDialog
      act={publish}
      to={article}
      tone="primary"
      title={`Publish “${article.title}”?`}
      description="All patients with access to a chart can read it at once."
      confirmLabel="Publish article"
      done="Article published"
      onClose={onClose}
    />
  ) : (
    <ActDialog
      act={withdraw}
      to={article}
      tone="danger"
      title={`Withdraw “${article.title}”?`}
      description={
        article.state === 'published'
          ? 'Patients can’t open it any more. You can publish it again.'
          : 'The draft is put aside. You can still edit and publish it.'
      }
      confirmLabel="Withdraw article"
      done="Article withdrawn"
      onClose={onClose}
    />
  );
}
