import {
  CalendarCheck,
  CalendarPlus,
  Check,
  FileQuestion,
  ListPlus,
  type LucideIcon,
  MessageSquarePlus,
  Reply,
  Scissors,
  ShieldCheck,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { nextStart } from '@/shared/appointments/next-start';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { ContactStepButton } from '../contact/contact-step-button';
import { useSetReferralStatus } from '../referrals.mutations';
import type { LinkedToReferral, ReferralDetail } from '../referrals.queries';
import { MISSING_CARD } from './missing-card-id';
import { type PrimaryAction, primaryAction } from './primary-action';

const AnswerDialog = lazyDialog(() => import('./answer-dialog'), 'AnswerDialog');

interface NextStepsProps {
  referral: ReferralDetail;
  /** Undefined while it is being asked for, or when that failed. */
  linked: LinkedToReferral | undefined;
  loading: boolean;
}

interface Step {
  label: string;
  Icon: LucideIcon;
  to: string;
}

/** What comes next, and what else can be begun; each carries the patient along. */
export function NextSteps({ referral, linked, loading }: NextStepsProps) {
  const { slug, timeZone } = useCompany();
  const today = calendarDay(new Date(useNow()), timeZone);
  const [answering, setAnswering] = useState(false);
  const from = { patient: referral.patient.id, referral: referral.id };
  const action = linked ? primaryAction(referral, linked, today) : null;
  const primary = action && linkOf(slug, action, from);
  const others: Step[] = [
    { label: 'Book now', Icon: CalendarCheck, to: paths.bookAppointment(slug, from) },
    { label: 'Request appointment', Icon: CalendarPlus, to: paths.requestAppointment(slug, from) },
    { label: 'Verify insurance', Icon: ShieldCheck, to: paths.verifyInsurance(slug, from) },
    { label: 'Add to surgery queue', Icon: ListPlus, to: paths.addToQueue(slug, from) },
    {
      label: 'Message about this',
      Icon: MessageSquarePlus,
      to: paths.newThread(slug, { referral: referral.id }),
    },
  ];
  const canAnswer = referral.status !== 'declined' && referral.status !== 'completed';

  return (
    <Card title="Next steps">
      <div className="grid gap-2">
        {loading && <Skeleton className="h-11 rounded-md md:h-9" />}
        {action?.kind === 'accept' && <AcceptButton referral={referral} />}
        {action?.kind === 'get-information' && <InformationButton />}
        {action?.kind === 'contact' && (
          <ContactStepButton referral={referral} step={action.step} variant="primary" />
        )}
        {primary && <StepLink step={primary} primary />}
        {/* A letter may come back before its days are over. */}
        {action?.kind === 'book' && referral.contact_step === 'close' && (
          <ContactStepButton referral={referral} step="close" variant="secondary" />
        )}
        {canAnswer && (
          <Button
            variant={action?.kind === 'answer' ? 'primary' : 'secondary'}
            className={action?.kind === 'answer' ? 'order-none' : 'order-last'}
            {...AnswerDialog.ahead}
            onClick={() => setAnswering(true)}
          >
            <Reply aria-hidden="true" className="size-4" />
            Mark answered
          </Button>
        )}
        {others
          .filter(({ label }) => label !== primary?.label)
          .map((step) => (
            <StepLink key={step.label} step={step} />
          ))}
      </div>
      {answering && <AnswerDialog referral={referral} onClose={() => setAnswering(false)} />}
    </Card>
  );
}

function StepLink({
  step: { label, Icon, to },
  primary = false,
}: {
  step: Step;
  primary?: boolean;
}) {
  const origin = useOrigin();
  return (
    <Link to={to} state={origin} className={buttonClasses(primary ? { variant: 'primary' } : {})}>
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}

function InformationButton() {
  return (
    <Button
      variant="primary"
      onClick={() => {
        const list = document.getElementById(MISSING_CARD);
        list?.scrollIntoView({ block: 'center' });
        list?.focus({ preventScroll: true });
      }}
    >
      <FileQuestion aria-hidden="true" className="size-4" />
      Get missing information
    </Button>
  );
}

function AcceptButton({ referral: { id, status } }: { referral: ReferralDetail }) {
  const company = useCompany();
  const accept = useSetReferralStatus(company.id, useCurrentUser().id);
  return (
    <>
      <Button
        variant="primary"
        pending={accept.isPending}
        onClick={() =>
          accept.mutate(
            { referralId: id, status: 'accepted', seen: status, note: null, reason: null },
            { onSuccess: () => toast.success('Referral accepted') },
          )
        }
      >
        <Check aria-hidden="true" className="size-4" />
        Accept referral
      </Button>
      <FormError message={accept.error?.message} />
    </>
  );
}

function linkOf(
  slug: string,
  action: PrimaryAction,
  from: { patient: string; referral: string },
): Step | null {
  switch (action.kind) {
    case 'accept':
    case 'answer':
    case 'contact':
    case 'get-information':
      return null;
    case 'book':
      return { label: 'Book now', Icon: CalendarCheck, to: paths.bookAppointment(slug, from) };
    case 'give-time':
      return {
        label: 'Give appointment a time',
        Icon: CalendarCheck,
        to: paths.appointment(slug, action.id),
      };
    case 'view-appointment':
      return {
        label: 'View appointment',
        Icon: CalendarCheck,
        to: paths.appointment(slug, action.id),
      };
    case 'view-case':
      return { label: 'View surgery case', Icon: Scissors, to: paths.surgeryCase(slug, action.id) };
    case 'follow-outcome': {
      const start = nextStart(slug, action.outcome, { ...from, provider: action.provider });
      return start && { ...start, Icon: action.outcome === 'surgery' ? ListPlus : CalendarPlus };
    }
  }
}
