import { lazyView } from '@/kit/lazy/lazy-view';
import type { ListView } from './use-list-view';

const ViewBar = lazyView(() => import('./view-bar'), 'ViewBar', null);

interface ViewTabsProps {
  view: ListView;
  /** Whether the person administers the clinic, and so what is shared in it. */
  isAdmin: boolean;
}

/** The views of a list; nothing while there is none and nothing to make one of. */
export function ViewTabs({ view, isAdmin }: ViewTabsProps) {
  if (view.views.length === 0 && !view.isNarrowed) return null;
  return <ViewBar view={view} isAdmin={isAdmin} />;
}
