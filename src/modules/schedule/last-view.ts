import { type ScheduleView, VIEWS } from './schedule-address';

const KEY = 'schedule-view';

/** The view last chosen in this browser; the default if there is none, or if storage is blocked. */
export function lastView(): ScheduleView {
  try {
    const stored = localStorage.getItem(KEY);
    return VIEWS.find((view) => view === stored) ?? 'mine';
  } catch {
    return 'mine';
  }
}

export function keepView(view: ScheduleView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // The schedule then opens with the default view.
  }
}

/** The last view's address for an address without a view; null if it is the same. */
export function addressOfLastView(search: URLSearchParams): URLSearchParams | null {
  const view = lastView();
  if (search.has('view') || view === 'mine') return null;
  const next = new URLSearchParams(search);
  next.set('view', view);
  return next;
}
