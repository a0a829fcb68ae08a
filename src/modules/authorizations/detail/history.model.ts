import { FileText, Link2, Pencil, Phone, RefreshCw, TriangleAlert } from 'lucide-react';
import type { TimelineEntry } from '@/kit/timeline/timeline';
import { formatCalendarDate } from '@/lib/dates';
import {
  ALARM_LABELS,
  AUTHORIZATION_STATUSES,
} from '@/records/authorizations/authorization-labels';
import type { Authorization } from '@/records/authorizations/authorizations.schema';

type Event = Authorization['events'][number];

const LOOKS = {
  created: { icon: Pencil, tone: 'accent' },
  edited: { icon: Pencil, tone: 'neutral' },
  status_changed: { icon: RefreshCw, tone: 'info' },
  called: { icon: Phone, tone: 'neutral' },
  document_added: { icon: FileText, tone: 'neutral' },
  document_removed: { icon: FileText, tone: 'neutral' },
  linked: { icon: Link2, tone: 'neutral' },
  unlinked: { icon: Link2, tone: 'neutral' },
  alarm_raised: { icon: TriangleAlert, tone: 'danger' },
  alarm_cleared: { icon: TriangleAlert, tone: 'success' },
} as const;

export const historyOf = (
  { events }: Authorization,
  roleOf: (userId: string | null) => string | undefined,
): TimelineEntry[] =>
  events.map((event) => ({
    id: event.id,
    ...LOOKS[event.event_type],
    text: eventText(event),
    ...(event.actor !== null && { by: event.actor }),
    role: roleOf(event.actor_id),
    at: event.created_at,
    note: event.note,
  }));

/** "Approved on Nov 20, 2026, recorded later", if it was recorded on another day. */
function statusText(to: Event['to_status'], day: string | null): string {
  const label = to === null ? 'Status changed' : AUTHORIZATION_STATUSES[to].label;
  return day === null ? label : `${label} on ${formatCalendarDate(day)}, recorded later`;
}

function eventText({ event_type, to_status, alarm, document, subject, on_day }: Event): string {
  const alarmed = alarm === null ? '' : ALARM_LABELS[alarm].toLowerCase();
  switch (event_type) {
    case 'created':
      return 'Started as a draft';
    case 'edited':
      return 'Changed the details';
    case 'status_changed':
      return statusText(to_status, on_day);
    case 'called':
      return 'Call logged';
    case 'document_added':
      return `Added ${document ?? 'a document'}`;
    case 'document_removed':
      return `Removed ${document ?? 'a document'}`;
    case 'linked':
      return `Used for ${subject ?? 'a record'}`;
    case 'unlinked':
      return `No longer used for ${subject ?? 'a record'}`;
    case 'alarm_raised':
      return `Alarm: ${alarmed}`;
    case 'alarm_cleared':
      return `Alarm over: ${alarmed}`;
  }
}
