import { type ReactNode, useId } from 'react';

interface PropertyRowProps {
  label: string;
  /** For links to its control. */
  id?: string;
  children: (id: string) => ReactNode;
}

export function PropertyRow({ label, id: given, children }: PropertyRowProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-1">
      <label htmlFor={id} className="pl-2 text-muted text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
