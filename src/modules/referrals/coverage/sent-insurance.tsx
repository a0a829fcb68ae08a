import { useCompany } from '@/company/company-context';
import type { QueryRead } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import type { SentInsurance as Insurance } from '@/records/referrals/sent-insurance.queries';
import { ButtonLink } from '@/ui/button-link';
import { Skeleton } from '@/ui/skeleton';
import { sentLines } from './coverage.model';

interface SentInsuranceProps {
  referral: Pick<ReferralDetail, 'id' | 'coverage_id' | 'patient'>;
  sent: QueryRead<Insurance | null>;
}

/** The insurance that came with the referral. The desk checks it and makes it a coverage. */
export function SentInsurance({ referral, sent }: SentInsuranceProps) {
  const { slug } = useCompany();
  return (
    <QueryState query={sent} loading={<Skeleton className="mt-4 h-16" />}>
      {(insurance) =>
        insurance && (
          <section
            aria-label="Sent with the referral"
            className="mt-4 rounded-md bg-surface-sunken px-3.5 py-3 text-sm"
          >
            <h3 className="text-muted text-xs">
              {insurance.source_name === null
                ? `As on the pages${referral.coverage_id === null ? ', not yet a coverage' : ''}`
                : `Sent by ${insurance.source_name}`}
            </h3>
            <ul className="mt-1 grid gap-0.5">
              {sentLines(insurance).map((line) => (
                <li key={line} className="break-words">
                  {line}
                </li>
              ))}
            </ul>
            {referral.coverage_id === null && (
              <ButtonLink
                data-print="hide"
                to={paths.addCoverage(slug, referral.patient.id, { referral: referral.id })}
                size="sm"
                className="mt-3"
              >
                Check and add coverage
              </ButtonLink>
            )}
          </section>
        )
      }
    </QueryState>
  );
}
