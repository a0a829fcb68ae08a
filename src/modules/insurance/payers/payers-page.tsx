import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Landmark, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { ListSkeleton } from '@/kit/list/list-skeleton';
import { ListCard } from '@/kit/query/list-card';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { npiQueries } from '@/records/payers/npis.queries';
import { type Payer, payerQueries } from '@/records/payers/payers.queries';
import { AddButton } from '@/ui/add-button';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ScreenHeader } from '@/ui/screen-header';
import { Tooltip } from '@/ui/tooltip';
import { BackToInsurance } from '../back-to-insurance';
import { useAdminsText } from '../use-admins-text';

const PayerDialog = lazyDialog(() => import('@/records/payers/payer-dialog'), 'PayerDialog');
const NpiDialog = lazyDialog(() => import('./npi-dialog'), 'NpiDialog');

export function PayersPage() {
  const { id: companyId, isAdmin } = useCompany();
  const payers = useQuery(payerQueries.list(companyId));
  const admins = useAdminsText();
  const hint = useShortcutHint('create');
  // The open payer's id; "new" adds one.
  const [opened, setOpened] = useState<string | null>(null);
  const add = (
    <AddButton
      variant="primary"
      blocked={!isAdmin}
      {...(isAdmin && hint)}
      {...PayerDialog.ahead}
      onClick={() => setOpened('new')}
    >
      Add payer
    </AddButton>
  );
  return (
    <>
      <ScreenHeader
        title="Payers"
        back={<BackToInsurance />}
        subtitle={
          isAdmin
            ? 'Payers your clinic can ask, and the NPI it asks with.'
            : `Payers your clinic can ask. ${admins} can change this.`
        }
        actions={
          isAdmin ? add : <Tooltip content="Only owners and admins can add payers.">{add}</Tooltip>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ListCard
          icon={Landmark}
          title="Your payers"
          query={payers}
          noun="payers"
          loading={(label) => <ListSkeleton label={label} />}
          empty={
            <EmptyState
              icon={Landmark}
              title="No payers yet"
              hint="Add one here, or while you check a card."
              action={
                isAdmin && <Button onClick={() => setOpened('new')}>Add the first payer</Button>
              }
            />
          }
        >
          {(payer) => (
            <PayerRow
              key={payer.id}
              payer={payer}
              onEdit={isAdmin ? () => setOpened(payer.id) : undefined}
            />
          )}
        </ListCard>
        <NpiCard />
      </div>
      {opened !== null && payers.data && (
        <PayerDialog
          key={opened}
          companyId={companyId}
          payer={payers.data.find(({ id }) => id === opened) ?? null}
          payers={payers.data}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface PayerRowProps {
  payer: Payer;
  onEdit: (() => void) | undefined;
}

function PayerRow({ payer, onEdit }: PayerRowProps) {
  const { name, clearinghouse_payer_id, phone, is_active } = payer;
  const details = [clearinghouse_payer_id && `ID ${clearinghouse_payer_id}`, phone].filter(Boolean);
  const cannotBeAsked = is_active && clearinghouse_payer_id === null;
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="break-words font-medium">{name}</span>
          {!is_active && <Badge>Not in use</Badge>}
          {cannotBeAsked && <Badge tone="warning">No clearinghouse ID</Badge>}
        </p>
        {details.length > 0 && <p className="text-muted text-sm">{details.join(' · ')}</p>}
      </div>
      {onEdit && (
        <Button
          icon={Pencil}
          size="sm"
          aria-label={`Edit ${name}`}
          {...PayerDialog.ahead}
          onClick={onEdit}
        >
          <span className="max-sm:hidden">Edit</span>
        </Button>
      )}
    </li>
  );
}

/** The NPI for requests: the clinic's, else its providers'. */
function NpiCard() {
  const { id: companyId, isAdmin } = useCompany();
  const holders = useQuery(npiQueries.holders(companyId));
  const [openId, setOpenId] = useState<string | null>(null);
  const open = holders.data?.find(({ id }) => id === openId);
  return (
    <>
      <ListCard
        icon={Fingerprint}
        title="NPIs"
        description="Payers know the clinic and its providers by NPI."
        query={holders}
        noun="NPIs"
        loading={(label) => <ListSkeleton label={label} />}
      >
        {({ id, name, npi }) => (
          <li key={id} className="flex items-center gap-3 px-5 py-3">
            <div className="min-w-0 grow">
              <p className="break-words font-medium">{name}</p>
              <p className="text-muted text-sm tabular-nums">{npi ?? 'No NPI yet'}</p>
            </div>
            {isAdmin && (
              <Button
                icon={Pencil}
                size="sm"
                aria-label={`NPI of ${name}`}
                {...NpiDialog.ahead}
                onClick={() => setOpenId(id)}
              >
                <span className="max-sm:hidden">{npi === null ? 'Add' : 'Edit'}</span>
              </Button>
            )}
          </li>
        )}
      </ListCard>
      {open && (
        <NpiDialog
          key={open.id}
          companyId={companyId}
          holders={[open]}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
