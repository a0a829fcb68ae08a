import { Phone } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Database } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import type { LateRow } from '@/records/allergy-follow-up/allergy-follow-up.queries';
import { numberToCall } from '@/records/patients/number-to-call';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { RoomLink } from '@/ui/room-link';
import { doseLabel } from '../shots/shot-labels';
import { callOutcomes } from './call-outcomes';

type Cost = Database['public']['Functions']['late_doses']['Returns'][number];

interface LateLineProps {
  row: LateRow;
  /** Undefined until it is loaded. */
  cost: Cost | undefined;
  onCall: () => void;
}

function costLabel({ action, volume_ml, factor, steps_lost }: Cost): string {
  if (action === 'ask') return 'A physician decides';
  if (action === 'stop') return 'Retest before the next shot';
  if (action === 'refuse') return 'No shot possible today';
  const dose = doseLabel({ volume: Number(volume_ml), factor: Number(factor) });
  if (steps_lost === 0) return `${dose}, nothing lost`;
  return `${dose}, ${counted(steps_lost, 'steps')} lost`;
}

/** A patient who is late: since when, today's dose, and the last call. */
export function LateLine({ row, cost, onCall }: LateLineProps) {
  const { slug, timeZone } = useCompany();
  return (
    <li className="grid items-center gap-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <RoomLink to={paths.patient(slug, row.patient_id)}>{row.patient_name}</RoomLink>
          <Badge>{`Set ${row.set_label}`}</Badge>
          <Badge tone={row.days_late > 20 ? 'danger' : 'warning'}>
            {`${counted(row.days_late, 'days')} late`}
          </Badge>
        </p>
        <p className="text-muted text-sm">
          {`Last ${row.last_dose}. `}
          <span className="text-text">
            {cost ? `Today: ${costLabel(cost)}` : 'Working out today…'}
          </span>
        </p>
        {row.call_outcome !== null && (
          <p className="text-muted text-sm">
            {`${callOutcomes[row.call_outcome]}, ${formatDate(row.called_at, timeZone)}`}
            {row.call_note !== null && `. ${row.call_note}`}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        {row.phone !== null && <span className="text-sm tabular-nums">{numberToCall(row)}</span>}
        <Button icon={Phone} size="lg" onClick={onCall}>
          Record call
        </Button>
      </div>
    </li>
  );
}
