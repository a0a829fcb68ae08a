import { type SyntheticEvent, useState } from 'react';

/** Whether a `details` is open, so that what is in it is drawn only then. */
export function useOpened(atFirst = false) {
  const [open, setOpen] = useState(atFirst);
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return [open, { open, onToggle }] as const;
}
