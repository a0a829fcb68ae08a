import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import type { AppointmentRequest } from '@/records/appointments/appointment-list.queries';
import { buttonClasses } from '@/ui/button-classes';

interface RequestLinksProps {
  slug: string;
  request: Pick<AppointmentRequest, 'referral_id' | 'thread_id'>;
}

export function RequestLinks({ slug, request }: RequestLinksProps) {
  const look = buttonClasses({ variant: 'ghost', size: 'sm' });
  return (
    <>
      {request.referral_id && (
        <Link to={paths.referral(slug, request.referral_id)} className={look}>
          View referral
        </Link>
      )}
      <Link to={paths.thread(slug, request.thread_id)} className={look}>
        Open conversation
      </Link>
    </>
  );
}
