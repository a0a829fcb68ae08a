import { useQuery } from '@tanstack/react-query';
import { PackageSearch, UserCheck } from 'lucide-react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { QueryPanel } from '@/kit/query/query-panel';
import { calendarDay, formatCalendarDate, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { mixingQueries, QUEUE_LENGTH, type QueueLine } from '@/records/vials/mixing.queries';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button-link';
import { RoomLink } from '@/ui/room-link';
import { ScreenHeader } from '@/ui/screen-header';
import { QUEUE_REASONS } from './mixing.model';
import { VialDot } from './vial-dot';

export function MixingPage() {
  const { id: companyId, slug } = useCompany();
  const queue = useQuery(mixingQueries.queue(companyId));
  return (
    <>
      <ScreenHeader
        compact
        title="Vials to mix"
        subtitle="Checks first, then new sets, then vials that run out."
        back={<BackTo place="allergyTests" />}
        actions={
          <>
            <ButtonLink icon={UserCheck} to={paths.mixingStaff(slug)} size="lg">
              Who may mix
            </ButtonLink>
            <ButtonLink icon={PackageSearch} to={paths.extractStock(slug)} size="lg">
              Extract stock
            </ButtonLink>
          </>
        }
      />
      <QueryPanel
        query={queue}
        loading="Loading vials..."
        none={{ title: 'Nothing to mix', hint: 'Every set has vials that last.' }}
      >
        {(lines) => (
          <>
            <ul aria-label="Vials to mix" className="divide-y">
              {lines.map((line) => (
                <Line key={`${line.set_id} ${line.vial_id ?? ''}`} line={line} />
              ))}
            </ul>
            {lines.length === QUEUE_LENGTH && (
              <p className="border-t px-4 py-3 text-muted text-sm">
                The first {QUEUE_LENGTH}. Others follow as these are mixed.
              </p>
            )}
          </>
        )}
      </QueryPanel>
    </>
  );
}

function Line({ line }: { line: QueueLine }) {
  const { slug, timeZone } = useCompany();
  const reason = QUEUE_REASONS[line.reason];
  const today = calendarDay(new Date(), timeZone);
  const isCheck = line.reason === 'check' && line.vial_id !== null;
  const facts = [
    line.date_of_birth !== null && `Born ${formatCalendarDate(line.date_of_birth)}`,
    isCheck && `Mixed by ${line.mixed_by_name}, ${formatDate(line.mixed_at, timeZone)}`,
    !isCheck && line.remaining_ml !== null && `${line.remaining_ml} mL left`,
    !isCheck && line.beyond_use_on !== null && `Use by ${formatCalendarDate(line.beyond_use_on)}`,
    line.next_due_on !== null &&
      `${line.next_due_on < today ? 'Shot was due' : 'Next shot'} ${formatCalendarDate(line.next_due_on)}`,
  ].filter(Boolean);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RoomLink to={paths.allergyPatient(slug, line.patient_id)}>{line.patient_name}</RoomLink>
          {reason && <Badge tone={reason.tone}>{reason.label}</Badge>}
        </p>
        <p className="flex flex-wrap items-center gap-1.5 text-sm">
          {line.color !== null && <VialDot color={line.color} />}
          {[`${line.set_label}: ${line.set_title}`, line.step_label].filter(Boolean).join(', ')}
        </p>
        <p className="text-muted text-sm">{facts.join(' · ')}</p>
      </div>
      <ButtonLink
        to={isCheck ? paths.treatmentVial(slug, line.vial_id) : paths.mixSet(slug, line.set_id)}
        aria-label={`${isCheck ? 'Check vial' : 'Mix set'} ${line.set_label} of ${line.patient_name}`}
        size="lg"
        variant={isCheck ? 'primary' : 'secondary'}
      >
        {isCheck ? 'Check vial' : 'Mix set'}
      </ButtonLink>
    </li>
  );
}
