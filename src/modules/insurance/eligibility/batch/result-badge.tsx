import { Badge } from '@/ui/badge';
import { useNow } from '@/ui/use-now';
import { eligibilityBadge } from '../eligibility.model';
import type { LineResult } from './due.model';

/** What asking about a line came to, with the reason where there was no answer. */
export function ResultBadge({ result }: { result: LineResult | undefined }) {
  const now = useNow();
  if (!result) return <Badge>Waiting</Badge>;
  switch (result.kind) {
    case 'asking':
      return (
        <Badge tone="info" dot>
          Checking…
        </Badge>
      );
    case 'stopped':
      return <Badge>Stopped</Badge>;
    case 'failed':
      return (
        <>
          <Badge tone="danger" dot>
            Not asked
          </Badge>
          <p className="mt-1 text-muted text-xs">{result.message}</p>
        </>
      );
    case 'answered': {
      const { label, tone } = eligibilityBadge(
        { ...result.status, created_at: new Date(now).toISOString() },
        now,
      );
      return (
        <>
          <Badge tone={tone} dot>
            {label}
          </Badge>
          {result.status.problem !== null && (
            <p className="mt-1 text-muted text-xs">{result.status.problem}</p>
          )}
        </>
      );
    }
  }
}
