import { useState } from 'react';
import { DangerFooter } from '@/kit/form/danger-footer';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import { refusalText } from '@/kit/list/bulk-results';
import { tellResults } from '@/kit/list/tell-results';
import { AppError } from '@/lib/errors';
import { counted } from '@/lib/text';
import type { InboxRequest } from '@/records/appointments/appointment-list.queries';
import { useTakeStepOfMany } from '@/records/appointments/appointments.mutations';
import { LIMITS } from '@/records/appointments/step-drafts';

interface CancelManyDialogProps {
  requests: readonly InboxRequest[];
  onDone: () => void;
  onClose: () => void;
}

/** Cancels several requests and appointments for one reason, such as a provider's illness. */
export function CancelManyDialog({ requests, onDone, onClose }: CancelManyDialogProps) {
  const cancel = useTakeStepOfMany();
  // The rows when it opened: a colleague's change must not alter the question.
  const [asked] = useState(requests);
  return (
    <ReasonDialog
      size="md"
      title={`Cancel ${counted(asked.length, 'appointments')}?`}
      description="Each requester reads the reason. Freed times go to the waitlist."
      missing="Say why."
      most={LIMITS.note}
      rows={3}
      footer={<DangerFooter cancel="Keep them">{`Cancel ${asked.length}`}</DangerFooter>}
      onSave={async (reason) => {
        const results = await cancel.mutateAsync({
          requests: asked,
          step: { kind: 'cancel', reason },
        });
        // Nothing was canceled: the text stays, with the reason.
        if (results.done.length === 0) {
          throw new AppError('invalid', { message: refusalText(results.refusals) });
        }
        onDone();
        tellResults(results, { noun: 'appointments', did: 'cancelled' });
      }}
      onClose={onClose}
    />
  );
}
