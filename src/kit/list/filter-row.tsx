import type { ComponentProps, ReactNode } from 'react';
import { FilterSearch } from './filter-search';

interface FilterRowProps extends ComponentProps<typeof FilterSearch> {
  /** What else narrows the list, or shows it otherwise. */
  children: ReactNode;
}

/** What narrows a list, in one line as long as there is room: the search, which takes what is left, and the rest. */
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
