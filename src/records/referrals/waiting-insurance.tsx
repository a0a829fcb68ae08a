import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { sentInsuranceQueries } from './sent-insurance.queries';

interface WaitingInsuranceProps {
  clinic: { id: string; slug: string; timeZone: string };
  patientId: string;
}

export function WaitingInsurance({ clinic, patientId }: WaitingInsuranceProps) {
  const { data: waiting } = useQuery(sentInsuranceQueries.waitingOf(clinic.id, patientId));
  return waiting?.map(({ id, referral }) => (
    <section
      key={id}
      aria-label="Insurance on a referral"
      className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-sunken px-3.5 py-3 text-sm"
    >
      <p>
        Insurance is on the referral of {formatDate(referral.created_at, clinic.timeZone)}. It is
        not yet a coverage.
      </p>
      <ButtonLink
        data-print="hide"
        to={paths.addCoverage(clinic.slug, patientId, { referral: referral.id })}
        size="sm"
      >
        Check and add coverage
      </ButtonLink>
    </section>
  ));
}
