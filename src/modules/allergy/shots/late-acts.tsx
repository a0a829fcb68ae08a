import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay } from '@/lib/dates';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';

const ReactionDialog = lazyDialog(() => import('./reaction-dialog'), 'ReactionDialog');
const LateEpinephrineDialog = lazyDialog(
  () => import('./late-epinephrine-dialog'),
  'LateEpinephrineDialog',
);

/** Whether what is recorded of a visit from now on is a late entry. */
export const isLateNow = (
  { visit_on, ended_at, late }: Pick<ShotVisit, 'visit_on' | 'ended_at' | 'late'>,
  timeZone: string,
) => late !== null || ended_at !== null || visit_on !== calendarDay(new Date(), timeZone);

/** What may still have to be written down of a visit that is over. */
export function LateActs({ visit }: { visit: ShotVisit }) {
  const [open, setOpen] = useState<'reaction' | 'epinephrine'>();
  const close = () => setOpen(undefined);
  return (
    <Panel className="grid gap-3 p-4">
      <h3 className="font-semibold">Late entries</h3>
      <div className="flex flex-wrap gap-2">
        <Button size="lg" {...ReactionDialog.ahead} onClick={() => setOpen('reaction')}>
          Record a reaction late
        </Button>
        <Button size="lg" {...LateEpinephrineDialog.ahead} onClick={() => setOpen('epinephrine')}>
          Record epinephrine late
        </Button>
      </div>
      {open === 'reaction' && <ReactionDialog visit={visit} isLate onClose={close} />}
      {open === 'epinephrine' && (
        <LateEpinephrineDialog patientId={visit.patient_id} day={visit.visit_on} onClose={close} />
      )}
    </Panel>
  );
}
