import { Hand } from 'lucide-react';
import { useCurrentUser } from '@/company/company-context';
import { Button } from '@/ui/button';
import { useBulkAssign } from './use-bulk-assign';

interface TakeButtonProps {
  chosen: readonly { id: string; assigned_to: string | null }[];
  onDone?: () => void;
}

/**
 * Assigns referrals to the member, unless a colleague was quicker; renders nothing if they already
 * are.
 */
export function TakeButton({ chosen, onDone }: TakeButtonProps) {
  const me = useCurrentUser().id;
  const assign = useBulkAssign(chosen, onDone);
  if (chosen.every(({ assigned_to }) => assigned_to === me)) return null;
  return (
    <Button icon={Hand} size="sm" pending={assign.isPending} onClick={() => assign.to(me, 'you')}>
      Take
    </Button>
  );
}
