import { Timer } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import { timerLabel } from './shot-labels';

/**
 * How long the patient is still watched. The moment is the server's, so that a reload or another
 * tablet shows the same.
 */
export function Countdown({ until }: { until: string | null }) {
  const seconds = useSecondsLeft(until === null ? null : Date.parse(until));
  return (
    <Badge
      tone={seconds === 0 ? 'success' : 'warning'}
      icon={Timer}
      className="text-base tabular-nums"
    >
      {seconds === 0 ? 'May leave' : timerLabel(seconds)}
    </Badge>
  );
}
