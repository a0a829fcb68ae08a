import { VISIT_OUTCOME_LABELS, type VisitOutcome } from '@/records/appointments/appointment-labels';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { Card } from '@/ui/card';

interface OutcomeCardProps {
  request: RequestDetail;
  outcome: VisitOutcome;
}

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
