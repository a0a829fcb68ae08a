import { useCompany } from '@/company/company-context';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { RELATION_LABELS } from '@/records/chart-access/chart-access-labels';
import type { CourseReport } from '@/records/sublingual-courses/course.schema';

/** What was said of each day on phones. Until a nurse asks and records a contact, it is no report. */
export function ReportedDoses({ reported }: { reported: readonly CourseReport[] }) {
  const { timeZone } = useCompany();
  return (
    <div className="rounded-md bg-surface-sunken px-4 py-2.5 text-sm">
      <h4 className="font-medium">Said on the phone</h4>
      <p className="text-muted text-xs">
        Days without an answer are unknown. Ask, and record a contact.
      </p>
      <ul aria-label="Doses said on the phone" className="mt-1.5 grid gap-0.5">
        {reported.map(({ id, holder, relation, day, taken, at }) => (
          <li key={id} className="wrap-anywhere">
            {`${formatCalendarDate(day)}: ${taken ? 'taken' : 'missed'}`}
            <span className="text-muted">
              {` · ${holder} (${RELATION_LABELS[relation].toLowerCase()}), ${formatDateTime(at, timeZone)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
