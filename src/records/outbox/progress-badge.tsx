import { Badge } from '@/ui/badge';
import { progressOf } from './outbox-labels';

/** How far a message got: no screen says it in other words. */
export function ProgressBadge({ message }: { message: Parameters<typeof progressOf>[0] }) {
  const { label, tone } = progressOf(message);
  return <Badge tone={tone}>{label}</Badge>;
}
