import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import { ButtonLink } from '@/ui/button-link';

export function RequestLinks({ request }: { request: EligibilityRequest }) {
  const { slug } = useCompany();
  const { referral_id, scheduling_request_id, surgery_case_id } = request;
  const links = [
    { label: 'Referral', to: referral_id && paths.referral(slug, referral_id) },
    {
      label: 'Appointment',
      to: scheduling_request_id && paths.appointment(slug, scheduling_request_id),
    },
    { label: 'Surgery case', to: surgery_case_id && paths.surgeryCase(slug, surgery_case_id) },
  ];
  return links.map(
    ({ label, to }) =>
      to && (
        <ButtonLink key={label} to={to} variant="ghost">
          {label}
        </ButtonLink>
      ),
  );
}
