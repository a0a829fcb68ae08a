import 'react-image-crop/dist/ReactCrop.css';
import { ImageUp, RotateCcw, RotateCw, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { isLegible } from '@/records/coverages/card-reading/card-picture';
import type { CardSide } from '@/records/coverages/card-reading/use-card-ocr';
import { Button } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';

interface SideEditorProps {
  side: CardSide;
  /** Address of the turned picture; undefined if there is none. */
  url: string | undefined;
  crop: PercentCrop | null;
  blurred: boolean;
  onCrop: (crop: PercentCrop | null) => void;
  onTurn: (by: 1 | -1) => void;
  onPicture: (file: File) => void;
  onRemove: () => void;
}

const TITLES: Record<CardSide, string> = { front: 'Front', back: 'Back' };

export function SideEditor({
  side,
  url,
  crop,
  blurred,
  onCrop,
  onTurn,
  onPicture,
  onRemove,
}: SideEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [small, setSmall] = useState(false);
  const title = TITLES[side];

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    const { naturalWidth, naturalHeight } = currentTarget;
    // A card is wider than high, however its picture lies.
    setSmall(!isLegible({ width: Math.max(naturalWidth, naturalHeight) }));
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (file) onPicture(file);
    event.target.value = '';
  }

  return (
    <section aria-label={title} className="grid content-start gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{title}</h3>
        {url !== undefined && (
          <div className="flex">
            <EditButton label={`Turn ${side} left`} onClick={() => onTurn(-1)}>
              <RotateCcw aria-hidden="true" className="size-4" />
            </EditButton>
            <EditButton label={`Turn ${side} right`} onClick={() => onTurn(1)}>
              <RotateCw aria-hidden="true" className="size-4" />
            </EditButton>
            <EditButton label={`Remove ${side}`} onClick={onRemove}>
              <X aria-hidden="true" className="size-4" />
            </EditButton>
          </div>
        )}
      </div>
      {url === undefined ? (
        <Button
          icon={ImageUp}
          className="h-32 border-dashed"
          onClick={() => input.current?.click()}
        >
          Add the {side}
        </Button>
      ) : (
        // Keeps a card's shape in either orientation, so that turning moves no button from under
        // the pointer.
        <div className="grid aspect-[8/5] place-items-center overflow-hidden rounded-md border bg-surface-sunken [container-type:size]">
          <ReactCrop
            {...(crop && { crop })}
            ruleOfThirds
            onChange={(_, percent) =>
              onCrop(percent.width > 0 && percent.height > 0 ? percent : null)
            }
            className="max-h-[100cqh]"
          >
            {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: not a person's doing: the picture says how large it is */}
            <img src={url} alt={`${title} of the insurance card`} onLoad={handleLoad} />
          </ReactCrop>
        </div>
      )}
      {url !== undefined && (
        <p className="text-muted text-sm">
          {crop ? 'Only what is inside the frame is read.' : 'Drag over the picture to crop it.'}
        </p>
      )}
      <p role="status" className="font-medium text-sm text-warning">
        {small && 'This picture is small: the small print may be missed.'}
        {blurred && ' This picture is out of focus: check every field, or take it again.'}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={`Picture of the ${side}`}
        onChange={handleChange}
      />
    </section>
  );
}

interface EditButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function EditButton({ label, onClick, children }: EditButtonProps) {
  return (
    <Tooltip content={label}>
      <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
        {children}
      </Button>
    </Tooltip>
  );
}
