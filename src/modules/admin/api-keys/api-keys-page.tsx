import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { type ApiKey, apiKeyQueries } from '@/records/api-keys/api-keys.queries';
import { AddButton } from '@/ui/add-button';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { AreaHeader } from '../area-header';
import { KeyRow } from './key-row';
import { SystemsCard } from './systems/systems-card';
import { UsageCard } from './usage-card';
import { useMakers } from './use-makers';
import { WebhooksCard } from './webhooks/webhooks-card';

const NewKeyDialog = lazyDialog(() => import('./new-key-dialog'), 'NewKeyDialog');
const RevokeDialog = lazyDialog(() => import('./revoke-dialog'), 'RevokeDialog');

export function ApiKeysPage() {
  const [adding, setAdding] = useState(false);
  const hint = useShortcutHint('create');
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <>
      <AreaHeader
        title="API Keys"
        subtitle="Let outside systems send referrals to this clinic."
        actions={
          <AddButton
            {...hint}
            {...NewKeyDialog.ahead}
            variant="primary"
            onClick={() => setAdding(true)}
          >
            New key
          </AddButton>
        }
      />
      <Panel className="overflow-hidden">
        <KeyList onAdd={() => setAdding(true)} onRevoke={setRevoking} />
      </Panel>
      <SystemsCard onRevoke={setRevoking} />
      <WebhooksCard />
      <UsageCard />
      {adding && <NewKeyDialog onClose={() => setAdding(false)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

interface KeyListProps {
  onAdd: () => void;
  onRevoke: (key: ApiKey) => void;
}

function KeyList({ onAdd, onRevoke }: KeyListProps) {
  const { id: companyId } = useCompany();
  const keys = useQuery(apiKeyQueries.list(companyId));
  const makerMay = useMakers();
  return (
    <QueryState
      query={keys}
      loading={
        <LoadingState label="Loading API keys..." className="p-5" blocks={['h-16', 'h-16']} />
      }
      empty={
        <EmptyState
          icon={KeyRound}
          title="No API keys yet"
          hint="Create one for each system, so you can revoke each one separately."
          action={<Button onClick={onAdd}>Create key</Button>}
        />
      }
    >
      {(rows) => (
        <ul aria-label="API keys" className="divide-y">
          {rows.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              makerMay={makerMay(key)}
              mark={<code className="text-xs">{key.prefix}_…</code>}
            >
              <div className="w-20 max-sm:w-full sm:text-right">
                {key.revoked_at === null && (
                  <Button size="sm" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                    Revoke
                  </Button>
                )}
              </div>
            </KeyRow>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
