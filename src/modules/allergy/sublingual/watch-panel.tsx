import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay, formatDateTime, formatTime } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { doseLabel } from '@/modules/allergy/course-labels';
import type { PatientRecord } from '@/records/allergy/allergy.queries';
import { shotQueries } from '@/records/shots/shots.queries';
import type { CourseDose } from '@/records/sublingual-courses/course.schema';
import { Button } from '@/ui/button';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import { Countdown } from '../shots/countdown';
import { useEpinephrine } from '../shots/use-epinephrine';

const EndWatchDialog = lazyDialog(() => import('./end-watch-dialog'), 'EndWatchDialog');
const EmergencyDialog = lazyDialog(() => import('../shots/emergency-dialog'), 'EmergencyDialog');

interface WatchPanelProps {
  dose: CourseDose;
  unit: string;
  patient: PatientRecord['patient'];
}

export function WatchPanel({ dose, unit, patient }: WatchPanelProps) {
  const { id: companyId, timeZone } = useCompany();
  const [open, setOpen] = useState<'end' | 'emergency'>();
  // Read ahead: in an emergency there is no time, and maybe no network.
  const emergency = useQuery(shotQueries.emergency(companyId));
  const epinephrine = useEpinephrine(companyId);
  const until = dose.observe_until;
  const isEarly = useSecondsLeft(Date.parse(until)) > 0;
  const isToday = calendarDay(dose.given_at, timeZone) === calendarDay(new Date(), timeZone);
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-3 rounded-md border p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <span className="block font-semibold text-base">
            {doseLabel({ amount: dose.amount, unit })} taken{' '}
            {isToday
              ? `at ${formatTime(dose.given_at, timeZone)}`
              : formatDateTime(dose.given_at, timeZone)}
          </span>
          <span className="text-muted">
            {isToday ? `Watched until ${formatTime(until, timeZone)}` : 'Outcome not recorded'}
          </span>
        </p>
        {isToday && <Countdown until={until} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          variant={isEarly ? 'secondary' : 'primary'}
          {...EndWatchDialog.ahead}
          onClick={() => setOpen('end')}
        >
          Record outcome
        </Button>
        <Button size="lg" variant="danger" onClick={() => setOpen('emergency')}>
          Emergency
        </Button>
      </div>
      {open === 'end' && <EndWatchDialog dose={dose} onClose={close} />}
      {open === 'emergency' && (
        <EmergencyDialog
          table={emergency.data}
          patients={[
            {
              patient_id: patient.id,
              patient_name: fullName(patient),
              date_of_birth: patient.date_of_birth,
              weight_kg: null,
              weighed_on: null,
            },
          ]}
          patientId={patient.id}
          epinephrine={epinephrine}
          onClose={close}
        />
      )}
    </div>
  );
}
