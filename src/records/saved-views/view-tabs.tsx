import { lazyView } from '@/kit/lazy/lazy-view';
import type { GivenView } from './saved-views.model';
import type { ListView } from './use-list-view';

const ViewBar = lazyView(
  () => import('./view-bar'),
  'ViewBar',
  // As wide and as high as what comes: a button beside it doesn't move from under the finger.
  <div className="min-h-11 flex-[1_1_16rem] md:min-h-9" />,
);

interface ViewTabsProps {
  view: ListView;
  /** Views that the list has without anybody having kept them. */
  given?: readonly GivenView[];
}

const NONE: readonly GivenView[] = [];

/** The views of a list; nothing while there is none and nothing to make one of. */
export function ViewTabs({ view, given = NONE }: ViewTabsProps) {
  if (given.length + view.views.length === 0 && !view.isNarrowed) return null;
  return <ViewBar view={view} given={given} />;
}
