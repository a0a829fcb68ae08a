import { KeyRound, MoreHorizontal, Trash2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import type { RegisteredSystem } from '../api-keys.queries';
import { KeyRow } from '../key-row';
import { keyNames } from './systems.model';

interface SystemRowProps {
  system: RegisteredSystem;
  /** Whether whom it ends with could register another. */
  makerMay: boolean;
  onAsk: (what: 'addresses' | 'keys' | 'revoke') => void;
}

/** One registered system: its keys, what it may do, and how it stands. */
export function SystemRow({ system, makerMay, onAsk }: SystemRowProps) {
  const { name, public_keys, revoked_at } = system;
  return (
    <KeyRow
      apiKey={system}
      makerMay={makerMay}
      mark={<code className="wrap-anywhere text-xs">{keyNames(public_keys)}</code>}
    >
      <div className="flex items-center gap-2">
        {revoked_at === null && (
          <>
            <Button size="sm" aria-label={`Set up ${name}`} onClick={() => onAsk('addresses')}>
              Set up
            </Button>
            <Menu
              align="end"
              trigger={
                <Button size="sm" aria-label={`More about ${name}`}>
                  <MoreHorizontal aria-hidden="true" className="size-4" />
                </Button>
              }
              items={[
                {
                  label: 'Replace keys',
                  icon: <KeyRound />,
                  hint: 'Its client ID stays the same',
                  onSelect: () => onAsk('keys'),
                },
                'separator',
                {
                  label: 'Revoke',
                  icon: <Trash2 />,
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
