import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import type { Outgoing } from '@/records/clinic-network/outgoing.model';
import { outgoingQueries } from '@/records/clinic-network/outgoing.queries';
import { LettersSection } from '@/records/consult-letters/letters-section';
import { stepsOf } from '@/records/shared-referrals/shared-referral.model';
import {
  SharedAnswers,
  SharedAppointments,
} from '@/records/shared-referrals/shared-referral-cards';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';
import { PageHeader } from '@/ui/page-header';
import { RelativeTime } from '@/ui/relative-time';
import { Skeleton } from '@/ui/skeleton';
import { DETAIL_GRID } from '../detail-grid';
import { GrantsCard } from './grants-card';
import { isOpen } from './network.model';
import { OutgoingNotFound } from './outgoing-not-found';
import { OutgoingStatus } from './outgoing-status';

const ReceiverConversation = lazyView(
  () => import('./receiver-conversation'),
  'ReceiverConversation',
  <Skeleton className="h-32 rounded-lg" />,
);

const WithdrawDialog = lazyDialog(() => import('./withdraw-dialog'), 'WithdrawDialog');

export function OutgoingPage({ outgoingId }: { outgoingId: string }) {
  const { id: companyId } = useCompany();
  const record = useRecord(outgoingId, (id) => outgoingQueries.opened(companyId, id));
  const back = <BackTo place="network" />;
  return (
    <>
      <title>Sent referral · Clinic Portal</title>
      <RecordState
        record={record}
        loading="Loading referral..."
        missing={<OutgoingNotFound heading="Referral not found" />}
      >
        {(outgoing) => (
          <>
            <OutgoingHeader outgoing={outgoing} back={back} />
            <OutgoingView outgoing={outgoing} />
          </>
        )}
      </RecordState>
    </>
  );
}

function OutgoingHeader({ outgoing, back }: { outgoing: Outgoing; back: ReactNode }) {
  const { slug, timeZone } = useCompany();
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <PageHeader
        title={fullName(outgoing.patient)}
        back={back}
        actions={
          isOpen(outgoing.state) ? (
            <Button {...WithdrawDialog.ahead} onClick={() => setWithdrawing(true)}>
              Withdraw referral
            </Button>
          ) : (
            outgoing.state !== 'completed' && (
              <ButtonLink
                to={paths.referToClinic(slug, { patient: outgoing.patient.id })}
                variant="primary"
              >
                Refer to another clinic
              </ButtonLink>
            )
          )
        }
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <OutgoingStatus outgoing={outgoing} />
            <span>
              Sent to {outgoing.partner_name}{' '}
              <RelativeTime at={outgoing.created_at} timeZone={timeZone} show="both" within />
            </span>
          </span>
        }
      />
      {withdrawing && <WithdrawDialog outgoing={outgoing} onClose={() => setWithdrawing(false)} />}
    </>
  );
}

function OutgoingView({ outgoing }: { outgoing: Outgoing }) {
  const { slug, timeZone } = useCompany();
  const { shared } = outgoing;
  return (
    <div className="@container">
      <div className={DETAIL_GRID}>
        <div className="grid min-w-0 content-start gap-5 @4xl:col-start-1 @4xl:gap-6">
          {shared === null ? (
            <Card title="This clinic no longer exists">
              <p className="text-muted text-sm">No more updates will come about this referral.</p>
            </Card>
          ) : (
            <>
              {shared.letters.length > 0 && <LettersSection letters={shared.letters} />}
              {shared.missing.length > 0 && (
                <Card title="They need from you">
                  <ul className="grid list-disc gap-1 pl-5 text-sm">
                    {shared.missing.map(({ id, item }) => (
                      <li key={id} className="wrap-anywhere">
                        {item}
                      </li>
                    ))}
                  </ul>
                </Card>
              )}
              <SharedAppointments shared={shared} timeZone={timeZone} />
              <SharedAnswers shared={shared} timeZone={timeZone} />
            </>
          )}
          <GrantsCard outgoing={outgoing} />
          {shared !== null && <ReceiverConversation outgoingId={outgoing.id} shared={shared} />}
        </div>
        <div className="grid content-start gap-5 @4xl:col-start-2 @4xl:gap-6">
          {shared !== null && (
            <Card title="So far">
              <ol className="grid gap-2 text-sm">
                {stepsOf(shared).map(({ label, at, isDay }) => (
                  <li key={label} className="flex flex-wrap justify-between gap-x-4">
                    <span className="font-medium">{label}</span>
                    {isDay ? (
                      <span className="text-muted tabular-nums">{formatCalendarDate(at)}</span>
                    ) : (
                      <RelativeTime
                        at={at}
                        timeZone={timeZone}
                        show="both"
                        className="text-muted tabular-nums"
                      />
                    )}
                  </li>
                ))}
              </ol>
            </Card>
          )}
          <Card
            title="What you sent"
            actions={
              <Link
                to={paths.patient(slug, outgoing.patient.id)}
                className="text-accent text-sm underline underline-offset-3"
              >
                Open patient
              </Link>
            }
          >
            <dl className="grid gap-3">
              <Fact label="Reason">{outgoing.reason}</Fact>
              {outgoing.requested_service !== null && (
                <Fact label="Requested service">{outgoing.requested_service}</Fact>
              )}
              {outgoing.icd10_codes.length > 0 && (
                <Fact label="Diagnoses">
                  {outgoing.icd10_codes
                    .map((code) => [code, outgoing.icd10_labels[code]].filter(Boolean).join(' '))
                    .join('\n')}
                </Fact>
              )}
              {outgoing.provider !== null && (
                <Fact label="Referring provider">{outgoing.provider}</Fact>
              )}
              <Fact label="Insurance">
                {outgoing.with_insurance ? 'Sent, if one was known' : 'Not sent'}
              </Fact>
              {outgoing.withdrawal_reason !== null && (
                <Fact label="Why withdrawn">{outgoing.withdrawal_reason}</Fact>
              )}
            </dl>
          </Card>
        </div>
      </div>
    </div>
  );
}
