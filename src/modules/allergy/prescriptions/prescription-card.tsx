import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatCalendarDate, formatDate } from '@/lib/dates';
import type { Prescription } from '@/records/allergy/allergy-record.schema';
import { diluentLabel } from '@/records/allergy-prescriptions/diluents';
import { signingQueries } from '@/records/members/signing.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { named } from '../allergy.model';
import { HealthFacts } from '../health/health-facts';
import { UNITS } from './prescription.model';

const EndDialog = lazyDialog(() => import('./end-dialog'), 'EndDialog');
const SignDialog = lazyDialog(() => import('./sign-dialog'), 'SignDialog');
const WriteDialog = lazyDialog(() => import('./write-dialog'), 'WriteDialog');

interface PrescriptionCardProps {
  prescription: Prescription;
  patientId: string;
}

export function PrescriptionCard({ prescription, patientId }: PrescriptionCardProps) {
  const { timeZone } = useCompany();
  const { version, status, sets, scheme, signed_at, signed_by_name, consent_on } = prescription;
  return (
    <Card
      title={`Prescription, version ${version}`}
      description={[
        `Maintenance dose ${prescription.target_dose_ml} mL`,
        scheme,
        consent_on === null ? 'no consent yet' : `consent ${formatCalendarDate(consent_on)}`,
        signed_at &&
          `signed ${formatDate(signed_at, timeZone)} by ${signed_by_name ?? 'a physician'}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={<Badge tone={TONES[status]}>{named(status)}</Badge>}
    >
      <div className="grid gap-4">
        <Warnings warnings={prescription.warnings} />
        {status !== 'draft' && <HealthFacts asked={prescription.asked} isSigned />}
        {sets.map((set) => (
          <VialSet key={set.id} set={set} />
        ))}
        {(status === 'draft' || status === 'signed') && (
          <Acts prescription={prescription} patientId={patientId} />
        )}
      </div>
    </Card>
  );
}

const TONES = {
  draft: 'warning',
  signed: 'success',
  replaced: 'neutral',
  ended: 'neutral',
} as const;

function Warnings({ warnings }: Pick<Prescription, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="grid gap-2">
      {warnings.map(({ says, source }) => (
        <li key={says} className="rounded-md bg-warning-soft px-4 py-2.5 text-sm">
          <span className="font-medium text-warning">{says}</span>
          <span className="wrap-anywhere block text-muted text-xs">{source}</span>
        </li>
      ))}
    </ul>
  );
}

function VialSet({ set }: { set: Prescription['sets'][number] }) {
  const extracts = set.contents.reduce((sum, { volume_ml }) => sum + volume_ml, 0);
  return (
    <section aria-label={`Set ${set.label}`}>
      <h3 className="font-semibold text-sm">
        Set {set.label}: {set.title}, {set.volume_ml} mL
      </h3>
      <ul className="mt-1 divide-y text-sm">
        {set.contents.map((content) => (
          <li key={content.allergen_id} className="flex justify-between gap-4 py-1.5">
            <span>{content.label}</span>
            <span className="text-right text-muted tabular-nums">
              {content.target_dose.toLocaleString('en-US', { maximumFractionDigits: 4 })}{' '}
              {UNITS[content.units]} per dose, {content.volume_ml.toFixed(2)} mL
            </span>
          </li>
        ))}
        {extracts <= set.volume_ml && (
          <li className="flex justify-between gap-4 py-1.5 text-muted">
            <span>{diluentLabel(set.diluent)}</span>
            <span className="tabular-nums">{(set.volume_ml - extracts).toFixed(2)} mL</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A draft can be changed and signed; a signed version can be replaced or ended. */
function Acts({ prescription, patientId }: PrescriptionCardProps) {
  const { id: companyId } = useCompany();
  const signs = useQuery(signingQueries.signsAsPhysician(companyId)).data === true;
  const [open, setOpen] = useState<'write' | 'sign' | 'end'>();
  const close = () => setOpen(undefined);
  const isDraft = prescription.status === 'draft';
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {isDraft && signs && (
        <Button variant="primary" {...SignDialog.ahead} onClick={() => setOpen('sign')}>
          Sign prescription
        </Button>
      )}
      <Button {...WriteDialog.ahead} onClick={() => setOpen('write')}>
        {isDraft ? 'Change draft' : 'New version'}
      </Button>
      {!isDraft && signs && (
        <Button {...EndDialog.ahead} onClick={() => setOpen('end')}>
          End prescription
        </Button>
      )}
      {open === 'sign' && <SignDialog prescription={prescription} onClose={close} />}
      {open === 'write' && (
        <WriteDialog from={prescription} patientId={patientId} onClose={close} />
      )}
      {open === 'end' && <EndDialog prescriptionId={prescription.id} onClose={close} />}
    </div>
  );
}
