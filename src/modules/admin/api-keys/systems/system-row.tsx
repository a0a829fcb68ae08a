import { KeyRound, Trash2 } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import type { ApiKey } from '@/records/api-keys/api-keys.queries';
import { fetchTrouble, keyNames } from '@/records/api-keys/systems.model';
import { Button } from '@/ui/button';
import { RelativeTime } from '@/ui/relative-time';
import { useNow } from '@/ui/use-now';
import { KeyRow } from '../key-row';
import { MoreMenu } from '../more-menu';

interface SystemRowProps {
  system: ApiKey;
  /** Whether the member it depends on could register another. */
  makerMay: boolean;
  onAsk: (what: 'addresses' | 'keys' | 'revoke') => void;
}

export function SystemRow({ system, makerMay, onAsk }: SystemRowProps) {
  const { name, revoked_at } = system;
  return (
    <KeyRow apiKey={system} makerMay={makerMay} mark={<KeysMark system={system} />}>
      <div className="flex items-center gap-2">
        {revoked_at === null && (
          <>
            <Button size="sm" aria-label={`Set up ${name}`} onClick={() => onAsk('addresses')}>
              Set up
            </Button>
            <MoreMenu
              name={name}
              items={[
                {
                  label: 'Replace keys',
                  icon: KeyRound,
                  hint: 'Its client ID stays the same',
                  onSelect: () => onAsk('keys'),
                },
                'separator',
                {
                  label: 'Revoke',
                  icon: Trash2,
                  tone: 'danger',
                  onSelect: () => onAsk('revoke'),
                },
              ]}
            />
          </>
        )}
      </div>
    </KeyRow>
  );
}

function KeysMark({ system }: { system: ApiKey }) {
  const { timeZone } = useCompany();
  const now = useNow();
  const { keys_url, keys_fetched_at, public_keys, revoked_at } = system;
  const names = <code className="wrap-anywhere text-xs">{keyNames(public_keys)}</code>;
  if (keys_url === null) return names;
  const trouble = revoked_at === null ? fetchTrouble(system, now) : null;
  return (
    <>
      <code className="wrap-anywhere block text-xs">{keys_url}</code>
      {trouble !== null && <span className="block font-medium text-danger">{trouble}</span>}
      {keys_fetched_at === null ? (
        'Keys not fetched yet'
      ) : (
        <>
          {names} fetched <RelativeTime at={keys_fetched_at} timeZone={timeZone} />
        </>
      )}
    </>
  );
}
