import { Settings2 } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import type { FilterControl } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { FilterGroup } from '@/kit/list/filter-group';
import { FilterSort } from '@/kit/list/filter-sort';
import type { ListOrders } from '@/kit/list/orders';
import { Button } from '@/ui/button';
import type { ListDisplay as ListDisplayPanel } from './list-display';

const ListDisplay = lazyDialog(() => import('./list-display'), 'ListDisplay');

interface DisplayMenuProps<Sort extends string, Group extends string>
  extends Pick<ComponentProps<typeof ListDisplayPanel>, 'view'> {
  /** Set where the list has other orders or groups. */
  orders?: ListOrders<Sort, Group>;
  control?: FilterControl<{ sort: Sort; group: Group | null }>;
}

export function DisplayMenu<Sort extends string, Group extends string>({
  view,
  orders,
  control,
}: DisplayMenuProps<Sort, Group>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={Settings2}
        ref={anchor}
        aria-expanded={open}
        aria-haspopup="dialog"
        {...ListDisplay.ahead}
        onClick={() => setOpen(!open)}
      >
        <span className="@max-6xl:sr-only">Display</span>
      </Button>
      {open && (
        <ListDisplay view={view} anchor={anchor} onClose={() => setOpen(false)}>
          {control && orders && <FilterSort control={control} options={orders.sorts} />}
          {control && orders?.groups && <FilterGroup control={control} options={orders.groups} />}
        </ListDisplay>
      )}
    </>
  );
}
