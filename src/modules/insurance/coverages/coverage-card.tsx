import { CalendarX, Pencil, RotateCcw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { RANKS } from '../coverage/coverage.model';
import { OutcomeBadge } from '../eligibility/recent/outcome-badge';
import { CardPicture } from './card-picture';
import { useChangeCoverage } from './coverages.mutations';
import type { LastRequest, PatientCoverage } from './coverages.queries';
import { factsOf } from './edited-coverage';
import { EndCoverageDialog } from './end-coverage-dialog';

interface CoverageCardProps {
  coverage: PatientCoverage;
  patientId: string;
  lastRequest: LastRequest | undefined;
  onEdit: () => void;
}

/** One coverage: what the card says, when the payer was last asked, and what can be done with it. */
export function CoverageCard({ coverage, patientId, lastRequest, onEdit }: CoverageCardProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const [ending, setEnding] = useState(false);
  const change = useChangeCoverage(companyId);
  const { payer, rank, ended_on, card_front_path: front, card_back_path: back } = coverage;
  const rankLabel = RANKS.find(({ value }) => value === rank)?.label ?? rank;
  return (
    <Card
      title={payer.name}
      headingLevel={3}
      actions={<Badge tone={ended_on === null ? 'accent' : 'neutral'}>{rankLabel}</Badge>}
      footer={
        ended_on === null ? (
          <>
            <Button size="sm" onClick={() => setEnding(true)}>
              <CalendarX aria-hidden="true" className="size-4" />
              End
            </Button>
            <Button size="sm" onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Button>
            <Link
              to={paths.verifyInsurance(slug, { patient: patientId, policy: coverage.id })}
              className={buttonClasses({ size: 'sm' })}
            >
              <ShieldCheck aria-hidden="true" className="size-4" />
              Verify
            </Link>
          </>
        ) : (
          <Button
            size="sm"
            pending={change.isPending}
            onClick={() =>
              change.mutate({
                id: coverage.id,
                values: { ended_on: null, revision: coverage.revision },
              })
            }
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            Reopen
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-3">
          {factsOf(coverage).map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="break-words font-medium">{value}</dd>
            </div>
          ))}
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
                  <OutcomeBadge request={lastRequest} />
                </>
              ) : (
                <span className="font-normal text-muted">Never</span>
              )}
            </dd>
          </div>
        </dl>
        {(front ?? back) !== null && (
          <div className="flex flex-wrap gap-3">
            {front !== null && <CardPicture path={front} label="Front of the card" />}
            {back !== null && <CardPicture path={back} label="Back of the card" />}
          </div>
        )}
        <FormError message={change.error?.message} />
      </div>
      {ending && <EndCoverageDialog coverage={coverage} onClose={() => setEnding(false)} />}
    </Card>
  );
}
