import { useQuery } from '@tanstack/react-query';
import {
  ArrowDownLeft,
  CalendarCheck,
  CalendarClock,
  CircleCheckBig,
  CirclePause,
  CirclePlay,
  CircleX,
  ListChecks,
  type LucideIcon,
  MoveRight,
  Pencil,
  Plus,
  Undo2,
} from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { QueryCard } from '@/kit/query/query-card';
import { Timeline } from '@/kit/timeline/timeline';
import { nameOf } from '@/lib/person-names';
import type { Enums } from '@/lib/supabase/database.types';
import { useRoleLabels } from '@/shared/members/use-role-labels';
import { STAGE_TONES } from '@/shared/surgery-cases/stage-labels';
import { LoadingState } from '@/ui/loading-state';
import { type CaseDetail, queueQueries } from '../queue.queries';
import { eventText } from './case-event-labels';

const ICONS: Record<Enums<'surgery_event_type'>, LucideIcon> = {
  added: Plus,
  moved: MoveRight,
  scheduled: CalendarCheck,
  rescheduled: CalendarClock,
  completed: CircleCheckBig,
  reopened: Undo2,
  cancelled: CircleX,
  postponed: CirclePause,
  resumed: CirclePlay,
  demoted: ArrowDownLeft,
  details_changed: Pencil,
  item_added: ListChecks,
  item_changed: ListChecks,
};

/** What happened, the latest first. */
export function HistoryCard({ subject }: { subject: CaseDetail }) {
  const { id: companyId, timeZone } = useCompany();
  const events = useQuery(queueQueries.events(companyId, subject.id));
  const lines = new Map(subject.items.map((item) => [item.id, item]));
  const roleOf = useRoleLabels(companyId);
  return (
    <QueryCard title="History" query={events} loading={<LoadingState label="Loading history..." />}>
      {(latestFirst) => (
        <Timeline
          label="History, latest first"
          timeZone={timeZone}
          entries={latestFirst.map((event) => ({
            id: event.id,
            icon: ICONS[event.event_type],
            tone: event.to_stage ? STAGE_TONES[event.to_stage] : 'neutral',
            text: eventText({ ...event, item: lines.get(event.item_id ?? '') ?? null }, timeZone),
            by: nameOf(event.actor) ?? 'The calendar',
            role: roleOf(event.actor_id),
            at: event.created_at,
            note: event.note,
          }))}
        />
      )}
    </QueryCard>
  );
}
