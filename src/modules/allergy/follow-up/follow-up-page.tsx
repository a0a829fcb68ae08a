import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { rowsOf } from '@/kit/list/keyset-query';
import { LoadMore } from '@/kit/list/load-more';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import {
  followUpQueries,
  type LateRow,
} from '@/records/allergy-follow-up/allergy-follow-up.queries';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { ScreenHeader } from '@/ui/screen-header';
import { Figures } from './figures';
import { LateLine } from './late-line';

const CallDialog = lazyDialog(() => import('./call-dialog'), 'CallDialog');

export function FollowUpPage() {
  const { id: companyId, slug } = useCompany();
  const late = useInfiniteQuery(followUpQueries.late(companyId));
  const [calling, setCalling] = useState<LateRow>();
  const rows = rowsOf(late.data);
  const costOf = useQueries({
    queries: (late.data?.pages ?? []).map((page) =>
      followUpQueries.costs(
        companyId,
        page.rows.map((row) => row.injection_id),
      ),
    ),
    combine: (answers) =>
      new Map(answers.flatMap(({ data = [] }) => data.map((cost) => [cost.injection_id, cost]))),
  });

  return (
    <>
      <ScreenHeader
        compact
        title="Allergy follow-up"
        subtitle="Late patients, due dates and reactions."
        back={<BackTo place="allergyTests" />}
        actions={
          <ButtonLink to={paths.shotRoom(slug)} size="lg">
            Shot room
          </ButtonLink>
        }
      />
      <div className="grid gap-4">
        <Figures />
        <h2 className="font-semibold text-lg">Late for a shot</h2>
        <Panel className="overflow-hidden">
          <QueryState
            query={{
              data: late.data && rows,
              error: late.error,
              isFetching: late.isFetching,
              refetch: late.refetch,
            }}
            loading="Loading late patients..."
            empty={
              <EmptyState
                title="No patient is late"
                hint="Every next shot is due today or later."
              />
            }
          >
            {(shown) => (
              <ul aria-label="Late patients" className="divide-y">
                {shown.map((row) => (
                  <LateLine
                    key={row.injection_id}
                    row={row}
                    cost={costOf.get(row.injection_id)}
                    onCall={() => setCalling(row)}
                  />
                ))}
              </ul>
            )}
          </QueryState>
          <LoadMore query={late} size="lg" />
        </Panel>
      </div>
      {calling && <CallDialog row={calling} onClose={() => setCalling(undefined)} />}
    </>
  );
}
