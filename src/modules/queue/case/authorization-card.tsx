import { useQuery } from '@tanstack/react-query';
import { CalendarX, Link2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { QueryLine } from '@/kit/query/query-line';
import { AuthorizationNeeds } from '@/records/authorizations/authorization-needs';
import { AuthorizationProblem } from '@/records/authorizations/authorization-problem';
import { AuthorizationRows } from '@/records/authorizations/authorization-rows';
import {
  useClearPlannedTime,
  useStopUsingAuthorization,
  useUseAuthorization,
} from '@/records/authorizations/authorizations.mutations';
import { authorizationQueries } from '@/records/authorizations/authorizations.queries';
import { AddAuthorizationDialog } from '@/records/authorizations/lazy-add-authorization-dialog';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { AddButton } from '@/ui/add-button';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';

interface AuthorizationCardProps {
  subject: CaseDetail;
  editable: boolean;
}

export function AuthorizationCard({ subject, editable }: AuthorizationCardProps) {
  const { id: companyId, slug } = useCompany();
  const [adding, setAdding] = useState(false);
  const linked = useQuery(authorizationQueries.of(companyId, { caseId: subject.id }));
  const ofPatient = useQuery(authorizationQueries.of(companyId, { patientId: subject.patient.id }));
  const gap = useQuery(authorizationQueries.caseGap(companyId, subject.id));
  const use = useUseAuthorization();
  const stop = useStopUsingAuthorization();
  const clear = useClearPlannedTime();
  const onError = (error: Error) => toast.error(error.message);

  const others = (ofPatient.data ?? []).filter(
    ({ id, status }) =>
      status !== 'denied' && status !== 'cancelled' && !linked.data?.some((one) => one.id === id),
  );
  const of = {
    patientId: subject.patient.id,
    referralId: subject.referral_id,
    caseId: subject.id,
  };
  const needs = useQuery(authorizationQueries.needs(companyId, of));
  const isTold = needs.data?.some(({ is_open }) => is_open) ?? false;
  const said = needs.data?.filter(({ is_open, said_on }) => is_open || said_on !== null);
  const problem = gap.data && gap.data.kind !== 'not_linked' && !isTold ? gap.data.sentence : null;
  const isKept = Boolean(gap.data) || (editable && others.length > 0);

  return (
    <>
      <FoldingCard
        title="Authorization"
        isEmpty={isKept ? false : areEmpty(linked, { data: said, error: needs.error })}
        actions={
          editable && (
            <AddButton size="sm" {...AddAuthorizationDialog.ahead} onClick={() => setAdding(true)}>
              Add authorization
            </AddButton>
          )
        }
      >
        <div className="grid gap-3">
          <AuthorizationNeeds
            companyId={companyId}
            slug={slug}
            of={of}
            onAdd={() => setAdding(true)}
          />
          {problem !== null && <AuthorizationProblem sentence={problem} />}
          <QueryLine query={linked} empty="No authorization is linked to this case.">
            {(rows) => (
              <AuthorizationRows
                slug={slug}
                rows={rows}
                {...(editable && {
                  onUnlink: (id: string) =>
                    stop.mutate({ authorization_id: id, case_id: subject.id }, { onError }),
                })}
              />
            )}
          </QueryLine>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {editable && others.length > 0 && (
              <Menu
                trigger={
                  <Button icon={Link2} size="sm" pending={use.isPending}>
                    Link another
                  </Button>
                }
                items={others.map(({ id, payer, number, reference_number, status }) => ({
                  label: `${payer} ${number ?? reference_number ?? status}`,
                  onSelect: () =>
                    use.mutate({ authorization_id: id, case_id: subject.id }, { onError }),
                }))}
              />
            )}
            {editable && gap.data?.kind === 'date_outside' && subject.planned_at !== null && (
              <Button
                icon={CalendarX}
                size="sm"
                pending={clear.isPending}
                onClick={() =>
                  clear.mutate(
                    { case_id: subject.id, expected_revision: subject.revision },
                    { onError },
                  )
                }
              >
                Find another day
              </Button>
            )}
          </div>
        </div>
      </FoldingCard>
      {adding && (
        <AddAuthorizationDialog
          companyId={companyId}
          patientId={subject.patient.id}
          referralId={subject.referral_id}
          surgery={{
            caseId: subject.id,
            codes: subject.procedures.map(({ cpt_code, label }) => ({ code: cpt_code, label })),
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
