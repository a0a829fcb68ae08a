import {
  CalendarCheck,
  CalendarPlus,
  Check,
  ChevronDown,
  CircleSlash,
  FileQuestion,
  ListPlus,
  type LucideIcon,
  MessageSquarePlus,
  Reply,
  Scissors,
  UserRoundX,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { PinnedAction } from '@/kit/folding/pinned-action';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { nextStart } from '@/records/appointments/next-start';
import { OpenList } from '@/records/open-things/open-list';
import type { LinkedToReferral, ReferralDetail } from '@/records/referrals/referrals.queries';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { Menu, type MenuItem } from '@/ui/menu';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { ContactStepButton } from '../contact/contact-step-button';
import { type PrimaryAction, primaryAction } from './primary-action';
import { type Act, otherActs } from './referral-acts';
import { StatusPicker } from './status-picker';
import { statusSentence } from './status-sentence';
import { useStatusChange } from './use-status-change';

const AnswerStep = lazyView(
  () => import('../answers/letters/answer-step'),
  'AnswerStep',
  <Skeleton className="h-11 rounded-md md:h-10" />,
);
const AnswerDialog = lazyDialog(() => import('./answer-dialog'), 'AnswerDialog');
const RequestDialog = lazyDialog(() => import('./request-dialog'), 'RequestDialog');
const SettleDialog = lazyDialog(() => import('./settle-dialog'), 'SettleDialog');
const CloseDialog = lazyDialog(() => import('../contact/close-dialog'), 'CloseDialog');

interface NextStepsProps {
  referral: ReferralDetail;
  /** Undefined if it isn't loaded. */
  linked: LinkedToReferral | undefined;
  loading: boolean;
}

interface Step {
  label: string;
  Icon: LucideIcon;
  /** Undefined if a dialog opens instead. */
  to?: string;
}

export function NextSteps({ referral, linked, loading }: NextStepsProps) {
  const { slug, timeZone } = useCompany();
  const origin = useOrigin();
  const today = calendarDay(new Date(useNow()), timeZone);
  const [asking, setAsking] = useState<Asking | null>(null);
  const from = { patient: referral.patient.id, referral: referral.id };
  const action = linked ? primaryAction(referral, linked, today) : null;
  const primary = action && linkOf(slug, action, from);
  const { second, rest } = otherActs(referral, action);
  const steps: Record<Act, Step> = {
    book: { label: 'Book now', Icon: CalendarCheck, to: paths.bookAppointment(slug, from) },
    request: {
      label: 'Request appointment',
      Icon: CalendarPlus,
      to: paths.requestAppointment(slug, from),
    },
    surgery: { label: 'Add to surgery queue', Icon: ListPlus, to: paths.addToQueue(slug, from) },
    message: {
      label: 'Message about this',
      Icon: MessageSquarePlus,
      to: paths.newThread(slug, { referral: referral.id }),
    },
    answer: { label: 'Mark answered', Icon: Reply },
    settle: { label: 'Not needed here', Icon: CircleSlash },
    close: { label: 'Close as unable to reach', Icon: UserRoundX },
  };

  const itemOf = (act: Act, why: string | null): MenuItem => {
    const { label, Icon, to } = steps[act];
    return {
      label,
      icon: Icon,
      ...(to === undefined ? { onSelect: () => open(act) } : { to, state: origin }),
      ...(why !== null && { disabled: true, hint: why }),
    };
  };

  function open(act: Act) {
    if (act === 'answer' || act === 'close' || act === 'settle') setAsking(act);
  }

  return (
    <Card title="Next step" actions={<StatusPicker referral={referral} linked={linked} />}>
      <div className="grid gap-3">
        {linked && <p className="text-sm">{statusSentence(referral, linked, action, timeZone)}</p>}
        {linked && <MoreOpen rows={linked.open} action={action} referral={referral} />}
        {loading && <Skeleton className="h-11 rounded-md md:h-10" />}
        <PinnedAction>
          {action?.kind === 'accept' && <AcceptButton referral={referral} />}
          {action?.kind === 'get-information' && (
            <Button
              icon={FileQuestion}
              variant="primary"
              {...RequestDialog.ahead}
              onClick={() => setAsking('information')}
            >
              {referral.information_to_ask_since === null ? 'Ask again' : 'Get missing information'}
            </Button>
          )}
          {action?.kind === 'contact' && (
            <ContactStepButton referral={referral} step={action.step} variant="primary" />
          )}
          {action?.kind === 'answer' && (
            <AnswerStep referral={referral} onMark={() => setAsking('answer')} />
          )}
          {primary && <StepLink step={primary} primary />}
        </PinnedAction>
        <div className="flex flex-wrap gap-2 *:grow">
          {second && steps[second.act].to !== undefined && <StepLink step={steps[second.act]} />}
          {second && steps[second.act].to === undefined && (
            <Button icon={steps[second.act].Icon} onClick={() => open(second.act)}>
              {steps[second.act].label}
            </Button>
          )}
          <Menu
            items={rest.map(({ act, why }) => itemOf(act, why))}
            trigger={
              <Button variant="ghost">
                More actions
                <ChevronDown aria-hidden="true" className="size-4" />
              </Button>
            }
          />
        </div>
      </div>
      <StepDialog
        asking={asking}
        referral={referral}
        action={action}
        onClose={() => setAsking(null)}
      />
    </Card>
  );
}

type Asking = 'answer' | 'close' | 'settle' | 'information';

interface StepDialogProps {
  asking: Asking | null;
  referral: ReferralDetail;
  action: PrimaryAction | null;
  onClose: () => void;
}

/** The dialog of a step that needs one. */
function StepDialog({ asking, referral, action, onClose }: StepDialogProps) {
  switch (asking) {
    case 'answer':
      return <AnswerDialog referral={referral} onClose={onClose} />;
    case 'information':
      return <RequestDialog referral={referral} onClose={onClose} />;
    case 'close':
      return <CloseDialog referral={referral} onClose={onClose} />;
    case 'settle':
      return (
        action?.kind === 'follow-outcome' && (
          <SettleDialog visitId={action.visit} outcome={action.outcome} onClose={onClose} />
        )
      );
    case null:
      return null;
  }
}

interface MoreOpenProps {
  rows: LinkedToReferral['open'];
  action: PrimaryAction | null;
  referral: ReferralDetail;
}

/** Other open work, besides the offered step and the status itself. */
function MoreOpen({ rows, action, referral }: MoreOpenProps) {
  const { slug } = useCompany();
  const more = rows.filter(({ kind }) => kind !== 'referral');
  if (more.length <= (action === null ? 0 : 1)) return null;
  return (
    <div className="border-t pt-3">
      <OpenList rows={rows} slug={slug} patientId={referral.patient.id} within={referral.id} />
    </div>
  );
}

function StepLink({
  step: { label, Icon, to = '' },
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

function AcceptButton({ referral }: { referral: ReferralDetail }) {
  const { set, isPending, error } = useStatusChange(referral);
  const choice = { status: 'accepted', seen: referral.status, note: null, reason: null } as const;
  return (
    <div className="grid">
      <Button
        icon={Check}
        variant="primary"
        pending={isPending}
        // The card shows a refusal below.
        onClick={() => void set(choice, 'Referral accepted').catch(() => undefined)}
      >
        Accept referral
      </Button>
      <FormError message={error?.message} />
    </div>
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
        label: 'Open appointment',
        Icon: CalendarCheck,
        to: paths.appointment(slug, action.id),
      };
    case 'view-case':
      return { label: 'Open surgery case', Icon: Scissors, to: paths.surgeryCase(slug, action.id) };
    case 'follow-outcome': {
      const start = nextStart(slug, action.outcome, {
        ...from,
        ...(action.provider !== null && { provider: action.provider }),
      });
      return start && { ...start, Icon: action.outcome === 'surgery' ? ListPlus : CalendarPlus };
    }
  }
}
