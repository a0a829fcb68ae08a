import { useState } from 'react';
import { t } from '@/fields/words';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { PillButton } from '@/records/patient-app/phone/pill-button';

const ReactionDialog = lazyDialog(() => import('./reaction-dialog'), 'ReactionDialog');

/** Below what to do at once: what was felt after a shot or a dose, for the nurse to call back. */
export function ReportReaction({ shown }: { shown: MyChart }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PillButton className="mt-3 w-full" onClick={() => setOpen(true)}>
        {t('Report a reaction')}
      </PillButton>
      {open && <ReactionDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}
