import { useState } from 'react';
import { Dialog } from '@/ui/dialog';
import { Tabs } from '@/ui/tabs';
import type { Verification } from '../verification.queries';
import { RawFile } from './raw-file';

interface RawDialogProps {
  check: Verification;
  onClose: () => void;
}

/** Question and answer as they went over the wire. */
export function RawDialog({ check, onClose }: RawDialogProps) {
  const [tab, setTab] = useState<'reply' | 'request'>(
    check.reply_x12 === null ? 'request' : 'reply',
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
            value: 'reply',
            label: 'Reply (271)',
            content: (
              <RawFile id={`${check.id} ${check.finished_at} reply`} text={check.reply_x12} />
            ),
          },
          {
            value: 'request',
            label: 'Request (270)',
            content: (
              <RawFile id={`${check.id} ${check.finished_at} request`} text={check.request_x12} />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
