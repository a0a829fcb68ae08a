import type { ReactNode } from 'react';

/** Fields beside each other, two by two, where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
}
