import { useCompany } from '@/company/company-context';
import { formatCalendarDate, formatTime } from '@/lib/dates';
import { RELATION_LABELS } from '@/records/chart-access/chart-access-labels';
import type { ReportedBeforeShot } from '@/records/health-answers/reported-before-shot';
import { reportedSummary } from '@/records/health-answers/reported-summary';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';

interface ReportedOnPhoneProps {
  reported: readonly ReportedBeforeShot[];
  /** With their days, where they are of several. */
  dated?: boolean;
  level?: 2 | 3;
}

/** What patients and proxies said on their phones, the latest first. It is no answer of the nurse's. */
export function ReportedOnPhone({ reported, dated = false, level = 2 }: ReportedOnPhoneProps) {
  const { timeZone } = useCompany();
  return (
    <Card
      title="Said on the phone"
      description="By the patient or a proxy. Ask again and record the answers."
      headingLevel={level}
    >
      <ul aria-label="Said on the phone" className="grid gap-1.5">
        {reported.map(({ id, holder, relation, day, at, asked, replaced }) => (
          <li key={id} className={cx('wrap-anywhere', replaced && 'text-muted text-sm')}>
            {replaced && 'Before: '}
            {`Answered on the phone ${dated ? `on ${formatCalendarDate(day)} ` : ''}at ${formatTime(at, timeZone)}, ${holder} (${RELATION_LABELS[relation].toLowerCase()}): ${reportedSummary(asked)}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
