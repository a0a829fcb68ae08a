import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import type { Thread } from '@/tables/threads/threads.queries';
import { Badge } from '@/ui/badge';
import { aboutQueries } from './about.queries';
import { aboutLooks } from './about-looks';

/** Leads from a conversation to what it is about, and says how that stands. */
export function AboutLink({ thread }: { thread: Thread }) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { data: about } = useQuery(aboutQueries.thread(companyId, thread));
  if (!about) return null;
  const { what, href, state } = aboutLooks(about, slug);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface-sunken/60 px-4 py-1.5 text-sm md:px-5">
      <Link
        to={href}
        className="inline-flex min-h-8 min-w-0 items-center gap-1 rounded-sm font-medium text-accent hover:underline"
      >
        <span className="truncate">
          {what}: {about.label}
        </span>
        <ArrowUpRight aria-hidden="true" className="size-4 shrink-0" />
      </Link>
      {state && (
        <Badge tone={state.tone} dot>
          {state.label}
        </Badge>
      )}
      {about.kind === 'request' && about.status === 'confirmed' && about.confirmedFor !== null && (
        <span className="text-muted">{formatAppointment(about.confirmedFor, timeZone)}</span>
      )}
    </div>
  );
}
