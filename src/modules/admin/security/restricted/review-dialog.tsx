import { ReasonDialog } from '@/kit/form/reason-dialog';
import { useReviewAccess } from '@/records/restrictions/restricted.mutations';

interface ReviewDialogProps {
  accessId: string;
  onClose: () => void;
}

export function ReviewDialog({ accessId, onClose }: ReviewDialogProps) {
  const review = useReviewAccess();
  return (
    <ReasonDialog
      title="Review the access"
      description="Your note closes this review and stays on file."
      label="What did you find?"
      missing="Enter what you found."
      most={500}
      rows={3}
      footer="Close the access"
      onSave={(note) => review.mutateAsync({ accessId, note })}
      onClose={onClose}
    />
  );
}
