import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { watchedQueries } from './watched.queries';
import { WatchedContext } from './watched-context';

interface WatchedPatientsProps {
  companyId: string;
  timeZone: string;
  children: ReactNode;
}

/** Asks once for the whole page, not for each name on it. */
export function WatchedPatients({ companyId, timeZone, children }: WatchedPatientsProps) {
  const { data } = useQuery({
    ...watchedQueries.now(companyId),
    select: (rows) => rows.filter(({ until }) => Date.parse(until) > Date.now()),
  });
  // The same value until something changes: each name on the page reads it.
  const watched = useMemo(
    () => ({
      until: new Map(data?.map(({ patient_id, until }) => [patient_id, until])),
      timeZone,
    }),
    [data, timeZone],
  );
  return <WatchedContext value={watched}>{children}</WatchedContext>;
}
