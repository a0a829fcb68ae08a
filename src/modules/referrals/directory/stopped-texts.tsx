import { MessageSquare } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { QuietButton } from '@/ui/quiet-button';

interface StoppedTextsProps {
  /** When the first STOP reply arrived. */
  since: string;
  onAllow: () => void;
}

/** Says that a mobile number gets no texts. A member can lift that after the office agrees. */
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
