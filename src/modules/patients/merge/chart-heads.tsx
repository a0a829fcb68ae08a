import { LockKeyhole } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { fullName } from '@/lib/person-names';
import type { Side } from '@/records/patient-merge/comparison.schema';
import { holdingsOf } from '@/records/patient-merge/patient-merge.model';
import { PatientLink } from '@/records/patients/patient-link';
import { Badge } from '@/ui/badge';
import { COMPARED_GRID } from './compared-grid';

interface ChartHeadsProps {
  one: Side;
  other: Side;
  /** What happens to each chart, if that is about to be decided. */
  fates?: readonly [string, string];
}

export function ChartHeads({ one, other, fates }: ChartHeadsProps) {
  return (
    <div className={COMPARED_GRID}>
      <span className="@3xl:block hidden" />
      {[one, other].map((side, index) => (
        <ChartHead key={side.patient.id} side={side} fate={fates?.[index]} />
      ))}
    </div>
  );
}

function ChartHead({ side, fate }: { side: Side; fate: string | undefined }) {
  const { slug } = useCompany();
  const { patient, restricted, counts } = side;
  const holdings = holdingsOf(counts);
  return (
    <section aria-label={fate ?? fullName(patient)} className="grid min-w-0 content-start gap-1">
      {fate !== undefined && <p className="font-medium text-muted text-xs">{fate}</p>}
      <h2 className="wrap-anywhere font-semibold">
        <PatientLink slug={slug} patient={patient} />
      </h2>
      {restricted && (
        <span>
          <Badge tone="danger" icon={LockKeyhole}>
            Restricted
          </Badge>
        </span>
      )}
      <p className="text-muted text-sm">{holdings.join(', ') || 'Only these details'}</p>
    </section>
  );
}
