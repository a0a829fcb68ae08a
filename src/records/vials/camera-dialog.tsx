import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';

declare global {
  /** In Chromium on Android, ChromeOS and macOS; not in TypeScript's types yet. */
  class BarcodeDetector {
    constructor(options?: { formats: string[] });
    detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  }
}

interface CameraDialogProps {
  onRead: (code: string) => void;
  onClose: () => void;
}

export function CameraDialog({ onRead, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });

  useEffect(() => {
    const element = video.current;
    const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128'] });
    let stream: MediaStream | undefined;
    let frame = 0;
    let isOver = false;

    async function look() {
      if (isOver || element === null) return;
      const [found] = await detector.detect(element).catch(() => []);
      if (isOver) return;
      if (found) read.current(found.rawValue);
      else frame = requestAnimationFrame(() => void look());
    }
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || element === null) {
        stop();
        return;
      }
      element.srcObject = stream;
      await element.play();
      await look();
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start().catch(() => setProblem('The camera can’t be used. Type the code instead.'));
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);

  return (
    <Dialog
      title="Scan the vial"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className="grid gap-3">
        <video ref={video} muted playsInline className="aspect-video w-full rounded-md bg-black" />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
