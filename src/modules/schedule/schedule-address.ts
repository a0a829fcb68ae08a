import { idOrNull } from '@/lib/ids';

/** The page's views; the first is the specified one and has no name in the address. */
export const VIEWS = ['mine', 'inbox', 'calendar'] as const;
export type ScheduleView = (typeof VIEWS)[number];

export const VIEW_LABELS: Record<ScheduleView, string> = {
  mine: 'My requests',
  inbox: 'Clinic inbox',
  calendar: 'Calendar',
};

export function readView(search: URLSearchParams): ScheduleView {
  return VIEWS.find((view) => view === search.get('view')) ?? 'mine';
}

/** The address of a view, without what another one was narrowed to; whom it is about stays. */
export function toView(search: URLSearchParams, view: ScheduleView): URLSearchParams {
  const next = new URLSearchParams();
  if (view === 'mine') return next;
  next.set('view', view);
  const about = search.get('with');
  if (about !== null) next.set('with', about);
  return next;
}

/** A request that an older address opens on the schedule, and what else that address says. */
export function formerRequest(search: URLSearchParams) {
  const requestId = idOrNull(search.get('request'));
  if (requestId === null) return null;
  const rest = new URLSearchParams(search);
  rest.delete('request');
  return { requestId, rest };
}
