import { Link } from 'react-router-dom';
import { formatAppointment } from '@/lib/dates';
import type { Upcoming } from './chart.model';
import { CHART_LINKS } from './chart-links';
import type { ChartClinic } from './clinic';

interface UpcomingListProps {
  upcoming: readonly Upcoming[];
  clinic: ChartClinic;
}

export function UpcomingList({ upcoming, clinic }: UpcomingListProps) {
  if (upcoming.length === 0) return <p className="text-muted text-sm">No visit is planned.</p>;
  return (
    <ul aria-label="Upcoming" className="grid gap-3">
      {upcoming.map(({ kind, id, startsAt, what, who, where }) => (
        <li key={id} className="min-w-0 text-sm">
          <Link to={CHART_LINKS[kind](clinic.slug, id)} className="font-medium hover:text-accent">
            {formatAppointment(startsAt, clinic.timeZone)}
          </Link>
          <p className="wrap-anywhere text-muted">
            {[what, who, where].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
