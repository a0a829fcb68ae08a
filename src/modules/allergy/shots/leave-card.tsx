import { CalendarPlus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { paths } from '@/lib/paths';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { useEndVisit } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';
import { TextInput } from '@/ui/text-input';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import { Countdown } from './countdown';
import { isLateNow } from './late-acts';

const ReactionDialog = lazyDialog(() => import('./reaction-dialog'), 'ReactionDialog');

interface LeaveCardProps {
  visit: ShotVisit;
  onDone: () => void;
}

export function LeaveCard({ visit, onDone }: LeaveCardProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const end = useEndVisit(companyId);
  const [note, setNote] = useState('');
  const [reacting, setReacting] = useState(false);
  const until = visit.observe_until;
  const isEarly = useSecondsLeft(until === null ? null : Date.parse(until)) > 0;
  const isLate = isLateNow(visit, timeZone);
  const needsReason = isEarly || isLate;
  const leaves = isEarly ? 'Leaves early' : 'Patient leaves';

  return (
    <Panel className="grid gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Leaving</h3>
        {until !== null && !isLate && <Countdown until={until} />}
      </div>
      {needsReason && (
        <Field label={isLate ? 'Why leaving is recorded late' : 'Why the patient leaves early'}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={300}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              className="h-12!"
            />
          )}
        </Field>
      )}
      <FormError message={end.error?.message} />
      <div className="flex flex-wrap gap-2">
        {!isLate && (
          <Button
            icon={TriangleAlert}
            size="lg"
            {...ReactionDialog.ahead}
            onClick={() => setReacting(true)}
          >
            Systemic reaction
          </Button>
        )}
        <ButtonLink
          icon={CalendarPlus}
          to={paths.bookAppointment(slug, { patient: visit.patient_id })}
          size="lg"
        >
          Book next visit
        </ButtonLink>
        <Button
          size="lg"
          variant={needsReason ? 'secondary' : 'primary'}
          disabled={needsReason && note.trim() === ''}
          pending={end.isPending}
          onClick={() =>
            end.mutate(
              { visit_id: visit.id, ...(note.trim() !== '' && { note }) },
              { onSuccess: onDone },
            )
          }
        >
          {isLate ? 'Record leaving late' : leaves}
        </Button>
      </div>
      {reacting && <ReactionDialog visit={visit} onClose={() => setReacting(false)} />}
    </Panel>
  );
}
