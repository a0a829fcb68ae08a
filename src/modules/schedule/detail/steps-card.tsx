import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { PinnedAction } from '@/kit/folding/pinned-action';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { nextStart } from '@/records/appointments/next-start';
import { type StepKind, stepLabel } from '@/records/appointments/step';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { Menu, type MenuItem } from '@/ui/menu';
import { useNow } from '@/ui/use-now';
import type { AskingStep } from '../steps/step-dialog';
import { useStepNow } from '../steps/use-step-now';
import { otherSteps } from './other-steps';
import { type PrimaryStep, primaryStep } from './primary-step';
import { statusSentence } from './status-sentence';

const StepDialog = lazyDialog(() => import('../steps/step-dialog'), 'StepDialog');

interface StepsCardProps {
  request: RequestDetail;
  isRequester: boolean;
}

export function StepsCard({ request, isRequester }: StepsCardProps) {
  const { slug, timeZone } = useCompany();
  const now = useNow();
  const direct = useStepNow(request);
  const [asking, setAsking] = useState<AskingStep | null>(null);
  const viewpoint = { isRequester, now, timeZone };
  const primary = primaryStep(request, viewpoint);
  const { beside, rest } = otherSteps(request, viewpoint, primary);
  const link = primary && linkOf(primary, request, slug, timeZone);

  function begin(kind: StepKind) {
    if (kind === 'check-in') direct.take({ kind });
    else setAsking(kind);
  }

  const itemOf = ({ kind, why }: (typeof rest)[number]): MenuItem => ({
    label: stepLabel(kind, request),
    onSelect: () => begin(kind),
    ...(why !== null && { disabled: true, hint: why }),
  });

  const renderStep = (kind: StepKind, variant: 'primary' | 'secondary') => (
    <Button
      key={kind}
      variant={variant}
      pending={direct.pending && direct.step?.kind === kind}
      disabled={direct.pending}
      {...StepDialog.ahead}
      onClick={() => begin(kind)}
    >
      {stepLabel(kind, request)}
    </Button>
  );

  return (
    <Card title="Next step" description={statusSentence(request, primary, viewpoint)}>
      <div className="grid gap-2">
        <PinnedAction>
          {isStep(primary) && renderStep(primary, 'primary')}
          {link && (
            <ButtonLink to={link.to} variant="primary">
              {link.label}
            </ButtonLink>
          )}
        </PinnedAction>
        {primary === 'follow-outcome' && request.referral_id !== null && (
          <ButtonLink to={paths.referral(slug, request.referral_id)}>{ANSWER}</ButtonLink>
        )}
        {beside.map((kind) => renderStep(kind, 'secondary'))}
        {rest.length > 0 && (
          <Menu
            items={rest.map(itemOf)}
            trigger={
              <Button variant="ghost" disabled={direct.pending} {...StepDialog.ahead}>
                More actions
                <ChevronDown aria-hidden="true" className="size-4" />
              </Button>
            }
          />
        )}
        <FormError message={direct.error?.message} />
      </div>
      {asking && (
        <StepDialog kind={asking} requestId={request.id} onClose={() => setAsking(null)} />
      )}
    </Card>
  );
}

const ANSWER = 'Answer the referring provider';

function isStep(primary: PrimaryStep | null): primary is PrimaryStep & StepKind {
  return ['propose', 'confirm', 'check-in', 'complete'].includes(primary ?? '');
}

/** The primary step's link; null for a step taken here or beside the times. */
function linkOf(
  primary: PrimaryStep,
  { patient, provider, referral_id: referral, ...request }: RequestDetail,
  slug: string,
  timeZone: string,
): { label: string; to: string } | null {
  const from = {
    ...(patient && { patient: patient.id }),
    ...(referral !== null && { referral }),
    provider: provider.id,
  };
  switch (primary) {
    case 'view-calendar': {
      const { confirmed_date } = request;
      const date = confirmed_date === null ? {} : { date: calendarDay(confirmed_date, timeZone) };
      return {
        label: 'Open in calendar',
        to: paths.calendar(slug, { ...date, with: provider.id }),
      };
    }
    case 'follow-outcome':
      return request.outcome && nextStart(slug, request.outcome, from);
    case 'answer-referral':
      return referral === null ? null : { label: ANSWER, to: paths.referral(slug, referral) };
    case 'book-again':
      return {
        label: 'Book another time',
        to: paths.bookAppointment(slug, { ...from, type: request.request_type }),
      };
    default:
      return null;
  }
}
