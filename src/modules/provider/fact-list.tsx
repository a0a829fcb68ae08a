import { Check } from 'lucide-react';
import { cx } from '@/ui/cx';

interface FactListProps {
  items: readonly string[];
  /** Two side by side where there is room. */
  columns?: boolean;
}

export function FactList({ items, columns = false }: FactListProps) {
  return (
    <ul className={cx('grid gap-x-6 gap-y-2.5', columns && 'sm:grid-cols-2')}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
          {item}
        </li>
      ))}
    </ul>
  );
}
