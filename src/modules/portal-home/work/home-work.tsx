import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { prefetchOnApproach } from '@/lib/prefetch';
import { type Figure, figuresOf } from '@/records/home/home-figures.model';
import { focusOf } from '@/records/home/home-focus';
import { workLines } from '@/records/home/home-work.model';
import { homeWorkQueries } from '@/records/home/home-work.queries';
import { DefinitionButton } from '@/ui/definition-button';
import { Panel } from '@/ui/panel';
import { polyline, sparklinePoints } from '@/ui/sparkline-points';
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

function FigureTile({ figure }: { figure: Figure }) {
  const { name, value, unit, before, definition, weeks, to } = figure;
  return (
    <Panel className="relative flex min-h-28 flex-col p-4 transition hover:border-border-strong">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="text-muted text-sm">{name}</h2>
        <span className="relative z-10 -my-2 -mr-2">
          <DefinitionButton title={name} definition={definition} />
        </span>
      </div>
      <div className="mt-auto flex items-end justify-between gap-3">
        <div>
          <p className="font-semibold text-2xl tabular-nums">
            <Link
              to={to}
              {...prefetchOnApproach(to)}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
            >
              {value}
              <span className="sr-only"> {unit}</span>
            </Link>
          </p>
          <p className="text-muted text-xs">
            {before === null ? 'Last 7 days' : `${before} the week before`}
          </p>
        </div>
        {weeks && <Sparkline values={weeks} />}
      </div>
    </Panel>
  );
}

const BOX = { width: 88, height: 32, margin: 3 };

/** The last eight weeks. The last value is marked; text beside it says it in figures. */
function Sparkline({ values }: { values: readonly number[] }) {
  const points = sparklinePoints(values, BOX);
  const last = points.at(-1);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      width={BOX.width}
      height={BOX.height}
      className="shrink text-accent"
    >
      <polyline
        points={polyline(points)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="2.5" fill="currentColor" />}
    </svg>
  );
}
