import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { Popover } from './popover';
import { QuietButton } from './quiet-button';

interface DefinitionButtonProps {
  title: string;
  /** What exactly is counted. */
  definition: string;
}

/** Explains what a figure counts, on demand; on paper the text is below the title. */
export function DefinitionButton({ title, definition }: DefinitionButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = `How this is counted: ${title}`;
  return (
    <>
      <QuietButton
        ref={button}
        icon={Info}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        data-print="hide"
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover anchor={button} label={label} onClose={() => setOpen(false)}>
          <p className="text-sm">{definition}</p>
        </Popover>
      )}
    </>
  );
}
