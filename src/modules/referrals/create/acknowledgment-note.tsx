import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { answersQueries } from '@/records/referrals/answers.queries';
import { linkColumns } from '@/records/referring-providers/referrer.model';
import type { ReferralDraft } from './new-referral.model';

const WAYS: Readonly<Record<string, string>> = {
  email: 'by email',
  fax: 'by fax',
  print: 'as a letter to print',
  sms: 'by text message',
};

const NOBODY = { referring_provider_id: null, referring_practice_id: null };

/** Says beforehand that the office is notified automatically. */
export function AcknowledgmentNote({ to }: { to: ReferralDraft['referringProvider'] }) {
  const { id: companyId } = useCompany();
  const { data: reach } = useQuery(
    answersQueries.reach(companyId, { ...NOBODY, ...linkColumns(to) }),
  );
  const way = WAYS[reach?.channel ?? ''];
  if (way === undefined) return null;
  return (
    <p className="text-muted text-sm">
      {to.text} gets an acknowledgment {way} when you create the referral.
    </p>
  );
}
