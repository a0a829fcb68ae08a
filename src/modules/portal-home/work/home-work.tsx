import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { figuresOf, focusOf, workLines } from '@/records/home/home-work.model';
import { homeWorkQueries } from '@/records/home/home-work.queries';
import { FigureTile } from './figure-tile';
import { NeedsYou } from './needs-you';
import { TodaysProviders } from './todays-providers';
import { WorkGrid } from './work-grid';
import { WorkSkeleton } from './work-skeleton';

export function HomeWork() {
  const { id: companyId, slug, role } = useCompany();
  const query = useQuery(homeWorkQueries.work(companyId));
  return (
    <QueryState query={query} loading={<WorkSkeleton />} page>
      {(work) => (
        <WorkGrid
          needs={
            <NeedsYou
              lines={workLines(work, focusOf(role, work.focus), slug)}
              role={role}
              chosen={work.focus}
              slug={slug}
            />
          }
          today={<TodaysProviders work={work} slug={slug} />}
          figures={figuresOf(work, slug).map((figure) => (
            <FigureTile key={figure.name} figure={figure} />
          ))}
        />
      )}
    </QueryState>
  );
}
