import { type ScheduleView, VIEWS } from './schedule-address';

const KEY = 'schedule-view';

/** The view that was last chosen in this browser; the specified one where none was, or storage is forbidden. */
export function lastView(): ScheduleView {
  try {
    const stored = localStorage.getItem(KEY);
    return VIEWS.find((view) => view === stored) ?? 'mine';
  } catch {
    return 'mine';
  }
}

/** Has the schedule open with this view next time. */
export function keepView(view: ScheduleView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Then it opens as specified.
  }
}

/** Where to go of an address that names no view, coming from elsewhere; null where that is where it leads. */
export function addressOfLastView(search: URLSearchParams): URLSearchParams | null {
  const view = lastView();
  if (search.has('view') || view === 'mine') return null;
  const next = new URLSearchParams(search);
  next.set('view', view);
  return next;
}
