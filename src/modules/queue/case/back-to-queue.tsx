import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';

const cameFromQueue = z.object({ fromQueue: z.string() });

/** Leads to the queue, in the view and with the filters that somebody came from. */
export function BackToQueue() {
  const { slug } = useCompany();
  const origin = cameFromQueue.safeParse(useLocation().state);
  return (
    <BackLink to={paths.queue(slug) + (origin.success ? origin.data.fromQueue : '')}>
      Surgery Queue
    </BackLink>
  );
}
