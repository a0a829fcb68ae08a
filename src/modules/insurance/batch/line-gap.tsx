import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { gapText } from '../verify/missing';
import type { DueLine } from './due.model';

/** Why a line can't be asked about, and the way to change that. */
export function LineGap({ line }: { line: DueLine }) {
  const { slug } = useCompany();
  const { coverage_id, patient_id, patient_name, missing } = line;
  const gap =
    coverage_id === null
      ? { badge: 'No insurance on file', to: paths.coverages(slug, patient_id), link: 'Open' }
      : { badge: 'Incomplete', to: paths.coverage(slug, coverage_id), link: 'Edit the coverage' };
  return (
    <>
      <Badge tone="warning">{gap.badge}</Badge>
      <p className="mt-1 text-muted text-xs">
        {missing.length > 0 && `Add: ${gapText(missing)}. `}
        <Link
          to={gap.to}
          className="rounded-sm font-medium text-accent underline underline-offset-3"
        >
          {gap.link}
          <span className="sr-only">: {patient_name}</span>
        </Link>
      </p>
    </>
  );
}
