import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '@/ui/button';
import { useAddress } from '@/ui/use-address';
import { readOpening, withoutOpening } from './opening';

const loadDialog = () => import('./verify-dialog');
const VerifyDialog = lazy(async () => ({ default: (await loadDialog()).VerifyDialog }));

/** Opens the question to a payer, which the address may have open already. */
export function VerifyButton() {
  const [search, setSearch] = useAddress();
  const opening = readOpening(search);
  return (
    <>
      <Button
        variant="primary"
        className="max-sm:grow"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          const next = new URLSearchParams(search);
          next.set('verify', 'new');
          setSearch(next, { preventScrollReset: true });
        }}
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
        Verify insurance
      </Button>
      {opening && (
        <Suspense>
          <VerifyDialog
            opening={opening}
            onClose={() =>
              setSearch(withoutOpening(search), { replace: true, preventScrollReset: true })
            }
          />
        </Suspense>
      )}
    </>
  );
}
