import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import { Dialog } from '@/ui/dialog';
import { RawFiles } from './raw-files';

interface RawDialogProps {
  request: EligibilityRequest;
  /** The segment to open at. */
  segment: number;
  onClose: () => void;
}

export function RawDialog({ request, segment, onClose }: RawDialogProps) {
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title="Raw X12"
      description="Every segment as sent and received. Choose one to explain it."
    >
      <RawFiles request={request} segment={segment} />
    </Dialog>
  );
}
