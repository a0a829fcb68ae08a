import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { toEntry } from '@/lib/typed-search';
import { useAddress } from '@/ui/use-address';
import { readView, type ScheduleView, withRequest } from '../schedule-address';

const cameFromList = z.object({ fromList: z.literal(true) });

const NAMES: Record<ScheduleView, string> = {
  mine: 'My requests',
  inbox: 'Clinic inbox',
  calendar: 'Calendar',
};

/** Leads to the view that the address has besides; for somebody who came from it, to where they were. */
export function BackToSchedule() {
  const [search] = useAddress();
  const navigate = useNavigate();
  const fromList = cameFromList.safeParse(useLocation().state).success;

  function goBack(event: MouseEvent) {
    if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link
      {...toEntry(withRequest(search, null))}
      onClick={goBack}
      data-print="hide"
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-muted hover:text-text md:min-h-8"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {NAMES[readView(search)]}
    </Link>
  );
}
