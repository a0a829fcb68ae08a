import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { cardPictureQueries } from '@/records/coverages/card-pictures.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { Skeleton } from '@/ui/skeleton';
import { CardPicture } from './card-picture';

const SIDES = { front: 'Front of the card', back: 'Back of the card' } as const;

interface RemovedPicturesDialogProps {
  coverageId: string;
  onClose: () => void;
}

export function RemovedPicturesDialog({ coverageId, onClose }: RemovedPicturesDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const removed = useQuery(cardPictureQueries.removed(companyId, coverageId));
  return (
    <Dialog
      title="Removed pictures"
      description="Only owners and administrators see these."
      footer={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <FormError message={removed.error?.message} />
      {removed.isPending && <Skeleton className="h-32 w-52 rounded-md" />}
      {removed.data?.length === 0 && (
        <p className="text-muted text-sm">No picture was taken off this card.</p>
      )}
      <ul aria-label="Removed pictures" className="grid gap-5">
        {removed.data?.map(({ id, side, path, removed_at, removal_reason, remover }) => (
          <li key={id} className="grid justify-items-start gap-2">
            <CardPicture path={path} label={SIDES[side]} />
            <p className="text-sm wrap-anywhere">
              {removal_reason}
              <span className="block text-muted text-xs">
                {SIDES[side]}, removed by {remover?.display_name ?? remover?.username ?? 'someone'}
                {removed_at !== null && `, ${formatDateTime(removed_at, timeZone)}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
