import { Download, ExternalLink } from 'lucide-react';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { Dialog } from '@/ui/dialog';
import { PDF } from './file-kinds';

interface FileDialogProps {
  name: string;
  mediaType: string;
  address: string;
  onSave: () => void;
  onClose: () => void;
}

export function FileDialog({ name, mediaType, address, onSave, onClose }: FileDialogProps) {
  const isPdf = mediaType === PDF;
  return (
    <Dialog
      onClose={onClose}
      title={name}
      size="lg"
      footer={
        <>
          {isPdf && (
            // A phone's browser shows only the first page in place, or none.
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses({ variant: 'secondary' })}
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              Open in a new tab
            </a>
          )}
          <Button icon={Download} onClick={onSave}>
            Download
          </Button>
        </>
      }
    >
      {isPdf ? (
        <PdfPages name={name} address={address} />
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

function PdfPages({ name, address }: { name: string; address: string }) {
  if (!navigator.pdfViewerEnabled) {
    return <p className="text-muted text-sm">This browser shows PDF files in a new tab only.</p>;
  }
  return (
    // biome-ignore lint/security/useIframeSandbox: browsers show no PDF in a sandbox; the address is of bytes typed as a PDF
    <iframe
      src={address}
      title={name}
      className="h-[calc(100dvh-14rem)] w-full rounded-md border bg-surface-sunken"
    />
  );
}
