import { useQuery } from '@tanstack/react-query';
import type { Eligibility } from '@x12/benefits/eligibility';
import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { readingQueries } from '../reading/reading.queries';
import { changesBetween } from './changes';

interface PreviousChangesProps {
  before: {
    id: string;
    created_at: string;
    finished_at: string | null;
    trace_number: string;
    reply_x12: string;
  };
  answer: Eligibility;
  /** Whether it was asked about the same services then. */
  sameQuestion: boolean;
}

/** The last reply beside this one, fact by fact. */
export function PreviousChanges({ before, answer, sameQuestion }: PreviousChangesProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const reading = useQuery(readingQueries.answer(companyId, before));
  if (!reading.data?.answer) return null;
  const changes = changesBetween(reading.data.answer, answer, sameQuestion);
  return (
    <Card
      icon={<GitCompareArrows aria-hidden="true" />}
      title="Since the last check"
      description={
        <>
          Compared with{' '}
          <Link
            to={paths.verification(slug, before.id)}
            className="rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent"
          >
            {formatDate(before.created_at, timeZone)}
          </Link>
          {!sameQuestion && ', when other services were asked about'}
        </>
      }
    >
      {changes.length === 0 ? (
        <p>Nothing changed.</p>
      ) : (
        <ul className="grid gap-2.5 text-sm">
          {changes.map((change) => (
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
                    'is no longer told'
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
    </Card>
  );
}
