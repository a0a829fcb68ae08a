import { useQuery } from '@tanstack/react-query';
import { Pencil, ShieldCheck, ShieldPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { rankLabel } from '@/fields/coverage-rank';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { pick } from '@/lib/pick';
import {
  type ReferralCoverage,
  referralCoverageQueries,
} from '@/records/coverages/coverage-checks.queries';
import { eligibilityQueries } from '@/records/eligibility/eligibility.queries';
import { LastCheckProblem } from '@/records/eligibility/last-check-problem';
import { OUTCOME_LABELS, OUTCOME_TONES } from '@/records/eligibility/outcome-labels';
import { useUpdateReferral } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { sentInsuranceQueries } from '@/records/referrals/sent-insurance.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { QuietButton } from '@/ui/quiet-button';
import { Skeleton } from '@/ui/skeleton';
import { verifiedInstead } from './coverage.model';
import { SentInsurance } from './sent-insurance';

const EditCoverageDialog = lazyDialog(
  () => import('./edit-coverage-dialog'),
  'EditReferralCoverageDialog',
);

export function CoverageCard({ referral }: { referral: ReferralDetail }) {
  const company = useCompany();
  const coverages = useQuery(referralCoverageQueries.ofPatient(company.id, referral.patient.id));
  const [editing, setEditing] = useState(false);
  const { slug } = company;
  const policy = referral.coverage_id;
  const sent = useQuery(sentInsuranceQueries.ofReferral(company.id, referral.id));
  const { referral_authorization_number } = referral;
  const isKnown = policy !== null || referral_authorization_number !== null;
  const verify = paths.verifyInsurance(slug, {
    patient: referral.patient.id,
    referral: referral.id,
    ...(policy !== null && { policy }),
  });
  return (
    <>
      <FoldingCard
        title="Insurance"
        isEmpty={isKnown ? false : areEmpty(coverages, sent)}
        add={
          <>
            <ButtonLink
              icon={ShieldPlus}
              to={paths.addCoverage(slug, referral.patient.id)}
              size="sm"
              variant="ghost"
            >
              Add coverage
            </ButtonLink>
            <ButtonLink icon={ShieldCheck} to={verify} size="sm" variant="ghost">
              Verify insurance
            </ButtonLink>
            <QuietButton
              icon={Pencil}
              {...EditCoverageDialog.ahead}
              onClick={() => setEditing(true)}
            >
              Edit insurance
            </QuietButton>
          </>
        }
        actions={
          <QuietButton
            icon={Pencil}
            data-print="hide"
            aria-label="Edit insurance"
            // Before they load, the menu opens as soon as they do.
            disabled={coverages.isLoadingError}
            {...EditCoverageDialog.ahead}
            onClick={() => setEditing(true)}
          >
            Edit
          </QuietButton>
        }
      >
        <dl className="grid gap-3">
          <Line label="Coverage">
            <QueryState query={coverages} loading={<Skeleton className="h-5 w-40" />}>
              {(rows) => (
                <>
                  <Coverage
                    coverage={rows.find(({ id }) => id === policy)}
                    patientId={referral.patient.id}
                  />
                  <VerifiedInstead referral={referral} coverages={rows} />
                </>
              )}
            </QueryState>
          </Line>
          {referral_authorization_number !== null && (
            <Line label="Referral or authorization number">{referral_authorization_number}</Line>
          )}
        </dl>
        <SentInsurance referral={referral} sent={sent} />
        <div data-print="hide" className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to={verify} size="sm">
            Verify insurance
          </ButtonLink>
          <ButtonLink to={paths.coverages(slug, referral.patient.id)} size="sm" variant="ghost">
            All coverages
          </ButtonLink>
        </div>
      </FoldingCard>
      {editing && coverages.data && (
        <EditCoverageDialog
          referral={referral}
          coverages={coverages.data}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** Another coverage than the referral's was verified; offers to use it. */
function VerifiedInstead({
  referral,
  coverages,
}: {
  referral: ReferralDetail;
  coverages: readonly ReferralCoverage[];
}) {
  const { id: companyId, timeZone } = useCompany();
  const update = useUpdateReferral(companyId);
  const instead = verifiedInstead(coverages, referral);
  if (instead === null) return null;
  const { coverage, at } = instead;
  return (
    <div className="mt-2 grid gap-2 rounded-md bg-warning-soft px-3.5 py-2.5">
      <p className="text-warning">
        {coverage.payer.name} ({rankLabel(coverage.rank).toLowerCase()}) was verified from this
        referral on {formatDate(at, timeZone)}, but the referral is under another coverage.
      </p>
      <Button
        size="sm"
        className="justify-self-start"
        pending={update.isPending}
        onClick={() =>
          update.mutate(
            {
              seen: pick(referral, ['id', 'updated_at', 'coverage_id']),
              values: { coverage_id: coverage.id },
            },
            { onError: (error) => toast.error(error.message) },
          )
        }
      >
        Use {coverage.payer.name}
      </Button>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="break-words text-sm">{children}</dd>
    </div>
  );
}

interface CoverageProps {
  coverage: ReferralCoverage | undefined;
  patientId: string;
}

function Coverage({ coverage, patientId }: CoverageProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const checks = useQuery({
    ...eligibilityQueries.ofPatient(companyId, patientId),
    // A plain yes has nothing against it.
    enabled: (coverage?.check?.outcome ?? 'active') !== 'active',
  });
  const last = checks.data?.find(({ id }) => id === coverage?.check?.id);
  if (!coverage) return <span className="text-muted">Not known yet</span>;
  const { payer, plan_name, rank, member_id, ended_on, check } = coverage;
  return (
    <>
      <span className="font-medium">{payer.name}</span>
      {plan_name !== null && `, ${plan_name}`}
      <span className="block text-muted text-xs">
        {ended_on === null ? rank : 'ended'}
        {member_id !== null && ` · Member ID ${member_id}`}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-2 text-muted text-xs">
        {check === null ? (
          'Not verified yet'
        ) : (
          <>
            <Badge tone={OUTCOME_TONES[check.outcome ?? 'unknown']}>
              {check.outcome === null ? 'Being asked' : OUTCOME_LABELS[check.outcome]}
            </Badge>
            <Link
              to={paths.eligibilityRequest(slug, check.id)}
              className="rounded-sm underline underline-offset-3 hover:text-accent"
            >
              Verified {formatDate(check.created_at, timeZone)}
            </Link>
          </>
        )}
      </span>
      {last && <LastCheckProblem check={last} />}
    </>
  );
}
