import { MessageSquareOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { buttonClasses } from '@/ui/button-classes';
import { EmptyState } from '@/ui/empty-state';

/** For a thread that doesn't exist, or that the person isn't in: the two look the same from here. */
export function ThreadMissing() {
  const { slug } = useCompany();
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon={<MessageSquareOff />}
        title="There is no such conversation"
        hint="You may not be a participant, or it belongs to another clinic."
        action={
          <Link to={paths.messages(slug)} className={buttonClasses()}>
            All conversations
          </Link>
        }
      />
    </div>
  );
}
