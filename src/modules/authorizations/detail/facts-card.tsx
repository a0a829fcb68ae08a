import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { WAY_LABELS } from '@/records/authorizations/authorization-labels';
import { validText } from '@/records/authorizations/authorization-text';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';

const dayText = (day: string | null) => day && formatCalendarDate(day);

export function FactsCard({ authorization: of }: { authorization: Authorization }) {
  const { slug } = useCompany();
  const submitted = [
    dayText(of.submitted_on),
    of.submitted_way && WAY_LABELS[of.submitted_way].toLowerCase(),
    of.submitter,
  ];
  return (
    <Card title="Details">
      <dl className="grid gap-3">
        <Fact label="Payer">{[of.payer.name, of.payer.phone].filter(Boolean).join(', ')}</Fact>
        <Fact label="Coverage">
          <Link
            to={paths.coverages(slug, of.patient_id)}
            className="underline decoration-border-strong underline-offset-3 hover:text-accent"
          >
            {[of.coverage.plan_name ?? 'Coverage', of.coverage.member_id]
              .filter(Boolean)
              .join(', ')}
          </Link>
          {of.coverage.ended_on !== null && `, ended ${formatCalendarDate(of.coverage.ended_on)}`}
        </Fact>
        <Fact label="Authorization number">{of.number ?? of.number_missing_reason}</Fact>
        <Fact label="Reference number">{of.reference_number}</Fact>
        <Fact label="Submitted">{submitted.filter(Boolean).join(', ')}</Fact>
        <Fact label="Decided">{dayText(of.decided_on)}</Fact>
        <Fact label="Valid">{validText(of)}</Fact>
        {of.denial_reason !== null && <Fact label="Denied because">{of.denial_reason}</Fact>}
        <Fact label="Follow up on">{dayText(of.follow_up_on)}</Fact>
        <Fact label="Assigned to">{of.assignee ?? 'No one'}</Fact>
        {of.referral !== null && (
          <Fact label="Referral">
            <Link
              to={paths.referral(slug, of.referral.id)}
              className="underline decoration-border-strong underline-offset-3 hover:text-accent"
            >
              {of.referral.reason ?? 'Open referral'}
            </Link>
          </Fact>
        )}
        <Fact label="Internal notes">{of.notes}</Fact>
      </dl>
    </Card>
  );
}
