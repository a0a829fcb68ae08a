import { Camera, IdCard, Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { toast } from 'sonner';
import { requireSettings } from '@/lib/settings';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { FormError } from '@/ui/form-error';
import { CardDialog } from './lazy-card-dialog';
import { useCardFiles } from './use-card-files';

export function ScanCard() {
  const { pictures, problem, take, chooseFiles, takePhoto, forget, inputs } = useCardFiles();
  const [over, setOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  async function takeSample() {
    try {
      const answer = await fetch(`${import.meta.env.BASE_URL}sample-card.jpg`);
      take([new File([await answer.blob()], 'sample-card.jpg', { type: 'image/jpeg' })]);
    } catch {
      toast.error('The sample card could not be loaded. Try again.');
    }
  }

  return (
    <Card
      icon={IdCard}
      title="Scan Insurance Card"
      description="Front and back, as a photo or a file."
    >
      {/* biome-ignore lint/a11y: dropping is a shortcut; the buttons inside do the same for everybody */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={cx(
          'grid h-full place-items-center rounded-md border border-dashed px-4 py-10 text-center transition-colors',
          over ? 'border-accent bg-accent-soft' : 'border-border-strong/60 bg-surface-sunken',
        )}
      >
        <div className="grid justify-items-center gap-4">
          <span
            aria-hidden="true"
            className="relative grid h-20 w-32 place-items-center rounded-md border bg-surface-raised text-accent shadow-soft"
          >
            <Camera className="size-7" />
            <span className="absolute bottom-2.5 left-3 h-1 w-10 rounded-full bg-border" />
            <span className="absolute right-3 bottom-2.5 h-1 w-6 rounded-full bg-border" />
          </span>
          <div className="flex flex-wrap justify-center gap-2">
            <Button icon={Upload} variant="primary" onClick={chooseFiles}>
              Upload Card
            </Button>
            {/* Opens the camera on phones; a desktop has none that would help. */}
            <Button icon={Camera} className="md:hidden" onClick={takePhoto}>
              Take photo
            </Button>
          </div>
          {requireSettings().demo && (
            <Button size="sm" onClick={() => void takeSample()}>
              Use a sample card
            </Button>
          )}
          <p className="max-w-xs text-muted text-sm">
            The card is read on this device. Nothing is kept until you save.
          </p>
          <FormError message={problem} />
        </div>
        {inputs}
      </div>
      {pictures.length > 0 && <CardDialog pictures={pictures} onClose={forget} />}
    </Card>
  );
}
