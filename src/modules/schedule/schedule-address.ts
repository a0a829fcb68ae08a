import { idOrNull } from '@/lib/ids';

/** The page's views; the first is the specified one and has no name in the address. */
export const VIEWS = ['mine', 'inbox', 'calendar'] as const;
export type ScheduleView = (typeof VIEWS)[number];

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

/** The request that is open; null for a list, and for the dialog of a new one. */
export function readRequestId(search: URLSearchParams): string | null {
  return idOrNull(search.get('request'));
}

/** The same address with a request open, or with none. */
export function withRequest(search: URLSearchParams, requestId: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (requestId === null) next.delete('request');
  else next.set('request', requestId);
  return next;
}
