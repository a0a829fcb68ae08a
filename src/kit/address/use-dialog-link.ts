import { useAddress } from '@/ui/use-address';
import type { DialogLink } from './dialog-link';

export function useDialogLink<Prefill>(link: DialogLink<Prefill>) {
  const [search, setSearch] = useAddress();
  return {
    prefill: link.read(search),
    open: (prefill?: Partial<Prefill>) =>
      setSearch(link.open(search, prefill), { preventScrollReset: true }),
    // Replaces the entry that opened it, so that Back doesn't reopen the dialog.
    close: () => setSearch(link.close(search), { replace: true, preventScrollReset: true }),
  };
}
