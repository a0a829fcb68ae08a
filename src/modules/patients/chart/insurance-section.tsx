import { formatCalendarDate, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { AuthorizationsCard } from '@/records/authorizations/lazy-authorizations-card';
import { OUTCOME_LABELS, OUTCOME_TONES } from '@/records/eligibility/outcome-labels';
import type { Chart } from '@/records/patient-chart/chart.schema';
import type { ChartClinic } from '@/records/patient-chart/clinic';
import { CoverageStrip } from '@/records/patient-chart/coverage-strip';
import { WaitingInsurance } from '@/records/referrals/waiting-insurance';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { RecordRows } from './record-rows';

interface InsuranceSectionProps {
  chart: Chart;
  clinic: ChartClinic;
}

export function InsuranceSection({ chart, clinic }: InsuranceSectionProps) {
  const { slug, timeZone } = clinic;
  return (
    <div className="grid gap-5">
      <Card
        title="Coverage"
        className="@container"
        actions={
          <ButtonLink to={paths.coverages(slug, chart.patient.id)} size="sm">
            All coverages
          </ButtonLink>
        }
      >
        <CoverageStrip chart={chart} clinic={clinic} />
        <WaitingInsurance clinic={clinic} patientId={chart.patient.id} />
      </Card>
      <AuthorizationsCard companyId={clinic.id} slug={slug} patientId={chart.patient.id} />
      <RecordRows
        label="Verifications"
        none={{
          title: 'No verifications.',
          to: paths.verifyInsurance(slug, { patient: chart.patient.id }),
          next: 'Verify insurance',
        }}
        rows={chart.checks.map((check) => ({
          id: check.id,
          to: paths.eligibilityRequest(slug, check.id),
          title: check.payer,
          badge: check.outcome && (
            <Badge tone={OUTCOME_TONES[check.outcome]}>{OUTCOME_LABELS[check.outcome]}</Badge>
          ),
          details: [
            `Verified ${formatDate(check.created_at, timeZone)}`,
            `for ${formatCalendarDate(check.service_date)}`,
            check.problem,
          ],
        }))}
      />
    </div>
  );
}
