import { BookmarkPlus, MoreHorizontal, Pencil, Save, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { isSameValue } from '@/lib/same-value';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Menu } from '@/ui/menu';
import { QuietButton } from '@/ui/quiet-button';
import { type GivenView, givenView, type SavedView } from './saved-views.model';
import { useDeleteView, useSaveView } from './saved-views.mutations';
import type { ListView } from './use-list-view';

const ViewDialog = lazyDialog(() => import('./view-dialog'), 'ViewDialog');

interface ViewBarProps {
  view: ListView;
  given: readonly GivenView[];
}

export function ViewBar({ view, given }: ViewBarProps) {
  const { companyId, list, views, open, isChanged, isNarrowed, present, show, showGiven } = view;
  const inGiven = givenView(given, present);
  const isOwn = isNarrowed && !isSameValue(inGiven?.filters, present.filters);
  const save = useSaveView(companyId, list);
  const [naming, setNaming] = useState<'new' | SavedView | null>(null);
  const mine = open !== undefined && (open.userId === view.userId || view.isAdmin);

  function update(of: SavedView) {
    save.mutate(
      { ...of, settings: present },
      {
        onSuccess: () => toast.success('View updated'),
        onError: (error) => toast.error(error.message),
      },
    );
  }

  return (
    <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-1" data-print="hide">
      {given.length + views.length > 0 && (
        <nav aria-label="Saved views" className="flex min-w-0 gap-1 overflow-x-auto p-0.5">
          <ViewTab
            label="All"
            isOpen={open === undefined && inGiven === undefined}
            onShow={() => show(null)}
          />
          {given.map((one) => (
            <ViewTab
              key={one.name}
              label={one.name}
              isOpen={open === undefined && one === inGiven}
              onShow={() => showGiven(one)}
            />
          ))}
          {views.map((one) => (
            <ViewTab
              key={one.id}
              label={one.name}
              shared={one.shared}
              isOpen={one.id === open?.id}
              onShow={() => show(one)}
            />
          ))}
        </nav>
      )}
      {open && mine && <ViewMenu view={view} of={open} onRename={() => setNaming(open)} />}
      {open && mine && isChanged && (
        <QuietButton icon={Save} pending={save.isPending} onClick={() => update(open)}>
          Update view
        </QuietButton>
      )}
      {(open ? isChanged : isOwn) && (
        <QuietButton icon={BookmarkPlus} {...ViewDialog.ahead} onClick={() => setNaming('new')}>
          Save view
        </QuietButton>
      )}
      {naming !== null && (
        <ViewDialog
          view={view}
          {...(naming !== 'new' && { of: naming })}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

interface ViewTabProps {
  label: string;
  shared?: boolean;
  isOpen: boolean;
  onShow: () => void;
}

function ViewTab({ label, shared = false, isOpen, onShow }: ViewTabProps) {
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onShow}
      className={cx(
        'inline-flex h-11 max-w-52 shrink-0 items-center gap-1.5 rounded-md px-3 font-medium text-sm transition-colors md:h-8',
        isOpen
          ? 'bg-accent-soft text-accent'
          : 'text-muted hover:bg-surface-sunken hover:text-text',
      )}
    >
      <span className="truncate">{label}</span>
      {shared && (
        <>
          <Users aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only"> (shared)</span>
        </>
      )}
    </button>
  );
}

interface ViewMenuProps {
  view: ListView;
  of: SavedView;
  onRename: () => void;
}

/** The actions on the open view. */
function ViewMenu({ view, of, onRename }: ViewMenuProps) {
  const { companyId, list, show } = view;
  const save = useSaveView(companyId, list);
  const remove = useDeleteView(companyId);
  const onError = (error: Error) => toast.error(error.message);
  const isOwn = of.userId === view.userId;

  function drop() {
    remove.mutate(of.id, {
      onSuccess: () => {
        show(null);
        toast.success(`View “${of.name}” deleted`, {
          // A restored view would belong to the person who deleted it.
          ...(isOwn && { action: { label: 'Undo', onClick: () => save.mutate(of, { onError }) } }),
        });
      },
      onError,
    });
  }

  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Actions for view ${of.name}`}
          className="px-2!"
        >
          <MoreHorizontal aria-hidden="true" className="size-4" />
        </Button>
      }
      items={[
        { label: 'Rename or share', icon: Pencil, onSelect: onRename },
        { label: 'Delete view', icon: Trash2, tone: 'danger', onSelect: drop },
      ]}
    />
  );
}
