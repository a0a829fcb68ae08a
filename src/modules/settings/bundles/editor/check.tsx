import type { ComponentProps } from 'react';

interface CheckProps extends ComponentProps<'input'> {
  label: string;
}

/** A box to tick, with its words, as high as a field beside it. */
export function Check({ label, ...input }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm md:min-h-10">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-accent md:size-4" />
      {label}
    </label>
  );
}
