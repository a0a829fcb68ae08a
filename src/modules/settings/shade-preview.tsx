import { Check } from 'lucide-react';
import { READABLE, type Shade } from './branding.model';

interface ShadePreviewProps {
  shade: Shade;
}

export function ShadePreview({ shade }: ShadePreviewProps) {
  const { label, asChosen, asShown, shown, surface, onAccent } = shade;
  const moved = asChosen < READABLE;
  return (
    <li className="overflow-hidden rounded-md border">
      <div
        aria-hidden="true"
        style={{ backgroundColor: surface, color: shown }}
        className="flex h-16 items-center justify-between gap-3 px-4"
      >
        <span className="font-semibold text-sm">A link</span>
        <span
          style={{ backgroundColor: shown, color: onAccent }}
          className="rounded-md px-3 py-1.5 font-semibold text-sm"
        >
          A button
        </span>
      </div>
      <div className="grid gap-0.5 border-t bg-surface-sunken px-4 py-2.5 text-sm">
        <p className="flex items-center gap-1.5 font-medium">
          <Check aria-hidden="true" className="size-4 text-success" />
          {label}: {asShown.toFixed(1)} to 1
        </p>
        <p className="text-muted text-xs">
          {moved
            ? `The color itself has ${asChosen.toFixed(1)} to 1, below ${READABLE}: shown as ${shown}.`
            : `Shown as ${shown}.`}
        </p>
      </div>
    </li>
  );
}
