import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { watchedQueries } from './watched.queries';

/** Until when each patient is watched, in words, by the patient's id. */
const WatchedContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Asks once for the whole page, not for each name on it. */
export function WatchedPatients({
  companyId,
  timeZone,
  children,
}: {
  companyId: string;
  timeZone: string;
  children: ReactNode;
}) {
  const { data } = useQuery({
    ...watchedQueries.now(companyId),
    select: (rows) => rows.filter(({ until }) => Date.parse(until) > Date.now()),
  });
  // The same map until something changes: each name on the page reads it.
  const words = useMemo(
    () =>
      new Map(
        data?.map(({ patient_id, until }) => [patient_id, formatTime(until, timeZone)] as const),
      ),
    [data, timeZone],
  );
  return <WatchedContext value={words}>{children}</WatchedContext>;
}

/** Beside a name: that the patient is in the clinic, watched after a shot or a dose. */
export function WatchedMark({ patientId }: { patientId: string }) {
  const until = useContext(WatchedContext).get(patientId);
  if (until === undefined) return null;
  return (
    <>
      {' '}
      <Badge tone="info">Watched until {until}</Badge>
    </>
  );
}
