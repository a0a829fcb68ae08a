import { Badge } from '@/ui/badge';
import { useNow } from '@/ui/use-now';
import { lookOf, type Standing } from '../verification.model';

export function OutcomeBadge({ standing }: { standing: Standing }) {
  const { label, tone } = lookOf(standing, useNow());
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
