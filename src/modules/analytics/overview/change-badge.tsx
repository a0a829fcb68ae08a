import { ArrowDown, ArrowUp } from 'lucide-react';
import { change } from '@/lib/figures';
import { Badge } from '@/ui/badge';
import type { Tone } from '@/ui/tone';
import type { Metric } from './metrics';

interface ChangeBadgeProps {
  now: number;
  before: number;
  rise: Metric['rise'];
}

/**
 * How much more or less than before, and whether that is good: an arrow, a number and a word, as color alone says
 * nothing. Against nothing a change says nothing: there may have been no portal yet.
 */
export function ChangeBadge({ now, before, rise }: ChangeBadgeProps) {
  if (before === 0) return null;
  if (now === before) return <Badge>Same</Badge>;
  const isMore = now > before;
  const meaning = meaningOf(isMore, rise);
  const Arrow = isMore ? ArrowUp : ArrowDown;
  return (
    <Badge tone={TONES[meaning]} icon={Arrow}>
      <span className="tabular-nums">{change(now, before)}</span>
      {meaning !== 'neither' && <span className="sr-only">, {meaning}</span>}
    </Badge>
  );
}

type Meaning = 'better' | 'worse' | 'neither';

const TONES: Record<Meaning, Tone> = { better: 'success', worse: 'danger', neither: 'neutral' };

function meaningOf(isMore: boolean, rise: Metric['rise']): Meaning {
  if (rise === 'neither') return 'neither';
  return isMore === (rise === 'good') ? 'better' : 'worse';
}
