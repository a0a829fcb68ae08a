import { CalendarCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '@/ui/button';
import { useAddress } from '@/ui/use-address';

const loadDialog = () => import('./verify-day-dialog');
const VerifyDayDialog = lazy(async () => ({ default: (await loadDialog()).VerifyDayDialog }));

/** Opens the checks for everybody who is seen tomorrow; `?verify=tomorrow` has them open already. */
export function VerifyDayButton() {
  const [search, setSearch] = useAddress();

  function go(verify: string | null) {
    const next = new URLSearchParams(search);
    if (verify === null) next.delete('verify');
    else next.set('verify', verify);
    setSearch(next, { replace: verify === null, preventScrollReset: true });
  }

  return (
    <>
      <Button
        className="max-sm:grow"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => go('tomorrow')}
      >
        <CalendarCheck aria-hidden="true" className="size-4" />
        Verify tomorrow
      </Button>
      {search.get('verify') === 'tomorrow' && (
        <Suspense>
          <VerifyDayDialog onClose={() => go(null)} />
        </Suspense>
      )}
    </>
  );
}
