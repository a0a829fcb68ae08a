import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Avatar } from '@/ui/avatar';
import { useObjectUrl } from '@/ui/use-object-url';
import { patientPictureQueries } from './patient-pictures.queries';

const PictureDialog = lazyDialog(() => import('./picture-dialog'), 'PictureDialog');

interface PatientPictureProps {
  companyId: string;
  patientId: string;
  name: string;
  size: 'lg' | 'xl';
}

export function PatientPicture({ companyId, patientId, name, size }: PatientPictureProps) {
  const [open, setOpen] = useState(false);
  const picture = useQuery(patientPictureQueries.bytes(companyId, patientId));
  const blob = picture.data ?? undefined;
  const url = useObjectUrl(blob);
  return (
    <>
      <button
        type="button"
        aria-label={blob === undefined ? `Add a picture of ${name}` : `Picture of ${name}`}
        className="shrink-0 rounded-full"
        {...PictureDialog.ahead}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} src={url} size={size} decorative />
      </button>
      {open && (
        <PictureDialog
          companyId={companyId}
          patientId={patientId}
          name={name}
          shown={blob}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
