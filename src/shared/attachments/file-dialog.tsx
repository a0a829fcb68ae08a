import { Download } from 'lucide-react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PDF } from './file-kinds';

interface FileDialogProps {
  name: string;
  mediaType: string;
  address: string;
  onSave: () => void;
  onClose: () => void;
}

/** A picture or the pages of a PDF, as large as the screen has room for. */
export function FileDialog({ name, mediaType, address, onSave, onClose }: FileDialogProps) {
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
      {mediaType === PDF ? (
        // biome-ignore lint/security/useIframeSandbox: browsers show no PDF in a sandbox; the address is of bytes typed as a PDF
        <iframe
          src={address}
          title={name}
          className="h-[calc(100dvh-14rem)] w-full rounded-md border bg-surface-sunken"
        />
      ) : (
        <img
          src={address}
          alt={name}
          className="mx-auto max-h-[calc(100dvh-14rem)] max-w-full rounded-md object-contain"
        />
      )}
    </Dialog>
  );
}
