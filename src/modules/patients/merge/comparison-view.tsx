import { ArrowLeftRight, UserRoundX } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import type { Comparison } from '@/records/patient-merge/comparison.schema';
import { linesOf, type MergeChoice } from '@/records/patient-merge/patient-merge.model';
import { TWIN_REASONS } from '@/records/patients/twin-reasons';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';
import { ChartHeads } from './chart-heads';
import { ComparedLine } from './compared-line';
import { MergeForm } from './merge-form';

interface ComparisonViewProps {
  comparison: Comparison;
  /** The charts are two people's. */
  onPass: () => void;
  passing: boolean;
  passError: string | undefined;
  /** The charts are one person's; for administrators. */
  onMerge: (choice: MergeChoice) => Promise<unknown>;
}

export function ComparisonView({
  comparison,
  onPass,
  passing,
  passError,
  onMerge,
}: ComparisonViewProps) {
  const { slug, isAdmin } = useCompany();
  const { one, other, likeness } = comparison;
  const lines = linesOf(comparison);

  return (
    <div className="@container">
      <Panel className="mb-5 px-5 py-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {likeness?.reasons.map((reason) => (
              <Badge key={reason} tone="warning">
                {TWIN_REASONS[reason]}
              </Badge>
            ))}
            {likeness === null && <span className="text-muted">Not marked as duplicates.</span>}
            {likeness?.passed && <span className="text-muted">Marked as two patients.</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            {isAdmin && (
              <ButtonLink
                icon={ArrowLeftRight}
                to={paths.comparePatients(slug, other.patient.id, one.patient.id)}
                replace
                size="sm"
              >
                Keep the other chart
              </ButtonLink>
            )}
            {likeness !== null && !likeness.passed && (
              <Button icon={UserRoundX} size="sm" pending={passing} onClick={onPass}>
                Not the same person
              </Button>
            )}
          </div>
        </div>
        <div className="has-[p]:mt-3">
          <FormError message={passError} />
        </div>
        {!isAdmin && (
          <p className="mt-3 text-muted text-sm">
            If this is one person, ask an administrator to merge the charts.
          </p>
        )}
      </Panel>
      {isAdmin ? (
        <MergeForm comparison={comparison} onMerge={onMerge} />
      ) : (
        <Panel className="grid divide-y">
          <ChartHeads one={one} other={other} />
          {lines.map((line) => (
            <ComparedLine key={line.key} line={line} />
          ))}
        </Panel>
      )}
    </div>
  );
}
