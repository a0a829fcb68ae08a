import { useState } from 'react';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/select';
import type { VaultRole } from '../core/log-entry';
import { grant, rotate } from '../open/change';
import type { Opened } from '../open/opened';
import { attempt } from './attempt';
import { useMemberNames } from './use-member-names';

const ROLES: readonly { value: VaultRole | 'none'; label: string }[] = [
  { value: 'none', label: 'No access' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and change' },
  { value: 'manage', label: 'Manage' },
];

interface ShareDialogProps {
  opened: Opened;
  vault: string;
  onClose: () => void;
}

/** Who may what in one vault. Taking access away gives the vault a new key. */
export function ShareDialog({ opened, vault, onClose }: ShareDialogProps) {
  const nameOf = useMemberNames();
  const [saving, setSaving] = useState(false);
  const facts = opened.log.vaults.get(vault);

  function change(user: string, role: VaultRole | 'none') {
    setSaving(true);
    const work = role === 'none' ? rotate(vault, [user]) : grant(vault, user, role);
    attempt(
      work.finally(() => setSaving(false)),
      'Access changed',
    );
  }

  return (
    <Dialog
      title={`Share ${opened.vaults.get(vault)?.name ?? 'vault'}`}
      description="Who loses access may still know what they saw. Change those passwords."
      onClose={onClose}
    >
      <ul aria-label="Access" className="divide-y">
        {[...opened.log.people.keys()].map((user) => (
          <li key={user} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 flex-1 text-sm">{nameOf(user)}</span>
            <Select
              aria-label={`Access of ${nameOf(user)}`}
              className="w-44"
              disabled={saving || user === opened.account.user}
              options={ROLES}
              value={facts?.members.get(user) ?? 'none'}
              onValueChange={(role) => change(user, role)}
            />
          </li>
        ))}
      </ul>
      {opened.log.people.size === 1 && (
        <p className="text-muted text-sm">Invite colleagues under People first.</p>
      )}
    </Dialog>
  );
}
