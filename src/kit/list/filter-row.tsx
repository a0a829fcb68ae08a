import type { ComponentProps, ReactNode } from 'react';
import { FilterSearch } from './filter-search';

interface FilterRowProps extends ComponentProps<typeof FilterSearch> {
  /** Other filters and display controls. */
  children: ReactNode;
}

export function FilterRow({ children, ...search }: FilterRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-0 flex-[1_1_16rem]">
        <FilterSearch {...search} />
      </div>
      {children}
    </div>
  );
}
