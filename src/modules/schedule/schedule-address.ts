import { idOrNull } from '@/lib/ids';

/** The first is the default. */
export const VIEWS = ['calendar', 'mine', 'inbox'] as const;
export type ScheduleView = (typeof VIEWS)[number];

export const VIEW_LABELS: Record<ScheduleView, string> = {
  mine: 'My requests',
  inbox: 'Clinic inbox',
  calendar: 'Calendar',
};

export function readView(search: URLSearchParams): ScheduleView {
  return VIEWS.find((view) => view === search.get('view')) ?? 'calendar';
}

/** A view's address without another view's filters; the provider stays. */
export function toView(search: URLSearchParams, view: ScheduleView): URLSearchParams {
  const next = new URLSearchParams();
  next.set('view', view);
  const about = search.get('with');
  if (about !== null && view !== 'mine') next.set('with', about);
  return next;
}

/** A request named in an older address, with its other parameters. */
export function formerRequest(search: URLSearchParams) {
  const requestId = idOrNull(search.get('request'));
  if (requestId === null) return null;
  const rest = new URLSearchParams(search);
  rest.delete('request');
  return { requestId, rest };
}
