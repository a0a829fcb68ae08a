import { Settings2 } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import type { ListDisplay as ListDisplayPanel } from './list-display';

const ListDisplay = lazyDialog(() => import('./list-display'), 'ListDisplay');

type DisplayMenuProps = Omit<ComponentProps<typeof ListDisplayPanel>, 'anchor' | 'onClose'>;

/** How a list is shown: order, groups, columns, height of the rows. */
export function DisplayMenu(props: DisplayMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={anchor}
        aria-expanded={open}
        aria-haspopup="dialog"
        {...ListDisplay.ahead}
        onClick={() => setOpen(!open)}
      >
        <Settings2 aria-hidden="true" className="size-4" />
        <span className="@max-6xl:sr-only">Display</span>
      </Button>
      {open && <ListDisplay {...props} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}
