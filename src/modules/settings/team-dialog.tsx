import { useQuery } from '@tanstack/react-query';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { ROLE_LABELS, ROLE_TONES } from '@/tables/members/roles';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';

interface TeamDialogProps {
  onClose: () => void;
}

/** Who works in the clinic, in which role: to read. */
export function TeamDialog({ onClose }: TeamDialogProps) {
  const { name } = useCompany();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Team Members"
      description={`Everybody who works in ${name}. Roles can’t be changed here yet.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <TeamList />
    </Dialog>
  );
}

function TeamList() {
  const { id } = useCompany();
  const { id: userId } = useCurrentUser();
  const members = useQuery(memberQueries.list(id));
  if (members.isPending) {
    return (
      <LoadingState label="Loading team...">
        <div className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      </LoadingState>
    );
  }
  if (members.isError) {
    return (
      <ErrorState
        compact
        message={members.error.message}
        retrying={members.isFetching}
        onRetry={() => void members.refetch()}
      />
    );
  }
  return (
    <ul className="divide-y">
      {members.data.map((member) => (
        <li key={member.userId} className="flex items-center gap-3 py-3">
          <Avatar name={member.name} src={member.avatarUrl} decorative />
          <span className="min-w-0 flex-1 truncate font-medium text-sm">
            {member.name}
            {member.userId === userId && <span className="font-normal text-muted"> (you)</span>}
          </span>
          <Badge tone={ROLE_TONES[member.role]}>{ROLE_LABELS[member.role]}</Badge>
        </li>
      ))}
    </ul>
  );
}
