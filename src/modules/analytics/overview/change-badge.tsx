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
 * The change since the previous period and whether it is good, in words, since color alone says
 * nothing. Without an earlier number it renders nothing: the portal may not have existed yet.
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
