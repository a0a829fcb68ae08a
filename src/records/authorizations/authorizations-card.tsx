import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryLine } from '@/kit/query/query-line';
import { AddButton } from '@/ui/add-button';
import { Card } from '@/ui/card';
import { AuthorizationNeeds } from './authorization-needs';
import { AuthorizationRows } from './authorization-rows';
import { authorizationQueries } from './authorizations.queries';
import { AddAuthorizationDialog } from './lazy-add-authorization-dialog';

interface AuthorizationsCardProps {
  companyId: string;
  slug: string;
  patientId: string;
  /** Shows only this referral's, and new ones belong to it. */
  referralId?: string;
}

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
  const of = { patientId, ...(referralId && { referralId }) };
  const needs = useQuery(authorizationQueries.needs(companyId, of));
  // The note on a required authorization has its own button, already filled in.
  const isOffered = needs.data?.some(({ kind, is_open }) => is_open && kind === 'not_linked');
  return (
    <Card
      title="Authorization"
      actions={
        !isOffered && (
          <AddButton size="sm" {...AddAuthorizationDialog.ahead} onClick={() => setAdding(true)}>
            Add authorization
          </AddButton>
        )
      }
    >
      <div className="grid gap-3">
        <AuthorizationNeeds companyId={companyId} slug={slug} of={of} />
        <QueryLine query={list} empty="No prior authorizations yet.">
          {(rows) => <AuthorizationRows slug={slug} rows={rows} />}
        </QueryLine>
      </div>
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
