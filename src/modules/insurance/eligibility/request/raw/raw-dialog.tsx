import { useState } from 'react';
import { Dialog } from '@/ui/dialog';
import { Tabs } from '@/ui/tabs';
import type { EligibilityRequest } from '../../eligibility.queries';
import { RawFile } from './raw-file';

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
      open
      size="lg"
      onOpenChange={onClose}
      title="Raw X12"
      description="Every segment as it was sent and received. Choose one to have it explained."
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
