import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useTeamView } from '@/company/use-team-view';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { PendingInvitations } from '@/shared/invitations/pending-invitations';
import { Team } from '@/shared/members/team/team';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

const InviteDialog = lazyDialog(() => import('@/shared/invitations/invite-dialog'), 'InviteDialog');

interface TeamDialogProps {
  onClose: () => void;
}

/** Who works in the clinic, to read for everybody and to change for administrators. */
export function TeamDialog({ onClose }: TeamDialogProps) {
  const { name, isAdmin } = useCompany();
  const view = useTeamView();
  const [search, setSearch] = useState('');
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <Dialog
        onClose={onClose}
        title="Team Members"
        description={`People who work in ${name} and their roles.`}
        size="lg"
        footer={
          <>
            {isAdmin && (
              <Button
                {...InviteDialog.ahead}
                className="sm:mr-auto"
                onClick={() => setInviting(true)}
              >
                <UserPlus aria-hidden="true" className="size-4" />
                Invite
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <div className="-mx-5 pt-1">
          <Team view={view} search={search} onSearch={setSearch} />
          {isAdmin && (
            <section className="mt-6">
              <h3 className="px-5 pb-3 font-semibold text-sm">Invitations</h3>
              <PendingInvitations view={view} />
            </section>
          )}
        </div>
      </Dialog>
      {inviting && <InviteDialog view={view} onClose={() => setInviting(false)} />}
    </>
  );
}
