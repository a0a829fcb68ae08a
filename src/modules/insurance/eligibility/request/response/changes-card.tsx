import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { eligibilityQueries } from '@/records/eligibility/eligibility.queries';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import {
  type RespondedRequest,
  responseQueries,
} from '@/records/eligibility/reading/response.queries';
import { Card } from '@/ui/card';
import { NotCompared } from './not-compared';
import { useFirstFew } from './use-first-few';

/** Changes since the last response about this coverage; renders nothing for the first. */
export function ChangesCard({ request }: { request: EligibilityRequest & RespondedRequest }) {
  const company = useCompany();
  const previous = useQuery(eligibilityQueries.previous(company.id, request.id));
  if (previous.isLoadingError) {
    return <NotCompared query={previous} />;
  }
  if (!previous.data || previous.data.response_x12 === null) return null;
  const { response_x12, ...row } = previous.data;
  return <Changes before={{ ...row, response_x12 }} after={request} />;
}

const NONE = { items: [], count: 0 };

interface ChangesProps {
  before: RespondedRequest & { created_at: string };
  after: RespondedRequest;
}

/** The last response beside this one, fact by fact. */
function Changes({ before, after }: ChangesProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const reading = useQuery(responseQueries.changes(companyId, before, after));
  const { shown, more } = useFirstFew(reading.data ?? NONE);
  if (reading.isLoadingError) {
    return <NotCompared query={reading} />;
  }
  if (!reading.data) return null;
  return (
    <Card
      icon={GitCompareArrows}
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
              {change.before !== null && <del className="text-muted">{change.before}</del>}
              {change.before !== null && change.after !== null && (
                <>
                  {' '}
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">now</span>{' '}
                </>
              )}
              {change.after === null ? (
                ' is no longer given'
              ) : (
                <ins className="font-medium no-underline">{change.after}</ins>
              )}
              {change.before === null && ' (new)'}
            </li>
          ))}
        </ul>
      )}
      {more}
    </Card>
  );
}
