import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { LiveItem } from '@/records/referrals/live-items';
import { FormError } from '@/ui/form-error';

interface LiveNoticeProps {
  message: string;
  items: readonly LiveItem[];
}

export function LiveNotice({ message, items }: LiveNoticeProps) {
  const { slug, timeZone } = useCompany();
  return (
    <div className="grid gap-2">
      <FormError message={message} />
      <ul aria-label="Still open" className="grid gap-1.5 text-sm">
        {items.map(({ kind, id, starts_at, name }) => (
          <li key={id}>
            <Link
              to={kind === 'case' ? paths.surgeryCase(slug, id) : paths.appointment(slug, id)}
              className="rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent"
            >
              {kind === 'case' ? name : `Appointment with ${name}`}
            </Link>
            {starts_at !== null && `, ${formatAppointment(starts_at, timeZone)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
