import { useState } from 'react';
import { afterNextFrame } from '@/lib/after-next-frame';
import { SelectBox } from './select-box';
import type { Selection } from './use-selection';
import { useStable } from './use-stable';

/** Selects all rows, or lets go of all. Of a thousand, the box is drawn with the press and the selection follows in the frame after. */
export function SelectAllBox({ selection }: { selection: Selection }) {
  const { ids, allSelected, selectAll, clear } = selection;
  const [pressed, setPressed] = useState<boolean | null>(null);
  const follow = useStable((all: boolean) => {
    setPressed(null);
    if (all) selectAll();
    else clear();
  });
  const checked = pressed ?? allSelected;
  return (
    <SelectBox
      label="Select all"
      checked={checked}
      partly={pressed === null && ids.length > 0 && !allSelected}
      onToggle={() => {
        setPressed(!checked);
        afterNextFrame(() => follow(!checked));
      }}
    />
  );
}
