import { useQuery } from '@tanstack/react-query';
import type { VaultRole } from '@vault/log-entry';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { memberQueries } from '@/records/members/members.queries';
import { ROLE_LABELS, ROLES } from '@/records/members/roles';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/select';
import { grant, rotate } from '../open/access';
import { accessGaps, sharedOf } from '../open/access-gaps';
import { endByRole, giveByRole } from '../open/by-role';
import type { Opened } from '../open/opened';
import { saveInfo } from '../open/vaults';
import { attempt } from './attempt';
import { useMemberNames } from './use-member-names';

const KINDS: readonly { value: VaultRole | 'none'; label: string }[] = [
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

export function ShareDialog({ opened, vault, onClose }: ShareDialogProps) {
  const nameOf = useMemberNames();
  const { data: members = [] } = useQuery(memberQueries.working(useCompany().id));
  const [saving, setSaving] = useState(false);
  const facts = opened.log.vaults.get(vault);
  const info = opened.vaults.get(vault)?.info;
  const { waiting, outdated } = accessGaps(sharedOf(opened, vault), members);

  function does(work: Promise<unknown>) {
    setSaving(true);
    attempt(
      work.finally(() => setSaving(false)),
      'Access changed',
    );
  }

  return (
    <Dialog
      title={`Share ${info?.name ?? 'vault'}`}
      description="People who lose access may remember passwords. Change those."
      onClose={onClose}
    >
      {[...waiting, ...outdated].length > 0 && (
        <ul aria-label="Waiting" className="mb-4 divide-y rounded-lg border px-4">
          {waiting.map(({ user, role }) => (
            <li key={user} className="flex flex-wrap items-center gap-3 py-3 text-sm">
              <span className="min-w-0 flex-1">{`${nameOf(user)} has the role now.`}</span>
              <Button
                size="sm"
                variant="primary"
                disabled={saving}
                onClick={() => does(giveByRole(vault, user, role))}
              >
                Give access
              </Button>
            </li>
          ))}
          {outdated.map((user) => (
            <li key={user} className="flex flex-wrap items-center gap-3 py-3 text-sm">
              <span className="min-w-0 flex-1">{`${nameOf(user)} no longer has the role.`}</span>
              <Button size="sm" disabled={saving} onClick={() => does(endByRole(vault, user))}>
                End access
              </Button>
            </li>
          ))}
        </ul>
      )}
      <h3 className="font-medium text-sm">By person</h3>
      <ul aria-label="Access" className="divide-y">
        {[...opened.log.people.keys()].map((user) => (
          <li key={user} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 flex-1 text-sm">{nameOf(user)}</span>
            <div className="w-44">
              <Select
                aria-label={`Access of ${nameOf(user)}`}
                disabled={saving || user === opened.account.user}
                options={KINDS}
                value={facts?.members.get(user) ?? 'none'}
                onValueChange={(role) =>
                  does(role === 'none' ? rotate(vault, [user]) : grant(vault, user, role))
                }
              />
            </div>
          </li>
        ))}
      </ul>
      {opened.log.people.size === 1 && (
        <p className="text-muted text-sm">Invite colleagues under People first.</p>
      )}
      <h3 className="mt-4 font-medium text-sm">By role</h3>
      <p className="text-muted text-sm">
        New people in a role wait here until a manager gives access.
      </p>
      <ul aria-label="Access by role" className="divide-y">
        {ROLES.map((role) => (
          <li key={role} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 flex-1 text-sm">{ROLE_LABELS[role]}</span>
            <div className="w-44">
              <Select
                aria-label={`Access of role ${ROLE_LABELS[role]}`}
                disabled={saving}
                options={KINDS}
                value={info?.roles?.[role] ?? 'none'}
                onValueChange={(kind) =>
                  does(
                    saveInfo(vault, (before) => {
                      const { [role]: _before, ...roles } = before.roles ?? {};
                      return {
                        ...before,
                        roles: kind === 'none' ? roles : { ...roles, [role]: kind },
                      };
                    }),
                  )
                }
              />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
