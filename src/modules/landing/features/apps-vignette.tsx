import { ChartNoAxesCombined, Flower2, Plus, ScanLine } from 'lucide-react';

const APPS = [
  { name: 'Allergy', icon: Flower2, hue: 'text-hue-6' },
  { name: 'Imaging', icon: ScanLine, hue: 'text-hue-2' },
  { name: 'Outcomes', icon: ChartNoAxesCombined, hue: 'text-hue-3' },
] as const;

const tile = 'grid aspect-square place-content-center justify-items-center gap-2 rounded-lg';

export function AppsVignette() {
  return (
    <div aria-hidden="true" className="grid select-none grid-cols-4 gap-3">
      {APPS.map(({ name, icon: Icon, hue }) => (
        <span key={name} className={`${tile} border bg-surface-raised shadow-soft`}>
          <Icon className={`size-6 ${hue}`} />
          <span className="font-medium text-xs">{name}</span>
        </span>
      ))}
      <span className={`${tile} border border-border-strong/60 border-dashed text-muted`}>
        <Plus className="size-6" />
      </span>
    </div>
  );
}
