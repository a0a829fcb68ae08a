import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '@/kit/query/query-state';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { AuthorizationRows } from './authorization-rows';
import { authorizationQueries } from './authorizations.queries';
import { AddAuthorizationDialog } from './lazy-add-authorization-dialog';

interface AuthorizationsCardProps {
  companyId: string;
  slug: string;
  patientId: string;
  /** Narrows it to those of a referral, and a new one is its. */
  referralId?: string;
}

/** The prior authorizations of a patient, or of one of their referrals, and the start of another. */
export function AuthorizationsCard({
  companyId,
  slug,
  patientId,
  referralId,
}: AuthorizationsCardProps) {
  const [adding, setAdding] = useState(false);
  const list = useQuery(
    authorizationQueries.of(companyId, { patientId, ...(referralId && { referralId }) }),
  );
  return (
    <Card
      title="Authorization"
      actions={
        <Button size="sm" {...AddAuthorizationDialog.ahead} onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          Add authorization
        </Button>
      }
    >
      <QueryState
        query={list}
        loading={<Skeleton className="h-6" />}
        empty={<p className="text-muted text-sm">No prior authorizations yet.</p>}
      >
        {(rows) => <AuthorizationRows slug={slug} rows={rows} />}
      </QueryState>
      {adding && (
        <AddAuthorizationDialog
          companyId={companyId}
          patientId={patientId}
          referralId={referralId ?? null}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
