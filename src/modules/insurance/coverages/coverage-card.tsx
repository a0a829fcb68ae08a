import { CalendarX, Pencil, RotateCcw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { rankLabel } from '@/fields/coverage-rank';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { useChangeCoverage } from '@/records/coverages/coverages.mutations';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import type { RecentRow, RequestProgress } from '@/records/eligibility/eligibility.model';
import { EligibilityStatusBadge } from '@/records/eligibility/eligibility-status-badge';
import { LastCheckProblem } from '@/records/eligibility/last-check-problem';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { CardPictures } from './card-pictures';
import { factsOf } from './coverage-facts.model';
import { EndCoverageDialog } from './end-coverage-dialog';

interface CoverageCardProps {
  coverage: PatientCoverage;
  patientId: string;
  lastRequest: (RequestProgress & Pick<RecentRow, 'id' | 'problem'>) | undefined;
  /** Fetches the form's code ahead. */
  editAhead: { onPointerEnter: () => void; onFocus: () => void };
  onEdit: () => void;
}

export function CoverageCard({
  coverage,
  patientId,
  lastRequest,
  editAhead,
  onEdit,
}: CoverageCardProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const [ending, setEnding] = useState(false);
  const change = useChangeCoverage(companyId);
  const { payer, rank, ended_on } = coverage;
  return (
    <Card
      title={payer.name}
      headingLevel={3}
      actions={<Badge tone={ended_on === null ? 'accent' : 'neutral'}>{rankLabel(rank)}</Badge>}
      footer={
        ended_on === null ? (
          <>
            <Button icon={CalendarX} size="sm" onClick={() => setEnding(true)}>
              End
            </Button>
            <Button icon={Pencil} size="sm" {...editAhead} onClick={onEdit}>
              Edit
            </Button>
            <ButtonLink
              icon={ShieldCheck}
              to={paths.verifyInsurance(slug, { patient: patientId, policy: coverage.id })}
              size="sm"
            >
              Verify
            </ButtonLink>
          </>
        ) : (
          <Button
            icon={RotateCcw}
            size="sm"
            pending={change.isPending}
            onClick={() =>
              change.mutate({
                id: coverage.id,
                values: { ended_on: null },
                revision: coverage.revision,
              })
            }
          >
            Reopen
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-3">
          {factsOf(coverage).map(
            ([label, value]) =>
              value !== null && (
                <div key={label} className="min-w-0">
                  <dt className="text-muted text-xs">{label}</dt>
                  <dd className="break-words font-medium">{value}</dd>
                </div>
              ),
          )}
          <div>
            <dt className="text-muted text-xs">Last verification</dt>
            <dd className="flex flex-wrap items-center gap-2 font-medium">
              {lastRequest ? (
                <>
                  <Link
                    to={paths.eligibilityRequest(slug, lastRequest.id)}
                    className="rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent"
                  >
                    {formatDate(lastRequest.created_at, timeZone)}
                  </Link>
                  <EligibilityStatusBadge request={lastRequest} />
                </>
              ) : (
                <span className="font-normal text-muted">Never</span>
              )}
            </dd>
          </div>
        </dl>
        {lastRequest && <LastCheckProblem check={lastRequest} />}
        <CardPictures coverage={coverage} />
        <FormError message={change.error?.message} />
      </div>
      {ending && <EndCoverageDialog coverage={coverage} onClose={() => setEnding(false)} />}
    </Card>
  );
}
