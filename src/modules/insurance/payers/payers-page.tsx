import { useQuery } from '@tanstack/react-query';
import { Landmark, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { payerQueries } from '@/tables/payers/payers.queries';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { Tooltip } from '@/ui/tooltip';
import { BackToInsurance } from '../back-to-insurance';
import { adminsText } from '../eligibility/missing-info/admins-text';
import { useAdminNames } from '../eligibility/missing-info/use-admin-names';
import { NpiCard } from './npi-card';
import { PayerRow } from './payer-row';

const PayerDialog = lazy(async () => ({
  default: (await import('./payer-dialog')).PayerDialog,
}));

/** Whom the clinic can ask, and in whose name it asks. */
export function PayersPage() {
  const { id: companyId, isAdmin } = useCompany();
  const payers = useQuery(payerQueries.list(companyId));
  const admins = useAdminNames();
  // The id of the one that is open; "new" for one to add.
  const [opened, setOpened] = useState<string | null>(null);
  const latest = payers.data?.find(({ id }) => id === opened) ?? null;
  return (
    <>
      <title>Payers · Clinic Portal</title>
      <PageHeader
        title="Payers"
        back={<BackToInsurance />}
        subtitle={
          isAdmin
            ? 'Whom your clinic can ask what a plan covers, and in whose name.'
            : `Whom your clinic can ask. ${adminsText(admins)} can change this.`
        }
        actions={
          isAdmin ? (
            <Button variant="primary" onClick={() => setOpened('new')}>
              <Plus aria-hidden="true" className="size-4" />
              Add payer
            </Button>
          ) : (
            <Tooltip content="Only owners and admins can add payers.">
              <Button variant="primary" blocked>
                <Plus aria-hidden="true" className="size-4" />
                Add payer
              </Button>
            </Tooltip>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card flush icon={<Landmark aria-hidden="true" />} title="Your payers">
          {renderList()}
        </Card>
        <NpiCard />
      </div>
      {opened !== null && payers.data && (
        <Suspense>
          <PayerDialog
            key={opened}
            latest={latest}
            payers={payers.data}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );

  function renderList() {
    if (payers.isPending) {
      return (
        <LoadingState label="Loading payers..." className="px-5 pb-5">
          <div className="grid gap-3">
            {['first', 'second', 'third'].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </div>
        </LoadingState>
      );
    }
    if (!payers.data) {
      return (
        <ErrorState
          message={payers.error.message}
          retrying={payers.isFetching}
          onRetry={() => void payers.refetch()}
        />
      );
    }
    if (payers.data.length === 0) {
      return (
        <EmptyState
          icon={<Landmark />}
          title="No payers yet"
          hint="A payer is added here, or while a card is being checked."
        />
      );
    }
    return (
      <ul aria-label="Payers" className="divide-y border-t">
        {payers.data.map((payer) => (
          <PayerRow key={payer.id} payer={payer} onEdit={isAdmin ? setOpened : undefined} />
        ))}
      </ul>
    );
  }
}
