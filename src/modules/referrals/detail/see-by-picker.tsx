import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { addDays } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { PropertyMenu } from '@/ui/property-menu';
import type { useReferralPick } from './use-referral-pick';

const SeeByDialog = lazyDialog(() => import('./see-by-dialog'), 'SeeByDialog');

interface SeeByPickerProps {
  id: string;
  referral: ReferralDetail;
  today: string;
  onChoose: ReturnType<typeof useReferralPick>['choose'];
}

const WAITS = [
  { label: 'In 1 week', days: 7 },
  { label: 'In 2 weeks', days: 14 },
  { label: 'In 4 weeks', days: 28 },
];

export function SeeByPicker({ id, referral, today, onChoose }: SeeByPickerProps) {
  const [asking, setAsking] = useState(false);
  const { asked_see_by, see_by } = referral;

  const choose = (day: string | null) =>
    onChoose({
      values: { asked_see_by: day },
      said: day === null ? 'See by set from the priority' : `See by ${formatCalendarDate(day)}`,
    });

  return (
    <>
      <PropertyMenu
        id={id}
        {...SeeByDialog.ahead}
        items={[
          {
            label: 'From the priority',
            checked: asked_see_by === null,
            onSelect: () => choose(null),
          },
          ...WAITS.map(({ label, days }) => {
            const day = addDays(today, days);
            return {
              label,
              hint: formatCalendarDate(day),
              checked: asked_see_by === day,
              onSelect: () => choose(day),
            };
          }),
          'separator',
          { label: 'Another day…', onSelect: () => setAsking(true) },
        ]}
      >
        {formatCalendarDate(see_by)}
        {asked_see_by === null && (
          <span className="block text-muted text-xs">from the priority</span>
        )}
      </PropertyMenu>
      {asking && <SeeByDialog referral={referral} onClose={() => setAsking(false)} />}
    </>
  );
}
