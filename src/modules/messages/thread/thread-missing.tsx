import { MessageSquareOff } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';

/** A thread that doesn't exist, or that the member isn't in: the server doesn't tell which. */
export function ThreadMissing() {
  const { slug } = useCompany();
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon={MessageSquareOff}
        title="There is no such conversation"
        hint="You may not be a participant, or it belongs to another clinic."
        action={<ButtonLink to={paths.messages(slug)}>All conversations</ButtonLink>}
      />
    </div>
  );
}
