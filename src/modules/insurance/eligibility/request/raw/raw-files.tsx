import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { counted } from '@/lib/text';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import type { RawLine } from '@/records/eligibility/reading/raw-lines';
import { responseQueries } from '@/records/eligibility/reading/response.queries';
import { CopyButton } from '@/ui/copy-button';
import { EmptyState } from '@/ui/empty-state';
import { LoadingState } from '@/ui/loading-state';
import { Tabs } from '@/ui/tabs';
import { RawLineList } from './raw-line-list';

interface RawFilesProps {
  request: EligibilityRequest;
  /** A segment to open at. */
  segment?: number;
}

export function RawFiles({ request, segment }: RawFilesProps) {
  const [tab, setTab] = useState<'response' | 'request'>(
    request.response_x12 === null ? 'request' : 'response',
  );
  return (
    <Tabs
      label="Direction"
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'response',
          label: 'Response (271)',
          content: (
            <RawFile
              id={`${request.id} ${request.finished_at} response`}
              text={request.response_x12}
              {...(segment !== undefined && { segment })}
            />
          ),
        },
        {
          value: 'request',
          label: 'Request (270)',
          content: (
            <RawFile
              id={`${request.id} ${request.finished_at} request`}
              text={request.request_x12}
            />
          ),
        },
      ]}
    />
  );
}

interface RawFileProps {
  id: string;
  /** Null if nothing was sent or received. */
  text: string | null;
  segment?: number;
}

function RawFile({ text, ...rest }: RawFileProps) {
  return text === null ? (
    <EmptyState compact title="Nothing was received." />
  ) : (
    <Lines text={text} {...rest} />
  );
}

function Lines({ id, text, segment }: RawFileProps & { text: string }) {
  const company = useCompany();
  const lines = useQuery(responseQueries.lines(company.id, id, text));
  return (
    <QueryState query={lines} loading={<LoadingState label="Loading segments..." />}>
      {(found) => (
        <Segments lines={found} text={text} {...(segment !== undefined && { segment })} />
      )}
    </QueryState>
  );
}

interface SegmentsProps {
  lines: readonly RawLine[];
  text: string;
  segment?: number;
}

function Segments({ lines, text, segment }: SegmentsProps) {
  const segments = lines.filter(({ kind }) => kind === 'segment').length;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {segments === 0
            ? 'This isn’t X12. It is shown as received.'
            : `${counted(segments, 'segments')}, ${counted(text.length, 'characters')}`}
        </p>
        <CopyButton label="Copy all" text={() => text} />
      </div>
      <RawLineList lines={lines} {...(segment !== undefined && { segment })} />
    </div>
  );
}
