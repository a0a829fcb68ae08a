import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { FoldingCards } from '@/kit/folding/folding-cards';
import { lazyView } from '@/kit/lazy/lazy-view';
import { HistoryCard } from '@/kit/timeline/history-card';
import {
  STATUS_BADGES,
  TYPE_LABELS,
  VISIT_OUTCOME_LABELS,
  type VisitOutcome,
} from '@/records/appointments/appointment-labels';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { useRoleLabels } from '@/records/members/use-role-labels';
import { PatientLink } from '@/records/patients/patient-link';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { FactsCard } from './facts-card';
import { historyOf } from './history.model';
import { OfferCard } from './offer-card';
import { StepsCard } from './steps-card';
import { TimesCard } from './times-card';

const AskedCard = lazyView(() => import('./asked-card'), 'AskedCard');
const AuthorizationCard = lazyView(() => import('./authorization-card'), 'AuthorizationCard');

const FOLDING = ['Authorization'];

interface RequestViewProps {
  request: RequestDetail;
  back: ReactNode;
}

export function RequestView({ request, back }: RequestViewProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const roleOf = useRoleLabels(companyId);
  const user = useCurrentUser();
  const isRequester = request.requested_by === user.id;
  const { label, tone } = STATUS_BADGES[request.status];

  return (
    <>
      <PageHeader
        title={`${TYPE_LABELS[request.request_type]} with ${request.provider.name}`}
        back={back}
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <span role="status">
              <Badge tone={tone} dot>
                {label}
              </Badge>
            </span>
            {request.patient && (
              <span>
                for <PatientLink slug={slug} patient={request.patient} />
              </span>
            )}
            {request.waitlisted && <Badge icon={Hourglass}>On the waitlist</Badge>}
          </span>
        }
      />
      <div className="@container">
        <div className="grid gap-5 @4xl:grid-cols-[minmax(0,1fr)_20.5rem] @4xl:grid-rows-[auto_1fr] @4xl:gap-6 print:block print:space-y-4">
          <div className="grid content-start gap-5 empty:hidden">
            {request.offers.map((offer) => (
              <OfferCard key={offer.id} request={request} offer={offer} />
            ))}
            {request.patient && <AskedCard visitId={request.id} patientId={request.patient.id} />}
            <TimesCard request={request} isRequester={isRequester} />
            {request.outcome !== null && (
              <OutcomeCard request={request} outcome={request.outcome} />
            )}
          </div>
          {/* On a phone right after the times; beside all cards if there is room. */}
          <div
            data-print="hide"
            className="self-start @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1"
          >
            <StepsCard request={request} isRequester={isRequester} />
          </div>
          <FoldingCards
            titles={FOLDING}
            className="grid content-start gap-5 @4xl:col-start-1 @4xl:gap-6"
          >
            {request.patient && (
              <AuthorizationCard
                requestId={request.id}
                patientId={request.patient.id}
                referralId={request.referral_id}
              />
            )}
            <FactsCard request={request} />
            <HistoryCard entries={historyOf(request, timeZone, roleOf)} timeZone={timeZone} />
          </FoldingCards>
        </div>
      </div>
    </>
  );
}

interface OutcomeCardProps {
  request: RequestDetail;
  outcome: VisitOutcome;
}

function OutcomeCard({ request, outcome }: OutcomeCardProps) {
  return (
    <Card title="What comes next">
      <p className="font-medium">{VISIT_OUTCOME_LABELS[outcome]}</p>
      {request.outcome_note !== null && (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-sm">
          {request.outcome_note}
        </p>
      )}
    </Card>
  );
}
