import { useQuery } from '@tanstack/react-query';
import { type Waiting, waitingQueries } from '@/records/home/waiting.queries';
import { useCompany } from './company-context';
import { usePollInterval } from './live';

const WORDS: Record<Waiting, string> = { conversations: 'unread', packets: 'waiting' };

export function NavCount({ of }: { of: Waiting }) {
  const { id: companyId } = useCompany();
  const poll = usePollInterval();
  const { data } = useQuery({
    ...waitingQueries.counts(companyId),
    ...(poll && { refetchInterval: poll }),
  });
  const count = data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-accent-contrast text-xs leading-none">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {WORDS[of]}</span>
    </span>
  );
}
