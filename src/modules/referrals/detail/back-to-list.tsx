import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';

const cameFromList = z.object({ fromList: z.string() });

/** Leads to the list; for somebody who came from it, back to where they were, filters and place included. */
export function BackToList() {
  const { slug } = useCompany();
  const navigate = useNavigate();
  const origin = cameFromList.safeParse(useLocation().state);

  function goBack(event: MouseEvent) {
    if (!origin.success || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link
      to={paths.referrals(slug) + (origin.success ? origin.data.fromList : '')}
      onClick={goBack}
      data-print="hide"
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-muted hover:text-text md:min-h-8"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Referrals
    </Link>
  );
}
