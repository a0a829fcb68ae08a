import { useContext } from 'react';
import { formatTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { WatchedContext } from './watched-context';

/** Beside a name: that the patient is in the clinic, watched after a shot or a dose. */
export function WatchedMark({ patientId }: { patientId: string }) {
  const { until, timeZone } = useContext(WatchedContext);
  const end = until.get(patientId);
  if (end === undefined) return null;
  return (
    <>
      {' '}
      <Badge tone="info">Watched until {formatTime(end, timeZone)}</Badge>
    </>
  );
}
