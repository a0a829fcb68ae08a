import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { VISIT_OUTCOME_LABELS, type VisitOutcome } from '@/shared/appointments/appointment-labels';
import { nextStart } from '@/shared/appointments/next-start';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import type { RequestDetail } from '../schedule.queries';

interface OutcomeCardProps {
  request: RequestDetail;
  outcome: VisitOutcome;
}

/** What was decided at the visit, and where that begins. */
export function OutcomeCard({ request, outcome }: OutcomeCardProps) {
  const { slug } = useCompany();
  const { patient, referral_id: referralId } = request;
  const next = nextStart(slug, outcome, {
    ...(patient && { patient: patient.id }),
    ...(referralId !== null && { referral: referralId }),
    provider: request.provider.id,
  });
  return (
    <Card title="What comes next">
      <p className="font-medium">{VISIT_OUTCOME_LABELS[outcome]}</p>
      {request.outcome_note !== null && (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-sm">
          {request.outcome_note}
        </p>
      )}
      {(next !== null || referralId !== null) && (
        <div className="mt-4 flex flex-wrap gap-2" data-print="hide">
          {next && (
            <ButtonLink to={next.to} variant="primary">
              {next.label}
            </ButtonLink>
          )}
          {referralId !== null && (
            <ButtonLink to={paths.referral(slug, referralId)}>
              Answer the referring provider
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}
