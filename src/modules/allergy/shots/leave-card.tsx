import { CalendarPlus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { Form } from '@/kit/form/form';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { paths } from '@/lib/paths';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { useEndVisit } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Panel } from '@/ui/panel';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import { Countdown } from './countdown';
import { isLateNow } from './late-acts';

const ReactionDialog = lazyDialog(() => import('./reaction-dialog'), 'ReactionDialog');

const plain = z.object({ note: text(300) });
const withReason = z.object({ note: text(300, 'Give the reason.') });

interface LeaveCardProps {
  visit: ShotVisit;
  onDone: () => void;
}

export function LeaveCard({ visit, onDone }: LeaveCardProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const end = useEndVisit(companyId);
  const [reacting, setReacting] = useState(false);
  const until = visit.observe_until;
  const isEarly = useSecondsLeft(until === null ? null : Date.parse(until)) > 0;
  const isLate = isLateNow(visit, timeZone);
  const needsReason = isEarly || isLate;
  const leaves = isEarly ? 'Leaves early' : 'Patient leaves';
  const form = useZodForm(needsReason ? withReason : plain, { note: '' });

  return (
    <Panel className="grid gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Leaving</h3>
        {until !== null && !isLate && <Countdown until={until} />}
      </div>
      <Form
        large
        byButton
        form={form}
        footer={
          <>
            {!isLate && (
              <Button
                icon={TriangleAlert}
                {...ReactionDialog.ahead}
                onClick={() => setReacting(true)}
              >
                Systemic reaction
              </Button>
            )}
            <ButtonLink
              icon={CalendarPlus}
              to={paths.bookAppointment(slug, { patient: visit.patient_id })}
              className="min-h-12"
            >
              Book next visit
            </ButtonLink>
            <FormSubmit variant={needsReason ? 'secondary' : 'primary'}>
              {isLate ? 'Record leaving late' : leaves}
            </FormSubmit>
          </>
        }
        onSubmit={async ({ note }) => {
          await end.mutateAsync({ visit_id: visit.id, ...(note !== '' && { note }) });
          onDone();
        }}
      >
        {needsReason && (
          <FormText
            control={form.control}
            name="note"
            label={isLate ? 'Why leaving is recorded late' : 'Why the patient leaves early'}
            required
          />
        )}
      </Form>
      {reacting && <ReactionDialog visit={visit} onClose={() => setReacting(false)} />}
    </Panel>
  );
}
