import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useTeamView } from '@/company/use-team-view';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { PendingInvitations } from '@/records/invitations/pending-invitations';
import { Team } from '@/records/members/team/team';
import { teamAddress } from '@/records/members/team/team-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { AreaHeader } from '../area-header';

const InviteDialog = lazyDialog(
  () => import('@/records/invitations/invite-dialog'),
  'InviteDialog',
);

export function UsersPage() {
  const { name } = useCompany();
  const view = useTeamView();
  const [inviting, setInviting] = useState(false);
  const hint = useShortcutHint('create');
  const { control } = useListAddress(teamAddress);

  return (
    <>
      <AreaHeader
        title="Users"
        subtitle={`Members of ${name}, their roles and invitations.`}
        actions={
          <Button
            icon={UserPlus}
            {...InviteDialog.ahead}
            variant="primary"
            {...hint}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Members" flush>
          <Team view={view} control={control} />
        </Card>
        <Card title="Invitations" description="Links that no one has accepted yet." flush>
          <PendingInvitations view={view} onInvite={() => setInviting(true)} />
        </Card>
      </div>
      {inviting && <InviteDialog view={view} onClose={() => setInviting(false)} />}
    </>
  );
}
