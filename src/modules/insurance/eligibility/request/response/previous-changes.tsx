import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { type RespondedRequest, responseQueries } from '../reading/response.queries';
import { NotCompared } from './not-compared';
import { useFirstFew } from './use-first-few';

const NONE = { items: [], count: 0 };

interface PreviousChangesProps {
  before: RespondedRequest & { created_at: string };
  after: RespondedRequest;
}

/** The last response beside this one, fact by fact. */
export function PreviousChanges({ before, after }: PreviousChangesProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const reading = useQuery(responseQueries.changes(companyId, before, after));
  const { shown, more } = useFirstFew(reading.data ?? NONE);
  if (reading.isLoadingError) {
    return (
      <NotCompared
        reason={reading.error.message}
        retrying={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    );
  }
  if (!reading.data) return null;
  return (
    <Card
      icon={<GitCompareArrows aria-hidden="true" />}
      title="Since the last verification"
      description={
        <>
          Compared with{' '}
          <Link
            to={paths.eligibilityRequest(slug, before.id)}
            className="rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent"
          >
            {formatDate(before.created_at, timeZone)}
          </Link>
          {before.preset !== after.preset && ', when other services were requested'}
        </>
      }
    >
      {shown.length === 0 ? (
        <p>Nothing changed.</p>
      ) : (
        <ul className="grid gap-2.5 text-sm print:gap-0.5 print:text-[8.5pt]/[1.35]">
          {shown.map((change) => (
            <li key={change.subject}>
              <span className="block text-muted text-xs">{change.subject}</span>
              {change.before === null ? (
                <span>
                  <ins className="font-medium no-underline">{change.after}</ins> (new)
                </span>
              ) : (
                <span>
                  <del className="text-muted">{change.before}</del>{' '}
                  {change.after === null ? (
                    'is no longer given'
                  ) : (
                    <>
                      <span aria-hidden="true">→</span>
                      <span className="sr-only">now</span>{' '}
                      <ins className="font-medium no-underline">{change.after}</ins>
                    </>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {more}
    </Card>
  );
}
