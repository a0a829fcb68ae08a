import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { type ApiKey, apiKeyQueries } from './api-keys.queries';
import { KeyRow } from './key-row';
import { UsageCard } from './usage-card';

const NewKeyDialog = lazy(async () => ({
  default: (await import('./new-key-dialog')).NewKeyDialog,
}));
const RevokeDialog = lazy(async () => ({
  default: (await import('./revoke-dialog')).RevokeDialog,
}));

/** The keys that let outside systems send referrals to the clinic. */
export function ApiKeysPage() {
  const { slug } = useCompany();
  const [adding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <>
      <title>API Keys · Clinic Portal</title>
      <PageHeader
        back={<BackLink to={paths.admin(slug)}>Admin</BackLink>}
        title="API Keys"
        subtitle="A key lets another office’s system send referrals to this clinic, and nothing else."
        actions={
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-4" />
            New key
          </Button>
        }
      />
      <Panel className="overflow-hidden">
        <KeyList onRevoke={setRevoking} />
      </Panel>
      <UsageCard />
      <Suspense>
        {adding && <NewKeyDialog onClose={() => setAdding(false)} />}
        {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
      </Suspense>
    </>
  );
}

function KeyList({ onRevoke }: { onRevoke: (key: ApiKey) => void }) {
  const { id: companyId } = useCompany();
  const keys = useQuery(apiKeyQueries.list(companyId));
  if (keys.isPending) {
    return (
      <LoadingState label="Loading API keys..." className="p-5">
        <div className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      </LoadingState>
    );
  }
  if (!keys.data) {
    return (
      <ErrorState
        message={keys.error.message}
        retrying={keys.isFetching}
        onRetry={() => void keys.refetch()}
      />
    );
  }
  if (keys.data.length === 0) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title="No API keys yet"
        hint="Make one for each system that will send referrals, so that each can be ended alone."
      />
    );
  }
  return (
    <ul aria-label="API keys" className="divide-y">
      {keys.data.map((key) => (
        <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  );
}
