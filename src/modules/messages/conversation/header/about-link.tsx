import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Thread } from '@/tables/threads/threads.queries';
import { Badge } from '@/ui/badge';
import { type About, aboutQueries } from './about.queries';
import { REQUEST_LOOKS } from './request-looks';

/** Leads from a conversation to what it is about, and says how that stands. */
export function AboutLink({ thread }: { thread: Thread }) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { data: about } = useQuery(aboutQueries.thread(companyId, thread));
  if (!about) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface-sunken/60 px-4 py-1.5 text-sm md:px-5">
      <Link
        to={hrefOf(about, slug)}
        className="inline-flex min-h-8 items-center gap-1 rounded-sm font-medium text-accent hover:underline"
      >
        {about.kind === 'referral' ? 'Referral' : 'Appointment request'}: {about.label}
        <ArrowUpRight aria-hidden="true" className="size-4" />
      </Link>
      {about.kind === 'request' && (
        <>
          <Badge tone={REQUEST_LOOKS[about.status].tone} dot>
            {REQUEST_LOOKS[about.status].label}
          </Badge>
          {about.status === 'confirmed' && about.confirmedFor !== null && (
            <span className="text-muted">{formatAppointment(about.confirmedFor, timeZone)}</span>
          )}
        </>
      )}
    </div>
  );
}

function hrefOf({ kind, id }: About, slug: string): string {
  return kind === 'referral' ? paths.referral(slug, id) : paths.appointment(slug, id);
}
