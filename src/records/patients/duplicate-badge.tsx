import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';

interface DuplicateBadgeProps {
  slug: string;
  patientId: string;
  /** The possible duplicate's id. */
  twinId: string;
}

export function DuplicateBadge({ slug, patientId, twinId }: DuplicateBadgeProps) {
  return (
    <Link
      to={paths.comparePatients(slug, patientId, twinId)}
      data-print="hide"
      className="relative z-10 inline-flex min-h-11 items-center rounded-full hover:underline md:min-h-6"
    >
      <Badge tone="warning" icon={UsersRound}>
        Possible duplicate
      </Badge>
    </Link>
  );
}
