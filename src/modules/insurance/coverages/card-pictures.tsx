import { History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import { Button } from '@/ui/button';
import { CardPicture } from './card-picture';

const RemovePictureDialog = lazyDialog(
  () => import('./remove-picture-dialog'),
  'RemovePictureDialog',
);
const RemovedPicturesDialog = lazyDialog(
  () => import('./removed-pictures-dialog'),
  'RemovedPicturesDialog',
);

type Coverage = Pick<PatientCoverage, 'id' | 'card_front_path' | 'card_back_path'>;

export function CardPictures({ coverage }: { coverage: Coverage }) {
  const { isAdmin } = useCompany();
  const [removing, setRemoving] = useState<{ path: string; label: string }>();
  const [looking, setLooking] = useState(false);
  const shown = [
    { path: coverage.card_front_path, label: 'Front of the card' },
    { path: coverage.card_back_path, label: 'Back of the card' },
  ].flatMap(({ path, label }) => (path === null ? [] : [{ path, label }]));
  if (shown.length === 0 && !isAdmin) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {shown.map((picture) => (
            <div key={picture.path} className="grid justify-items-start gap-1.5">
              <CardPicture {...picture} />
              <Button
                icon={Trash2}
                size="sm"
                variant="ghost"
                aria-label={`Remove ${picture.label.toLowerCase()}`}
                {...RemovePictureDialog.ahead}
                onClick={() => setRemoving(picture)}
              >
                Remove
              </Button>
            </div>
          ))}
        </div>
      )}
      {isAdmin && (
        <Button
          icon={History}
          size="sm"
          variant="ghost"
          {...RemovedPicturesDialog.ahead}
          onClick={() => setLooking(true)}
        >
          Removed pictures
        </Button>
      )}
      {removing && <RemovePictureDialog {...removing} onClose={() => setRemoving(undefined)} />}
      {looking && (
        <RemovedPicturesDialog coverageId={coverage.id} onClose={() => setLooking(false)} />
      )}
    </div>
  );
}
