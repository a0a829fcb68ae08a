import { useInfiniteQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  FileCheck2,
  FileText,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  Stethoscope,
  Syringe,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import { rowsOf } from '@/kit/list/keyset-query';
import { LoadMore } from '@/kit/list/load-more';
import { QueryState } from '@/kit/query/query-state';
import { Timeline } from '@/kit/timeline/timeline';
import { lateLabel } from '@/lib/late-entry';
import { paths } from '@/lib/paths';
import { ROLE_LABELS } from '@/records/members/roles';
import { CHART_LINKS } from '@/records/patient-chart/chart-links';
import {
  type PatientEvent,
  patientChartPartQueries,
} from '@/records/patient-chart/patient-chart-parts.queries';
import { Card } from '@/ui/card';
import { ToggleChip } from '@/ui/toggle-chip';
import type { Tone } from '@/ui/tone';
import { eventText, isSent, KIND_LABELS, KINDS } from './timeline.model';

const LOOKS: Record<PatientEvent['kind'], { icon: LucideIcon; tone: Tone }> = {
  referral: { icon: FileText, tone: 'info' },
  visit: { icon: CalendarClock, tone: 'accent' },
  surgery: { icon: Stethoscope, tone: 'warning' },
  insurance: { icon: ShieldCheck, tone: 'success' },
  authorization: { icon: FileCheck2, tone: 'success' },
  message: { icon: MessageSquareText, tone: 'neutral' },
  record: { icon: UserRound, tone: 'neutral' },
  allergy: { icon: Syringe, tone: 'accent' },
};

interface TimelineSectionProps {
  patientId: string;
  control: FilterControl<{ kinds: readonly PatientEvent['kind'][] }>;
}

export function TimelineSection({ patientId, control }: TimelineSectionProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { kinds } = control.filters;
  const timeline = useInfiniteQuery(patientChartPartQueries.timeline(companyId, patientId, kinds));
  return (
    <Card>
      <div className="mb-5 flex flex-wrap gap-2" data-print="hide">
        {KINDS.map((one) => (
          <ToggleChip
            key={one}
            pressed={kinds.includes(one)}
            onToggle={() =>
              control.onChange({
                kinds: KINDS.filter((kind) => kinds.includes(kind) !== (kind === one)),
              })
            }
          >
            {KIND_LABELS[one]}
          </ToggleChip>
        ))}
      </div>
      <QueryState
        query={{
          data: timeline.data && rowsOf(timeline.data),
          error: timeline.error,
          isFetching: timeline.isFetching,
          refetch: timeline.refetch,
        }}
        loading="Loading timeline..."
        empty={<p className="text-muted text-sm">No activity yet.</p>}
      >
        {(events) => (
          <Timeline
            label="Timeline, latest first"
            timeZone={timeZone}
            entries={events.map((event) => ({
              id: `${event.id} ${event.event}`,
              ...LOOKS[event.kind],
              text: (
                <Link to={linkOf(event, slug, patientId)} className="hover:text-accent">
                  {eventText(event, timeZone)}
                </Link>
              ),
              ...byOf(event),
              ...(event.details.actor_role && { role: ROLE_LABELS[event.details.actor_role] }),
              at: event.at,
              note:
                [event.details.note, event.details.late && lateLabel(event.details.late, timeZone)]
                  .filter(Boolean)
                  .join('. ') || null,
            }))}
          />
        )}
      </QueryState>
      <LoadMore query={timeline} />
    </Card>
  );
}

function byOf({ actor, details }: PatientEvent) {
  const by = actor ?? (details.is_automatic ? 'The portal' : null);
  return by === null ? {} : { by };
}

function linkOf({ kind, event, subject_id }: PatientEvent, slug: string, patientId: string) {
  if (kind === 'record') return paths.patient(slug, patientId);
  if (kind === 'referral' && isSent(event)) return paths.outgoingReferral(slug, subject_id);
  if (event === 'coverage_added') return paths.coverages(slug, patientId);
  return CHART_LINKS[kind](slug, subject_id);
}
