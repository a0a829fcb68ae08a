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
  MessageSquareText,
  MoveRight,
  Pencil,
  Plus,
  Undo2,
} from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { Timeline } from '@/kit/timeline/timeline';
import { nameOf } from '@/lib/person-names';
import type { Enums } from '@/lib/supabase/database.types';
import { useRoleLabels } from '@/records/members/use-role-labels';
import { eventText } from '@/records/surgery-cases/case-event-labels';
import { STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import { type CaseDetail, surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';
import { Card } from '@/ui/card';
import { LoadingState } from '@/ui/loading-state';

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
  note: MessageSquareText,
};

export function HistoryCard({ subject }: { subject: CaseDetail }) {
  const { id: companyId, timeZone } = useCompany();
  const events = useQuery(surgeryCaseQueries.events(companyId, subject.id));
  const lines = new Map(subject.items.map((item) => [item.id, item]));
  const roleOf = useRoleLabels(companyId);
  return (
    <Card title="History">
      <QueryState query={events} loading={<LoadingState label="Loading history..." />}>
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
              onlyNote: event.event_type === 'note',
            }))}
          />
        )}
      </QueryState>
    </Card>
  );
}
