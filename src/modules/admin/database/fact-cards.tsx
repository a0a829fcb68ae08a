import type { ReactNode } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import { Panel } from '@/ui/panel';
import { dayOfMigration, formatBytes, totalsOf } from './database.model';

interface FactCardsProps {
  tables: readonly { row_count: number; bytes: number; row_level_security: boolean }[];
  version: { server: string; migration: string | null } | undefined;
}

export function FactCards({ tables, version }: FactCardsProps) {
  const { rows, bytes } = totalsOf(tables);
  const open = tables.filter(({ row_level_security }) => !row_level_security).length;
  const migration = version?.migration ?? null;
  const day = migration === null ? null : dayOfMigration(migration);
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Fact term="Rows of this clinic" note={`in ${counted(tables.length, 'tables')}`}>
        {rows.toLocaleString('en-US')}
      </Fact>
      <Fact term="Size of these rows" note="without indexes and files; large tables by a sample">
        {formatBytes(bytes)}
      </Fact>
      <Fact
        term="Row-level security"
        note={open === 0 ? 'on every table' : `off on ${counted(open, 'tables')}`}
      >
        {open === 0 ? 'On' : 'Incomplete'}
      </Fact>
      <Fact
        term="Schema"
        note={`${migration ?? 'no migration known'}, Postgres ${version?.server ?? 'unknown'}`}
      >
        {day === null ? 'Unknown' : formatCalendarDate(day)}
      </Fact>
    </dl>
  );
}

function Fact({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="wrap-anywhere mt-1 font-semibold text-lg tabular-nums sm:text-xl">
        {children}
      </dd>
      <dd className="text-muted text-xs">{note}</dd>
    </Panel>
  );
}
