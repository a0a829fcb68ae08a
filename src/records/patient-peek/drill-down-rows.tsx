import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf } from '@/kit/list/keyset-query';
import { LoadMore } from '@/kit/list/load-more';
import { RowLink } from '@/kit/list/row-link';
import { QueryState } from '@/kit/query/query-state';
import type { AppError } from '@/lib/errors';
import type { Page } from '@/lib/keyset';
import { counted } from '@/lib/text';
import { EmptyState } from '@/ui/empty-state';
import { PatientPeekLink } from './patient-peek-link';

export interface DrillDownLine {
  to: string;
  name: string;
  patientId?: string | null;
  detail: string;
  aside?: ReactNode;
}

interface DrillDownRowsProps<Row> {
  slug: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>, AppError>;
  toLine: (row: Row) => DrillDownLine;
}

export function DrillDownRows<Row extends { id: string }>({
  slug,
  query,
  toLine,
}: DrillDownRowsProps<Row>) {
  return (
    <QueryState query={query} loading="Loading rows...">
      {(data) => {
        const rows = rowsOf(data);
        if (rows.length === 0) return <EmptyState compact title="No data available" />;
        return (
          <>
            <p role="status" className="mb-2 text-muted text-xs">
              {counted(rows.length, 'rows', query.hasNextPage ? '+' : '')}, newest first
            </p>
            <div className="rounded-md border">
              <ul className="divide-y">
                {rows.map((row) => (
                  <li key={row.id}>
                    <Line slug={slug} {...toLine(row)} />
                  </li>
                ))}
              </ul>
              <LoadMore query={query} />
            </div>
          </>
        );
      }}
    </QueryState>
  );
}

function Line({ slug, to, name, patientId, detail, aside }: DrillDownLine & { slug: string }) {
  return (
    <div className="group relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-accent-soft">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">
          {patientId ? (
            <PatientPeekLink slug={slug} patient={{ id: patientId }}>
              {name}
            </PatientPeekLink>
          ) : (
            <RowLink to={to}>{name}</RowLink>
          )}
        </span>
        <span className="block text-muted text-xs">
          {patientId ? (
            <RowLink to={to} className="">
              {detail}
            </RowLink>
          ) : (
            detail
          )}
        </span>
      </span>
      {aside !== undefined && (
        <span className="grid text-right text-muted text-xs tabular-nums">{aside}</span>
      )}
    </div>
  );
}
