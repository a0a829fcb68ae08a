import { useQuery } from '@tanstack/react-query';
import {
  ArrowRightLeft,
  CalendarDays,
  CheckCheck,
  ChevronsUp,
  FileCheck,
  FileMinus,
  FilePlus,
  FileQuestion,
  type LucideIcon,
  MailX,
  MessageSquareText,
  Pencil,
  PhoneCall,
  PhoneOff,
  Plus,
  Reply,
  Scissors,
  Send,
  ShieldCheck,
  UserRoundCheck,
} from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { Timeline } from '@/kit/timeline/timeline';
import type { Enums } from '@/lib/supabase/database.types';
import { useRoleLabels } from '@/records/members/use-role-labels';
import { STATUS_TONES } from '@/records/referrals/referral-labels';
import { referralQueries } from '@/records/referrals/referrals.queries';
import { Card } from '@/ui/card';
import { LoadingState } from '@/ui/loading-state';
import { actionText, actorOf, noteOf } from './timeline.model';

const ICONS: Record<Enums<'referral_event_type'>, LucideIcon> = {
  created: Plus,
  status_changed: ArrowRightLeft,
  assigned: UserRoundCheck,
  priority_changed: ChevronsUp,
  details_changed: Pencil,
  note: MessageSquareText,
  appointment: CalendarDays,
  surgery: Scissors,
  insurance: ShieldCheck,
  answered: Reply,
  answer_returned: MailX,
  ended: CheckCheck,
  information_missing: FileQuestion,
  information_asked: Send,
  information_received: FileCheck,
  information_withdrawn: FileMinus,
  document_added: FilePlus,
  document_removed: FileMinus,
  contact_attempted: PhoneCall,
  contact_marked_error: PhoneOff,
};

export function TimelineCard({ referralId }: { referralId: string }) {
  const { id: companyId, timeZone } = useCompany();
  const timeline = useQuery(referralQueries.timeline(companyId, referralId));
  const roleOf = useRoleLabels(companyId);

  return (
    <Card title="Timeline" className="self-start">
      <QueryState query={timeline} loading={<LoadingState label="Loading timeline..." />}>
        {(events) => (
          <Timeline
            label="Timeline, latest first"
            timeZone={timeZone}
            entries={events.map((event) => ({
              id: event.id,
              icon: ICONS[event.event_type],
              tone: event.to_status ? STATUS_TONES[event.to_status] : 'neutral',
              text: (
                <>
                  <span className="font-semibold">{actorOf(event)}</span>{' '}
                  {actionText(event, timeZone)}
                </>
              ),
              role: roleOf(event.actor_id),
              at: event.created_at,
              note: noteOf(event),
              onlyNote: event.event_type === 'note',
            }))}
          />
        )}
      </QueryState>
    </Card>
  );
}
