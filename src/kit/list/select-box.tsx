interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Only part of its rows are selected. */
  partly?: boolean;
  /** `range` is with Shift: all rows from the last one to this one. */
  onToggle: (range: boolean) => void;
}

/** Stable, so that React doesn't call it for each of a thousand boxes. */
function setPartly(input: HTMLInputElement | null) {
  if (input) input.indeterminate = true;
}

function setWhole(input: HTMLInputElement | null) {
  if (input) input.indeterminate = false;
}

export function SelectBox({ label, checked, partly = false, onToggle }: SelectBoxProps) {
  return (
    <label className="relative z-1 -mr-4 grid w-11 shrink-0 cursor-pointer place-items-center self-stretch columns:-mr-5 print:hidden">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={partly ? setPartly : setWhole}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 accent-accent md:size-4"
      />
    </label>
  );
}
