import { useLocation } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { originSchema } from '../view/origin';

/** Leads to the queue, in the view and with the filters that somebody came from. */
export function BackToQueue() {
  const { slug } = useCompany();
  const { data: origin } = originSchema.safeParse(useLocation().state);
  return (
    <BackLink
      to={paths.queue(slug) + (origin?.fromQueue ?? '')}
      {...(origin && { state: { q: origin.typed } })}
    >
      Surgery Queue
    </BackLink>
  );
}
