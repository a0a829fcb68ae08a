import * as Radix from '@radix-ui/react-switch';
import type { ControlProps } from './field';

interface SwitchProps extends ControlProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** It needs a name: a `<label htmlFor>`, `aria-label` or `aria-labelledby`. */
export function Switch(props: SwitchProps) {
  return (
    <Radix.Root
      {...props}
      className={[
        'group relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-border-strong bg-surface-sunken',
        // The track is 28 px tall; the invisible edge makes 48 px for a thumb, with gloves too.
        'before:-inset-2.5 before:absolute before:rounded-full',
        'transition-colors duration-200 disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
      ].join(' ')}
    >
      <Radix.Thumb className="block size-5 translate-x-0.5 rounded-full bg-border-strong transition duration-200 data-[state=checked]:translate-x-[1.375rem] data-[state=checked]:bg-accent-contrast" />
    </Radix.Root>
  );
}
