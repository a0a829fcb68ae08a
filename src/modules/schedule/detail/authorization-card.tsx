import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { QueryLine } from '@/kit/query/query-line';
import { ALARM_LABELS } from '@/records/authorizations/authorization-labels';
import { AuthorizationNeeds } from '@/records/authorizations/authorization-needs';
import { AuthorizationProblem } from '@/records/authorizations/authorization-problem';
import { AuthorizationRows } from '@/records/authorizations/authorization-rows';
import { serviceName, unitsText } from '@/records/authorizations/authorization-text';
import {
  useStopUsingAuthorization,
  useUseAuthorization,
} from '@/records/authorizations/authorizations.mutations';
import { authorizationQueries } from '@/records/authorizations/authorizations.queries';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';

interface AuthorizationCardProps {
  requestId: string;
  patientId: string;
  referralId: string | null;
}

export function AuthorizationCard({ requestId, patientId, referralId }: AuthorizationCardProps) {
  const { id: companyId, slug } = useCompany();
  const used = useQuery(authorizationQueries.of(companyId, { requestId }));
  const ofPatient = useQuery(authorizationQueries.of(companyId, { patientId }));
  const use = useUseAuthorization();
  const stop = useStopUsingAuthorization();
  const onError = (error: Error) => toast.error(error.message);
  const of = { patientId, referralId, requestId };
  const needs = useQuery(authorizationQueries.needs(companyId, of));
  const said = needs.data?.filter(({ is_open, said_on }) => is_open || said_on !== null);
  // An open requirement shows this already.
  const alarms = needs.data?.some(({ is_open }) => is_open)
    ? []
    : (used.data ?? []).flatMap(({ visit_alarms }) => visit_alarms);
  const choices = (ofPatient.data ?? [])
    .filter(({ status }) => status !== 'denied' && status !== 'cancelled')
    .flatMap(({ id, payer, number, services }) =>
      services.map((service) => ({
        label: `${payer} ${number ?? ''}: ${serviceName(service)} (${unitsText(service)})`,
        onSelect: () =>
          use.mutate(
            { authorization_id: id, request_id: requestId, service_id: service.id },
            { onError },
          ),
      })),
    );
  return (
    <FoldingCard
      title="Authorization"
      isEmpty={areEmpty(ofPatient, { data: said, error: needs.error })}
    >
      <div className="grid gap-3">
        <AuthorizationNeeds companyId={companyId} slug={slug} of={of} />
        {alarms.map((alarm) => (
          <AuthorizationProblem
            key={alarm}
            sentence={`${ALARM_LABELS[alarm]}: the authorization doesn’t cover this visit.`}
          />
        ))}
        {ofPatient.data && ofPatient.data.length > 0 && (
          <QueryLine query={used} empty="This visit uses no authorization.">
            {(rows) => (
              <AuthorizationRows
                slug={slug}
                rows={rows}
                onUnlink={(id) =>
                  stop.mutate({ authorization_id: id, request_id: requestId }, { onError })
                }
              />
            )}
          </QueryLine>
        )}
        {choices.length > 0 && (
          <Menu
            trigger={
              <Button icon={Link2} size="sm" className="justify-self-start" pending={use.isPending}>
                Use an authorization
              </Button>
            }
            items={choices}
          />
        )}
      </div>
    </FoldingCard>
  );
}
