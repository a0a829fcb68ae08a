import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { useTeamView } from '@/company/use-team-view';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { paths } from '@/lib/paths';
import { PendingInvitations } from '@/shared/invitations/pending-invitations';
import { Team } from '@/shared/members/team/team';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { ProvidersCard } from './providers/providers-card';

const InviteDialog = lazyDialog(() => import('@/shared/invitations/invite-dialog'), 'InviteDialog');

/** Who works in the clinic, and who is invited to. */
export function UsersPage() {
  const { slug, name } = useCompany();
  const view = useTeamView();
  const [inviting, setInviting] = useState(false);
  const [params, setParams] = useSearchParams();

  return (
    <>
      <title>Users · Clinic Portal</title>
      <PageHeader
        back={<BackLink to={paths.admin(slug)}>Admin</BackLink>}
        title="Users"
        subtitle={`Members of ${name}, their roles and invitations.`}
        actions={
          <Button {...InviteDialog.ahead} variant="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" className="size-4" />
            Invite
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Members" flush>
          <Team
            view={view}
            search={params.get('q') ?? ''}
            onSearch={(text) => setParams(text === '' ? {} : { q: text }, { replace: true })}
          />
        </Card>
        <Card title="Invitations" description="Links not accepted yet." flush>
          <PendingInvitations view={view} />
        </Card>
        <ProvidersCard />
      </div>
      {inviting && <InviteDialog view={view} onClose={() => setInviting(false)} />}
    </>
  );
}
