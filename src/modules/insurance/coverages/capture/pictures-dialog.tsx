import { toast } from 'sonner';
import { toAppError } from '@/lib/errors';
import { cardFileProblem } from '@/records/coverages/card-reading/card-picture';
import type { CardSide, useCardOcr } from '@/records/coverages/card-reading/use-card-ocr';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { useWaitsLong } from '@/ui/use-waits-long';
import { SideEditor } from './side-editor';
import type { useCardSides } from './use-card-sides';

interface PicturesDialogProps {
  sides: ReturnType<typeof useCardSides>;
  blurred: readonly CardSide[];
  reading: ReturnType<typeof useCardOcr>['reading'];
  payersError: string | undefined;
  onRead: () => void;
  onTypeIn: () => void;
  onStop: () => void;
  onClose: () => void;
}

const PROBLEMS: Partial<Record<PicturesDialogProps['reading']['state'], string>> = {
  failed: 'The card couldn’t be read. Try again, or type it in instead.',
  illegible: 'No text found. Turn the card upright, retake the picture, or type the details.',
};

const BOTH = ['front', 'back'] as const;

export function PicturesDialog({
  sides,
  blurred,
  reading,
  payersError,
  onRead,
  onTypeIn,
  onStop,
  onClose,
}: PicturesDialogProps) {
  const busy = reading.state === 'reading';
  const isLate = useWaitsLong(busy ? String(reading.progress) : undefined);

  function put(side: CardSide, file: File) {
    const problem = cardFileProblem(file);
    if (problem === undefined) sides.put(side, file);
    else toast.error(problem);
  }

  return (
    <Dialog
      size="lg"
      onClose={onClose}
      locked={busy}
      title="Scan insurance card"
      description="Turn the card upright and crop it. It is read on this device."
      footer={
        busy ? (
          <Button onClick={onStop}>Stop reading</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button onClick={onTypeIn}>Type it in instead</Button>
            <Button variant="primary" disabled={sides.isEmpty} onClick={onRead}>
              Read card
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-5 sm:grid-cols-2" inert={busy}>
          {BOTH.map((side) => (
            <SideEditor
              key={side}
              side={side}
              url={sides.urls[side]}
              crop={sides.cropOf(side)}
              blurred={blurred.includes(side)}
              onCrop={(crop) => sides.crop(side, crop)}
              onTurn={(by) =>
                void sides.turn(side, by).catch((thrown: unknown) => {
                  toast.error(toAppError(thrown).message);
                })
              }
              onPicture={(file) => put(side, file)}
              onRemove={() => sides.remove(side)}
            />
          ))}
        </div>
        {busy && (
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center gap-3">
              <p role="status" className="font-medium text-sm">
                {isLate ? 'Reading the card takes longer than usual.' : 'Reading the card…'}
              </p>
              {isLate && (
                <Button size="sm" onClick={onRead}>
                  Start over
                </Button>
              )}
            </div>
            <progress
              aria-label="Reading the card"
              value={reading.progress}
              max={1}
              className="h-2 w-full accent-accent"
            />
          </div>
        )}
        <FormError message={PROBLEMS[reading.state] ?? payersError} />
      </div>
    </Dialog>
  );
}
