import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay, formatCalendarDate, formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { memberQueries } from '@/records/members/members.queries';
import { AttentionBadge } from '@/records/referrals/attention-badge';
import { PriorityLabel } from '@/records/referrals/priority-label';
import { NO_REASON } from '@/records/referrals/referrals.model';
import { type ReferralDetail, referralQueries } from '@/records/referrals/referrals.queries';
import { StatusBadge } from '@/records/referrals/status-badge';
import { TargetBadge } from '@/records/referrals/target-badge';
import { ButtonLink } from '@/ui/button-link';
import { Drawer } from '@/ui/drawer';
import { Fact } from '@/ui/fact';
import { LoadingState } from '@/ui/loading-state';
import { ContactStepButton } from '../contact/contact-step-button';
import { ReferralNotFound } from '../detail/referral-not-found';
import { OpenBadges } from '../open-badges';
import { SnoozeMenu } from '../work/snooze-menu';
import { TakeButton } from '../work/take-button';
import { workDay, workText } from '../work/work.model';

interface ReferralPeekProps {
  referralId: string;
  /** Passed to the detail page, so that its back link leads to the list. */
  origin: object;
  now: number;
  onClose: () => void;
}

export function ReferralPeek({ referralId, origin, now, onClose }: ReferralPeekProps) {
  const { id: companyId, slug } = useCompany();
  const query = useQuery(referralQueries.detail(companyId, referralId));
  const referral = query.data;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={referral ? fullName(referral.patient) : 'Referral'}
      description="Referral"
      footer={
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to={paths.referral(slug, referralId)} state={origin} variant="primary">
            Open referral
          </ButtonLink>
          {referral && <PeekActions referral={referral} />}
        </div>
      }
    >
      <QueryState
        query={query}
        loading={<LoadingState label="Loading referral..." blocks={['h-16', 'h-64']} />}
        empty={<ReferralNotFound />}
      >
        {(found) => <Facts referral={found} now={now} />}
      </QueryState>
    </Drawer>
  );
}

/** Actions without opening it: assign, call, snooze. */
function PeekActions({ referral }: { referral: ReferralDetail }) {
  const { contact_step, work_step } = referral;
  return (
    <>
      {contact_step !== null && (
        <ContactStepButton referral={referral} step={contact_step} variant="secondary" />
      )}
      <TakeButton chosen={[referral]} />
      {work_step !== null && <SnoozeMenu chosen={[referral]} />}
    </>
  );
}

function Facts({ referral, now }: { referral: ReferralDetail; now: number }) {
  const { id: companyId, timeZone } = useCompany();
  const members = useQuery(memberQueries.list(companyId));
  const assignee = members.data?.find(({ userId }) => userId === referral.assigned_to);
  const step = workText(referral);
  const today = calendarDay(new Date(now), timeZone);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={referral.status} />
        <PriorityLabel priority={referral.priority} />
        <TargetBadge referral={referral} now={now} timeZone={timeZone} />
        <AttentionBadge referral={referral} />
        <OpenBadges referral={referral} timeZone={timeZone} now={now} />
      </div>
      <p className="whitespace-pre-line text-sm">{referral.reason ?? NO_REASON}</p>
      <dl className="grid grid-cols-2 gap-4">
        <Fact label="Referred by">{referral.referrer_name ?? 'Not named'}</Fact>
        <Fact label="Received">{formatDateTime(referral.created_at, timeZone)}</Fact>
        <Fact label="See by">{formatCalendarDate(referral.see_by)}</Fact>
        <Fact label="Assignee">{assignee?.name ?? 'Unassigned'}</Fact>
        <Fact label="Requested service">{referral.requested_service ?? 'None'}</Fact>
        <Fact label="Diagnoses">{referral.icd10_codes.join(', ') || 'None'}</Fact>
        {step !== null && referral.work_on !== null && (
          <>
            <Fact label="Next step">{step}</Fact>
            <Fact label="Due">
              {referral.work_on < today ? (
                <span className="font-medium text-danger">
                  {workDay(referral.work_on, today).label}, overdue
                </span>
              ) : (
                workDay(referral.work_on, today).label
              )}
            </Fact>
          </>
        )}
      </dl>
    </div>
  );
}
