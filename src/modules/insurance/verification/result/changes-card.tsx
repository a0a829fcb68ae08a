import { useQuery } from '@tanstack/react-query';
import type { Eligibility } from '@x12/benefits/eligibility';
import { useCompany } from '@/company/company-context';
import { oneVerification, type Verification } from '../verification.queries';
import { PreviousChanges } from './previous-changes';

interface ChangesCardProps {
  check: Verification;
  answer: Eligibility;
}

/** What changed since the payer was last asked about this coverage; nothing for the first time. */
export function ChangesCard({ check, answer }: ChangesCardProps) {
  const company = useCompany();
  const previous = useQuery(oneVerification.previous(company.id, check));
  if (!previous.data || previous.data.reply_x12 === null) return null;
  const { reply_x12, ...row } = previous.data;
  return (
    <PreviousChanges
      before={{ ...row, reply_x12 }}
      answer={answer}
      sameQuestion={row.preset === check.preset}
    />
  );
}
