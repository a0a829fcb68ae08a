import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { CopyButton } from '@/ui/copy-button';
import { EmptyState } from '@/ui/empty-state';
import { LoadingState } from '@/ui/loading-state';
import type { RawLine } from '../reading/raw-lines';
import { responseQueries } from '../reading/response.queries';
import { RawLineList } from './raw-line-list';

interface RawFileProps {
  id: string;
  /** Null where nothing was sent, or nothing came. */
  text: string | null;
}

export function RawFile({ id, text }: RawFileProps) {
  return text === null ? (
    <EmptyState compact title="Nothing was received." />
  ) : (
    <Lines id={id} text={text} />
  );
}

function Lines({ id, text }: { id: string; text: string }) {
  const company = useCompany();
  const lines = useQuery(responseQueries.lines(company.id, id, text));
  return (
    <QueryState query={lines} loading={<LoadingState label="Loading segments..." />}>
      {(found) => <Segments lines={found} text={text} />}
    </QueryState>
  );
}

function Segments({ lines, text }: { lines: readonly RawLine[]; text: string }) {
  const segments = lines.filter(({ kind }) => kind === 'segment').length;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {segments === 0
            ? 'This is no X12. It is shown as it came.'
            : `${segments.toLocaleString('en-US')} segments, ${text.length.toLocaleString('en-US')} characters`}
        </p>
        <CopyButton label="Copy all" text={() => text} />
      </div>
      <RawLineList lines={lines} />
    </div>
  );
}
