import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { quietControlClasses } from './control-classes';
import { cx } from './cx';
import { Menu, type MenuItem } from './menu';

interface PropertyMenuProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  items: ReadonlyArray<MenuItem | 'separator'>;
}

/** A property in a narrow column with a menu; looks like text, as a quiet `Select` does. */
export function PropertyMenu({ items, children, ...button }: PropertyMenuProps) {
  return (
    <Menu
      trigger={
        <button
          {...button}
          type="button"
          className={cx(quietControlClasses, 'flex items-center justify-between gap-2 text-left')}
        >
          <span className="min-w-0">{children}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </button>
      }
      items={items}
    />
  );
}
