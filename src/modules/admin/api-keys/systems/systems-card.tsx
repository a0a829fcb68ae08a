import { useQuery } from '@tanstack/react-query';
import { FileKey } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import { type ApiKey, apiKeyQueries } from '@/records/api-keys/api-keys.queries';
import { AddingCard } from '../adding-card';
import { useMakers } from '../use-makers';
import { SystemRow } from './system-row';

const RegisterDialog = lazyDialog(() => import('./register-dialog'), 'RegisterDialog');
const ReplaceKeysDialog = lazyDialog(() => import('./replace-keys-dialog'), 'ReplaceKeysDialog');
const AddressesDialog = lazyDialog(() => import('./addresses-dialog'), 'AddressesDialog');

interface Asked {
  what: 'addresses' | 'keys';
  system: ApiKey;
}

/** Systems that sign in with their own keys, so they hold no secret of the clinic's. */
export function SystemsCard({ onRevoke }: { onRevoke: (key: ApiKey) => void }) {
  const { id: companyId } = useCompany();
  const systems = useQuery(apiKeyQueries.systems(companyId));
  const makerMay = useMakers();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <AddingCard
      icon={FileKey}
      title="FHIR systems"
      description="They sign in with their own keys, as SMART Backend Services describes. No secret to store."
      add="Register system"
      dialog={RegisterDialog}
    >
      <QueryLine query={systems} empty="No systems yet.">
        {(rows) => (
          <ul aria-label="FHIR systems" className="-mx-5 divide-y border-y">
            {rows.map((system) => (
              <SystemRow
                key={system.id}
                system={system}
                makerMay={makerMay(system)}
                onAsk={(what) =>
                  what === 'revoke' ? onRevoke(system) : setAsked({ what, system })
                }
              />
            ))}
          </ul>
        )}
      </QueryLine>
      {asked?.what === 'keys' && <ReplaceKeysDialog system={asked.system} onClose={close} />}
      {asked?.what === 'addresses' && (
        <AddressesDialog title={asked.system.name} clientId={asked.system.id} onClose={close} />
      )}
    </AddingCard>
  );
}
