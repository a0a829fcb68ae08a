import { lazyView } from '@/kit/lazy/lazy-view';
import type { GivenView } from './saved-views.model';
import type { ListView } from './use-list-view';

const ViewBar = lazyView(
  () => import('./view-bar'),
  'ViewBar',
  // As large as the tabs, so that the button beside them doesn't move under the finger.
  <div className="min-h-11 flex-[1_1_16rem] md:min-h-9" />,
);

interface ViewTabsProps {
  view: ListView;
  /** The list's built-in views. */
  given?: readonly GivenView[];
}

const NONE: readonly GivenView[] = [];

export function ViewTabs({ view, given = NONE }: ViewTabsProps) {
  if (given.length + view.views.length === 0 && !view.isNarrowed) return null;
  return <ViewBar view={view} given={given} />;
}
