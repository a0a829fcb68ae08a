import { BookmarkPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { toast } from 'sonner';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { Arrangement } from '@/kit/list/column';
import { DisplayPanel } from '@/kit/list/display-panel';
import { QuietButton } from '@/ui/quiet-button';
import { useArrangeList } from './saved-views.mutations';
import type { ListView } from './use-list-view';

const ViewDialog = lazyDialog(() => import('./view-dialog'), 'ViewDialog');

interface ListDisplayProps
  extends Omit<
    ComponentProps<typeof DisplayPanel>,
    'columns' | 'arrangement' | 'onArrange' | 'end'
  > {
  view: ListView & Pick<ComponentProps<typeof DisplayPanel>, 'columns'>;
}

/**
 * A list's display settings, saved for the person; within a view, temporary until the view is
 * saved.
 */
export function ListDisplay({ view, ...panel }: ListDisplayProps) {
  const { companyId, userId, list, columns, open, present, tryOut } = view;
  const arrangeOwn = useArrangeList(companyId, userId, list);
  // Saves are queued: until the last one is done, the next builds on the latest choice.
  const [chosen, setChosen] = useState<Arrangement | null>(null);
  const [naming, setNaming] = useState(false);

  function arrange(next: Arrangement) {
    if (open !== undefined) return tryOut(next);
    setChosen(next);
    arrangeOwn.mutate(next, {
      onError: (error) => {
        setChosen(null);
        toast.error(error.message);
      },
    });
  }

  if (naming) return <ViewDialog view={view} onClose={panel.onClose} />;

  return (
    <DisplayPanel
      {...panel}
      columns={columns}
      arrangement={chosen ?? present}
      onArrange={arrange}
      end={
        <QuietButton
          icon={BookmarkPlus}
          {...ViewDialog.ahead}
          className="justify-self-start"
          onClick={() => setNaming(true)}
        >
          Save view
        </QuietButton>
      }
    />
  );
}
