import type { UseQueryResult } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { AppError } from '@/lib/errors';
import { Card } from '@/ui/card';
import { DefinitionButton } from '@/ui/definition-button';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import type { ChartData, Exclusion } from '../chart-data';
import { FigureState } from '../figure-state';
import { ChartView } from './chart-view';
import { type Figure, FigureList } from './figure-list';
import { LeftOut } from './left-out';

interface ChartCardProps<Data> {
  title: string;
  /** What exactly the chart counts. */
  definition: string;
  query: UseQueryResult<Data, AppError>;
  /** Null if there is nothing to show. Define it outside components: a new function redraws. */
  toChart: (data: Data) => ChartData | null;
  /** The main numbers, over the chart. */
  figures?: ((data: Data) => readonly Figure[]) | undefined;
  /** Replaces the figures with a sentence or two. */
  summary?: ((data: Data) => ReactNode) | undefined;
  /** What was left out, and why; empty if nothing was. */
  exclusions?: ((data: Data) => readonly Exclusion[]) | undefined;
  /** Opens the rows behind a cell of the table. */
  onPick?: ((row: number, column: number, data: Data) => void) | undefined;
  canPick?: ((row: number, column: number, data: Data) => boolean) | undefined;
  className?: string;
}

export function ChartCard<Data>({
  title,
  definition,
  query,
  className = '',
  ...body
}: ChartCardProps<Data>) {
  return (
    <Card
      title={title}
      actions={<DefinitionButton title={title} definition={definition} />}
      className={className}
    >
      <p className="mb-3 hidden text-muted text-sm print:block">{definition}</p>
      <ChartBody title={title} query={query} {...body} />
    </Card>
  );
}

type ChartBodyProps<Data> = Omit<ChartCardProps<Data>, 'definition' | 'className'>;

function ChartBody<Data>({ title, query, ...content }: ChartBodyProps<Data>) {
  return (
    <FigureState query={query} what="figures" skeleton={<Skeleton className="h-64 rounded-md" />}>
      {(data) => <ChartContent title={title} data={data} {...content} />}
    </FigureState>
  );
}

interface ChartContentProps<Data> extends Omit<ChartBodyProps<Data>, 'query'> {
  data: Data;
}

function ChartContent<Data>({
  title,
  data,
  toChart,
  figures,
  summary,
  exclusions,
  onPick,
  canPick,
}: ChartContentProps<Data>) {
  // A new object would restart the chart's animation.
  const chart = useMemo(() => toChart(data), [toChart, data]);
  const shown = figures?.(data) ?? [];
  return (
    <>
      {chart === null ? (
        <EmptyState
          icon={ChartColumn}
          title="No data available"
          hint="Choose a longer period or fewer filters."
        />
      ) : (
        <>
          {shown.length > 0 && (
            <div className="mb-4 text-sm">
              <FigureList figures={shown} />
            </div>
          )}
          {summary && <div className="mb-4 text-sm">{summary(data)}</div>}
          <ChartView
            title={title}
            data={chart}
            {...(onPick && { onPick: (row, column) => onPick(row, column, data) })}
            {...(canPick && { canPick: (row, column) => canPick(row, column, data) })}
          />
        </>
      )}
      <LeftOut exclusions={exclusions?.(data) ?? []} />
    </>
  );
}
