import { useEffect, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useOpenClinic } from '@/records/setup/setup.mutations';

/**
 * The home's title. On a first visit it doesn't say "back", for as long as the member stays on the
 * page.
 */
export function useWelcome(): string {
  const { id, isNew } = useCompany();
  const [newTo, setNewTo] = useState<string>();
  if (isNew && newTo !== id) setNewTo(id);
  const { mutate: open } = useOpenClinic();
  useEffect(() => {
    if (isNew) open(id);
  }, [isNew, id, open]);
  return newTo === id ? 'Welcome' : 'Welcome back';
}
