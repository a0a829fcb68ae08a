import { Link } from 'react-router-dom';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { diluentLabel } from '@/records/allergy-prescriptions/diluents';
import { mixingQueries } from '@/records/vials/mixing.queries';
import type { MixingSet, MixingStep } from '@/records/vials/mixing.schema';
import { Badge } from '@/ui/badge';
import { FormError } from '@/ui/form-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { MixForm } from './mix-form';
import { MixingNotFound } from './mixing-not-found';
import { VialDot } from './vial-dot';

export function MixSetPage({ setId }: { setId: string }) {
  const { id: companyId } = useCompany();
  const record = useRecord(setId, (id) => mixingQueries.set(companyId, id));
  return (
    <>
      <title>Mix a set · Clinic Portal</title>
      <RecordState
        record={record}
        loading="Loading the set..."
        blocks={['h-20', 'h-64']}
        missing={<MixingNotFound what="Set" />}
      >
        {(found) => (
          <>
            <PageHeader
              compact
              title={`${found.label}: ${found.title}`}
              subtitle={`${found.patient.name}, born ${
                found.patient.date_of_birth === null
                  ? 'unknown'
                  : formatCalendarDate(found.patient.date_of_birth)
              }`}
              back={<BackTo place="mixing" />}
            />
            <Facts set={found} />
            <div className="grid gap-4">
              {found.steps.map((step) => (
                <StepCard key={`${step.place} ${step.latest?.id ?? ''}`} set={found} step={step} />
              ))}
            </div>
          </>
        )}
      </RecordState>
    </>
  );
}

function Facts({ set }: { set: MixingSet }) {
  const { prescription } = set;
  return (
    <div className="mb-4 grid gap-2">
      <p className="text-muted text-sm">
        {[
          `Prescription version ${prescription.version}`,
          prescription.scheme,
          `${set.volume_ml} mL vials`,
          diluentLabel(set.diluent),
          set.rule === null ? 'No rule for vial life is approved' : `Vial life: ${set.rule}`,
        ].join(' · ')}
      </p>
      {prescription.status !== 'signed' && (
        <FormError message="This prescription is not in force. Mix by the signed one." />
      )}
      {!set.may_mix && (
        <FormError message="Your mixing competency is missing or overdue. Another person mixes." />
      )}
    </div>
  );
}

function StepCard({ set, step }: { set: MixingSet; step: MixingStep }) {
  const { slug } = useCompany();
  const { latest } = step;
  const isOpen = set.may_mix && set.prescription.status === 'signed' && step.rule_day !== null;
  return (
    <Panel className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          <VialDot color={step.color} />
          {step.label}
        </h2>
        {latest && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="text-muted tabular-nums">
              {`${latest.remaining_ml} mL left, use by ${formatCalendarDate(latest.beyond_use_on)}`}
            </span>
            {latest.waits_for_check && <Badge tone="warning">Awaiting check</Badge>}
            {!latest.is_usable && <Badge tone="danger">Not usable</Badge>}
            <Link
              to={paths.treatmentVial(slug, latest.id)}
              className="inline-flex min-h-12 items-center font-medium text-accent hover:underline"
            >
              Open vial
            </Link>
          </p>
        )}
      </div>
      {isOpen && <MixForm set={set} step={step} />}
    </Panel>
  );
}
