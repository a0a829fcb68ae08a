import { Download } from 'lucide-react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface PictureDialogProps {
  name: string;
  address: string;
  onSave: () => void;
  onClose: () => void;
}

/** A picture as large as the screen has room for. */
export function PictureDialog({ name, address, onSave, onClose }: PictureDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={name}
      size="lg"
      footer={
        <Button onClick={onSave}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      }
    >
      <img
        src={address}
        alt={name}
        className="mx-auto max-h-[calc(100dvh-14rem)] max-w-full rounded-md object-contain"
      />
    </Dialog>
  );
}
