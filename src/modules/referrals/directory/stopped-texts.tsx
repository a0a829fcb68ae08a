import { MessageSquare } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { QuietButton } from '@/ui/quiet-button';

interface StoppedTextsProps {
  /** When a reply of STOP was first heard of. */
  since: string;
  onAllow: () => void;
}

/** Says that a mobile number gets no more text messages; whoever heard otherwise from the office takes that off. */
export function StoppedTexts({ since, onAllow }: StoppedTextsProps) {
  const { timeZone } = useCompany();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm sm:col-span-2">
      <span className="font-medium text-warning">
        This mobile replied STOP on {formatDate(since, timeZone)}.
      </span>
      <QuietButton icon={MessageSquare} onClick={onAllow}>
        Allow text messages again
      </QuietButton>
    </p>
  );
}
