import { CloudSun, HeartHandshake, type LucideIcon, Sprout, Syringe } from 'lucide-react';
import { type DiscHue, IconDisc } from '@/records/patient-app/phone/icon-disc';
import { tile } from '@/records/patient-app/phone/tile';
import { cx } from '@/ui/cx';
import { useDemo } from '../demo-context';
import { categoryProgress } from '../rules';
import { CATEGORIES } from '../sample-data';

const looks: Record<string, { icon: LucideIcon; hue: DiscHue }> = {
  'Allergy Basics': { icon: Sprout, hue: 'green' },
  'Your Treatment': { icon: Syringe, hue: 'rose' },
  'Living Well': { icon: HeartHandshake, hue: 'amber' },
  'Seasons & Triggers': { icon: CloudSun, hue: 'blue' },
};
const fallback = { icon: Sprout, hue: 'green' } as const;

interface CategoryTilesProps {
  chosen: string | undefined;
  /** Pressing the chosen category again shows all. */
  onChoose: (category: string | undefined) => void;
}

export function CategoryTiles({ chosen, onChoose }: CategoryTilesProps) {
  const { articles } = useDemo().state;
  return (
    <ul className="grid grid-cols-2 gap-2.5">
      {CATEGORIES.map((category) => {
        const { name, total } = category;
        const { icon, hue } = looks[name] ?? fallback;
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              onClick={() => onChoose(name === chosen ? undefined : name)}
              className={cx(
                tile,
                'flex h-full w-full flex-col gap-2 p-4 text-left transition-colors duration-150',
                name === chosen
                  ? 'border-accent ring-1 ring-accent'
                  : 'enabled-hover:border-border-strong',
              )}
            >
              <IconDisc icon={icon} hue={hue} />
              <span className="font-semibold text-sm">{name}</span>
              <span className="text-muted text-xs">
                {categoryProgress(category, articles)} of {total} read
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
