import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { QueryLine } from '@/kit/query/query-line';
import { QuietButton } from '@/ui/quiet-button';
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
  const said = needs.data?.filter(({ is_open, said_on }) => is_open || said_on !== null);
  return (
    <>
      <FoldingCard
        title="Authorization"
        isEmpty={areEmpty(list, { data: said, error: needs.error })}
        actions={
          !isOffered && (
            <QuietButton
              icon={Plus}
              {...AddAuthorizationDialog.ahead}
              onClick={() => setAdding(true)}
            >
              Add authorization
            </QuietButton>
          )
        }
      >
        <div className="grid gap-3">
          <AuthorizationNeeds companyId={companyId} slug={slug} of={of} />
          <QueryLine query={list} empty="No prior authorizations yet.">
            {(rows) => <AuthorizationRows slug={slug} rows={rows} />}
          </QueryLine>
        </div>
      </FoldingCard>
      {adding && (
        <AddAuthorizationDialog
          companyId={companyId}
          patientId={patientId}
          referralId={referralId ?? null}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
