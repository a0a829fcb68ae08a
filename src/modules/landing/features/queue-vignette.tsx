import { Check } from 'lucide-react';

const COLUMNS = [
  { name: 'Pre-Op', hue: 'bg-hue-5', cards: ['Tonsils', 'Ear tubes'] },
  { name: 'Ready', hue: 'bg-hue-2', cards: ['Septum'] },
  { name: 'Scheduled', hue: 'bg-hue-3', cards: ['Sinus', 'Cochlear'] },
  { name: 'Completed', hue: 'bg-hue-6', cards: ['Adenoids'] },
] as const;

export function QueueVignette() {
  return (
    <div className="grid w-full max-w-lg grid-cols-4 gap-2 self-start max-[359px]:grid-cols-2">
      {COLUMNS.map(({ name, hue, cards }) => (
        <div key={name} className="grid content-start gap-2">
          <span className="flex items-center gap-1.5 text-muted text-xs">
            <span className={`size-1.5 shrink-0 rounded-full ${hue}`} />
            <span className="truncate">{name}</span>
          </span>
          {cards.map((card) => (
            <span key={card} className="rounded-md border bg-surface-raised p-2.5 shadow-soft">
              <span className="block truncate font-medium text-xs">{card}</span>
              <span className="mt-2 flex gap-1">
                {['consent', 'labs', 'cleared'].map((step, index) => (
                  <span
                    key={step}
                    className={
                      name === 'Pre-Op' && index === 2
                        ? 'size-3.5 rounded-sm border border-border-strong'
                        : 'grid size-3.5 place-items-center rounded-sm bg-success-soft text-success'
                    }
                  >
                    {!(name === 'Pre-Op' && index === 2) && <Check className="size-2.5" />}
                  </span>
                ))}
              </span>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
