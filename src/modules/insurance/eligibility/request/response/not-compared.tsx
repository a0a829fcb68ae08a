import { GitCompareArrows } from 'lucide-react';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';

interface NotComparedProps {
  /** Why, in a sentence. */
  reason: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Where the last request, or the comparison with it, couldn't be had: silence would read as "nothing changed". */
export function NotCompared({ reason, retrying, onRetry }: NotComparedProps) {
  return (
    <Card icon={<GitCompareArrows aria-hidden="true" />} title="Since the last verification">
      <ErrorState
        compact
        message={`The last verification couldn’t be compared. ${reason}`}
        retrying={retrying}
        onRetry={onRetry}
      />
    </Card>
  );
}
