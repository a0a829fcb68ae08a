import { type ScheduleView, VIEWS } from './schedule-address';

const KEY = 'schedule-view';

/** The view last chosen in this browser; the default if there is none, or if storage is blocked. */
export function lastView(): ScheduleView {
  try {
    const stored = localStorage.getItem(KEY);
    return VIEWS.find((view) => view === stored) ?? 'calendar';
  } catch {
    return 'calendar';
  }
}

export function keepView(view: ScheduleView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // The schedule then opens with the default view.
  }
}

/**
 * The last view's address for an address without a view; null if it is the same. A new request
 * shows up in the list of one's own.
 */
export function addressOfLastView(search: URLSearchParams): URLSearchParams | null {
  const view = search.has('request') ? 'mine' : lastView();
  if (search.has('view') || view === 'calendar') return null;
  const next = new URLSearchParams(search);
  next.set('view', view);
  return next;
}
