import { Link } from 'react-router-dom';
import { prefetchOnApproach } from '@/lib/prefetch';
import type { Figure } from '@/records/home/home-work.model';
import { DefinitionButton } from '@/ui/definition-button';
import { Panel } from '@/ui/panel';
import { Sparkline } from './sparkline';

export function FigureTile({ figure }: { figure: Figure }) {
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
