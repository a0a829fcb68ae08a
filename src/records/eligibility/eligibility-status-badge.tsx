import { Badge } from '@/ui/badge';
import { useNow } from '@/ui/use-now';
import { eligibilityBadge, type RequestProgress } from './eligibility.model';

export function EligibilityStatusBadge({ request }: { request: RequestProgress }) {
  const { label, tone } = eligibilityBadge(request, useNow());
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
