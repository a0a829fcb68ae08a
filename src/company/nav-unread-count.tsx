import { useQuery } from '@tanstack/react-query';
import { threadQueries } from '@/records/threads/threads.queries';
import { useCompany } from './company-context';
import { usePollInterval } from './live';

export function UnreadCount() {
  const { id: companyId } = useCompany();
  const { data: unread = 0 } = useQuery({
    ...threadQueries.unreadTotal(companyId),
    refetchInterval: usePollInterval(),
  });
  if (unread === 0) return null;
  return (
    <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-accent-contrast text-xs leading-none">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
