import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';

const CameraDialog = lazyDialog(() => import('./camera-dialog'), 'CameraDialog');

/**
 * Reads a bar code with the camera, where the browser supports it; keyboard scanners need no
 * button.
 */
export function ScanButton({ onRead }: { onRead: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  if (!('BarcodeDetector' in globalThis)) return null;
  return (
    <>
      <Button
        icon={ScanBarcode}
        size="icon"
        className="size-12!"
        aria-label="Scan with the camera"
        onClick={() => setOpen(true)}
      />
      {open && (
        <CameraDialog
          onRead={(code) => {
            setOpen(false);
            onRead(code);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
