import { VISIT_OUTCOME_LABELS, type VisitOutcome } from '@/shared/appointments/appointment-labels';
import { Card } from '@/ui/card';
import type { RequestDetail } from '../schedule.queries';

interface OutcomeCardProps {
  request: RequestDetail;
  outcome: VisitOutcome;
}

/** What was decided at the visit. */
export function OutcomeCard({ request, outcome }: OutcomeCardProps) {
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
