import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { LoadingState } from '@/ui/loading-state';
import { Tabs } from '@/ui/tabs';
import type { EligibilityRequest } from '../../eligibility.queries';
import type { RawLine } from '../reading/raw-lines';
import { responseQueries } from '../reading/response.queries';
import { RawLineList } from './raw-line-list';

interface RawDialogProps {
  request: EligibilityRequest;
  onClose: () => void;
}

/** Request and response as they went over the wire. */
export function RawDialog({ request, onClose }: RawDialogProps) {
  const [tab, setTab] = useState<'response' | 'request'>(
    request.response_x12 === null ? 'request' : 'response',
  );
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title="Raw X12"
      description="Every segment as sent and received. Choose one to explain it."
    >
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
    </Dialog>
  );
}

interface RawFileProps {
  id: string;
  /** Null where nothing was sent, or nothing came. */
  text: string | null;
}

function RawFile({ id, text }: RawFileProps) {
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
