import { useAddress } from '@/ui/use-address';
import type { DialogLink } from './dialog-link';

/** Whether the address opens a dialog, and the ways to open and close it there. */
export function useDialogLink<Prefill>(link: DialogLink<Prefill>) {
  const [search, setSearch] = useAddress();
  return {
    prefill: link.read(search),
    open: (prefill?: Partial<Prefill>) =>
      setSearch(link.open(search, prefill), { preventScrollReset: true }),
    // In place of the entry that opened it: Back from here isn't the dialog again.
    close: () => setSearch(link.close(search), { replace: true, preventScrollReset: true }),
  };
}
