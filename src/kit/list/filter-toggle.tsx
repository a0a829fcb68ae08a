import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ToggleChip } from '@/ui/toggle-chip';
import { changeOf, type FilterControl } from '../address/use-list-address';
import { PrintedFilter } from './printed-filter';

interface FilterToggleProps<Name extends string>
  extends Omit<ComponentProps<typeof ToggleChip>, 'pressed' | 'onToggle' | 'children'> {
  control: FilterControl<Record<NoInfer<Name>, boolean>>;
  name: Name;
  icon?: LucideIcon;
  label: string;
  children?: ReactNode;
}

export function FilterToggle<Name extends string>({
  control: { filters, onChange },
  name,
  icon: Icon,
  label,
  children,
  ...chip
}: FilterToggleProps<Name>) {
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      {label}
      {children}
    </>
  );
  return (
    <>
      <ToggleChip
        {...chip}
        pressed={filters[name]}
        onToggle={() => onChange(changeOf(name, !filters[name]))}
      >
        {content}
      </ToggleChip>
      {filters[name] && <PrintedFilter label="Only">{content}</PrintedFilter>}
    </>
  );
}
