interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected. */
  partly?: boolean;
  /** With Shift: the rows from the last one to this one. */
  onToggle: (range: boolean) => void;
}

/** The same from render to render, so that React doesn't call them for each of a thousand boxes. */
function setPartly(input: HTMLInputElement | null) {
  if (input) input.indeterminate = true;
}

function setWhole(input: HTMLInputElement | null) {
  if (input) input.indeterminate = false;
}

/** Selects a row, or all of them. It lies above the link that covers its row. */
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
