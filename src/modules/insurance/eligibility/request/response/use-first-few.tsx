import { type ReactNode, useState } from 'react';
import type { Capped } from '@/records/eligibility/reading/capped';
import { Button } from '@/ui/button';

export function useFirstFew<Item>(
  { items, count }: Capped<Item>,
  few = 24,
): { shown: readonly Item[]; more: ReactNode } {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, few);
  const rest = count - shown.length;
  if (rest === 0) return { shown, more: null };
  return {
    shown,
    more: (
      <div className="flex flex-wrap items-center gap-3 border-t px-5 py-3 text-muted text-sm">
        <span>
          {rest.toLocaleString('en-US')} more{shown.length === items.length && ' in the raw X12.'}
        </span>
        {shown.length < items.length && (
          <Button size="sm" data-print="hide" onClick={() => setAll(true)}>
            Show more
          </Button>
        )}
      </div>
    ),
  };
}
