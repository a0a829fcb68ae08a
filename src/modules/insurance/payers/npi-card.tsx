import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { npiQueries } from '@/tables/npis/npis.queries';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';

const NpiDialog = lazy(async () => ({
  default: (await import('@/tables/npis/npi-dialog')).NpiDialog,
}));

/** In whose name payers are asked: the clinic's, else its providers'. */
export function NpiCard() {
  const { id: companyId, isAdmin } = useCompany();
  const holders = useQuery(npiQueries.holders(companyId));
  const [openId, setOpenId] = useState<string | null>(null);
  const open = holders.data?.find(({ id }) => id === openId);
  return (
    <Card
      flush
      icon={<Fingerprint aria-hidden="true" />}
      title="Who asks"
      description="Payers know the clinic and its providers by their NPI."
    >
      {renderList()}
      {open && (
        <Suspense>
          <NpiDialog
            key={open.id}
            companyId={companyId}
            holders={[open]}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </Card>
  );

  function renderList() {
    if (holders.isPending) return <Skeleton className="mx-5 mb-5 h-24 rounded-md" />;
    if (!holders.data) {
      return (
        <ErrorState
          compact
          message={holders.error.message}
          retrying={holders.isFetching}
          onRetry={() => void holders.refetch()}
        />
      );
    }
    return (
      <ul aria-label="NPIs" className="divide-y border-t">
        {holders.data.map(({ id, name, npi }) => (
          <li key={id} className="flex items-center gap-3 px-5 py-3">
            <div className="min-w-0 grow">
              <p className="break-words font-medium">{name}</p>
              <p className="text-muted text-sm tabular-nums">{npi ?? 'No NPI yet'}</p>
            </div>
            {isAdmin && (
              <Button size="sm" aria-label={`NPI of ${name}`} onClick={() => setOpenId(id)}>
                <Pencil aria-hidden="true" className="size-4" />
                <span className="max-sm:hidden">{npi === null ? 'Add' : 'Edit'}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    );
  }
}
