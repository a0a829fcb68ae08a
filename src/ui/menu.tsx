import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { cx } from './cx';
import { portalContainer } from './portal-container';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  /** Left out for a link. */
  onSelect?: () => void;
  /** The address: a link, which a new tab can open too. */
  to?: To;
  /** The history state for the link. */
  state?: unknown;
  tone?: 'neutral' | 'danger';
  /** Set on every item of a single-choice group; draws and announces the check mark. */
  checked?: boolean;
  disabled?: boolean;
  /**
   * Small text below the label. A disabled item with one keeps keyboard focus, so that its reason
   * can be read.
   */
  hint?: string;
}

interface MenuProps {
  /** A button; it gets the menu's state and keyboard. */
  trigger: ReactNode;
  /** Drawn above the items. */
  heading?: ReactNode;
  items: ReadonlyArray<MenuItem | 'separator'>;
  align?: 'start' | 'center' | 'end';
  /** For a menu whose code loads when it is opened. */
  defaultOpen?: boolean;
}

const itemClasses = cx(
  'flex min-h-11 cursor-default select-none items-center gap-2.5 rounded-sm px-3 py-1.5 text-sm outline-none md:min-h-9',
  'data-highlighted:bg-accent-soft data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  'aria-disabled:data-highlighted:bg-surface-sunken',
);

const isExplained = ({ disabled = false, hint }: MenuItem) => disabled && hint !== undefined;

function itemBody(item: MenuItem) {
  // The reason stays readable.
  const dimmed = isExplained(item) && 'opacity-55';
  return (
    <>
      {item.icon && (
        <span aria-hidden="true" className={cx(item.tone !== 'danger' && 'text-muted', dimmed)}>
          <item.icon />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className={cx(dimmed)}>{item.label}</span>
        {item.hint !== undefined && <span className="block text-muted text-xs">{item.hint}</span>}
      </span>
    </>
  );
}

function renderItem(item: MenuItem) {
  const explained = isExplained(item);
  const shared = {
    disabled: item.disabled === true && !explained,
    ...(explained && { 'aria-disabled': true }),
    onSelect: (event: Event) => (explained ? event.preventDefault() : item.onSelect?.()),
    className: cx(itemClasses, item.tone === 'danger' && 'text-danger'),
  };
  if (item.to !== undefined && item.disabled !== true) {
    return (
      <Radix.Item key={item.label} asChild {...shared}>
        <Link to={item.to} state={item.state}>
          {itemBody(item)}
        </Link>
      </Radix.Item>
    );
  }
  if (item.checked === undefined) {
    return (
      <Radix.Item key={item.label} {...shared}>
        {itemBody(item)}
      </Radix.Item>
    );
  }
  return (
    <Radix.CheckboxItem key={item.label} {...shared} checked={item.checked} role="menuitemradio">
      {itemBody(item)}
      <Radix.ItemIndicator className="text-accent">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function Menu({ trigger, heading, items, align = 'end', defaultOpen = false }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild ref={setAnchor}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal {...portalContainer(anchor)}>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="motion-rise z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border bg-surface-raised p-1 shadow-lift focus:outline-none"
        >
          {heading !== undefined && (
            <Radix.Label className="px-3 py-2 text-muted text-xs">{heading}</Radix.Label>
          )}
          {items.map((item, index) =>
            item === 'separator' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have nothing but their place
              <Radix.Separator key={`separator-${index}`} className="my-1 h-px bg-border" />
            ) : (
              renderItem(item)
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
