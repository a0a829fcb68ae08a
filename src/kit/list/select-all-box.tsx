import { useState } from 'react';
import { afterNextFrame } from '@/lib/after-next-frame';
import { SelectBox } from './select-box';
import type { Selection } from './use-selection';
import { useStable } from './use-stable';

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
