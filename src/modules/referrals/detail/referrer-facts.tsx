import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatPhone } from '@/lib/phone';
import { PhoneLink } from '@/records/patients/contact-links';
import { answersQueries } from '@/records/referrals/answers.queries';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { wishOf } from '@/records/referring-providers/office-reach.model';

export function ReferrerFacts({ referral }: { referral: ReferralDetail }) {
  const { id: companyId } = useCompany();
  const reach = useQuery(answersQueries.reach(companyId, referral));
  const { referrer_name: name, referring_provider: written, provider } = referral;
  if (name === null) return <span className="text-muted">Not named</span>;
  const practice = provider ? provider.practice : referral.practice;
  const phone = provider?.phone ?? practice?.phone;
  const fax = provider?.fax ?? practice?.fax;
  // A clinic of this installation gets answers where it sent the referral, whatever its preference.
  const wish =
    referral.source === 'network'
      ? 'Reads answers in the portal'
      : reach.data && wishOf(reach.data);
  const about = [
    provider?.specialty,
    provider && practice?.name,
    provider?.npi && `NPI ${provider.npi}`,
    practice?.address,
  ].filter(Boolean);
  return (
    <div className="grid gap-0.5">
      <span className="font-medium">{name}</span>
      {about.length > 0 && <span className="text-muted">{about.join(' · ')}</span>}
      {(phone || fax || wish) && (
        <span className="flex flex-wrap gap-x-4 text-muted">
          {phone && <PhoneLink phone={phone} />}
          {fax && <span className="tabular-nums">Fax {formatPhone(fax)}</span>}
          {wish && <span>{wish}</span>}
        </span>
      )}
      {written !== name && <span className="text-muted text-xs">Written as “{written}”</span>}
    </div>
  );
}
