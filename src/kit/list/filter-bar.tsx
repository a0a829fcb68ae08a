import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { QuietButton } from '@/ui/quiet-button';
import type { FilterControl } from '../address/use-list-address';
import { FilterSearch } from './filter-search';

interface Searched {
  /** From the list's address. */
  control: FilterControl<{ text: string }>;
  /** The search field's label and placeholder. */
  search: { label: string; placeholder: string };
}

interface NotSearched {
  control: Pick<FilterControl<unknown>, 'onClear'>;
  search?: undefined;
}

type FilterBarProps = (Searched | NotSearched) & {
  /** The current choices: the button they fold behind shows how many are on. */
  chosen: readonly unknown[];
  /** FilterToggles. */
  toggles?: ReactNode;
  /** At the end of the line: how the list is shown. */
  end?: ReactNode;
  /** FilterSelects, FilterDays and the like; they fold away where the list is narrow. */
  children: ReactNode;
};

export function FilterBar(props: FilterBarProps) {
  const { search, chosen, toggles, end, children } = props;
  const { onClear } = props.control;
  const [unfolded, setUnfolded] = useState(false);
  const choicesId = useId();
  const choicesOn = chosen.filter(Boolean).length;
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-2" data-print="hide">
      <div
        className={cx(
          'flex min-w-0 flex-[2_1_14rem] gap-2 columns:max-w-80',
          search === undefined && '@2xl:hidden',
        )}
      >
        {props.search && <FilterSearch control={props.control} {...props.search} />}
        <Button
          icon={SlidersHorizontal}
          size="icon"
          aria-label={choicesOn === 0 ? 'More filters' : `More filters (${choicesOn} on)`}
          aria-expanded={unfolded}
          aria-controls={choicesId}
          onClick={() => setUnfolded(!unfolded)}
          className={cx('@2xl:hidden', choicesOn > 0 && 'text-accent')}
        />
      </div>
      <div
        id={choicesId}
        className={cx(
          'w-full min-w-0 grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 @2xl:flex @2xl:w-auto @2xl:flex-wrap @2xl:items-end @2xl:[&>*]:w-38',
          unfolded ? 'grid' : 'hidden',
        )}
      >
        {children}
      </div>
      {toggles !== undefined && (
        <div className="contents @max-2xl:-m-1 @max-2xl:flex @max-2xl:min-w-0 @max-2xl:flex-[1_1_12rem] @max-2xl:gap-2 @max-2xl:overflow-x-auto @max-2xl:p-1 @max-2xl:pr-6 @max-2xl:mask-r-from-[calc(100%-1.5rem)] @max-2xl:[&>*]:shrink-0">
          {toggles}
        </div>
      )}
      {onClear && (
        <QuietButton icon={X} onClick={onClear}>
          Clear filters
        </QuietButton>
      )}
      {end !== undefined && <div className="ml-auto flex gap-2">{end}</div>}
    </div>
  );
}
