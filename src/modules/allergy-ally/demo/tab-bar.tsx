import { BookOpen, CalendarHeart, House, Leaf, type LucideIcon, UserRound } from 'lucide-react';
import { cx } from '@/ui/cx';
import { useDemo } from './demo-context';
import { PAGE_NAMES, PAGES, type Page } from './entities';
import { useGo } from './use-go';

const ICONS: Record<Page, LucideIcon> = {
  home: House,
  schedule: CalendarHeart,
  tracking: Leaf,
  learning: BookOpen,
  profile: UserRound,
};

export function TabBar() {
  const { state } = useDemo();
  const go = useGo();
  return (
    <nav
      aria-label="Pages"
      className="z-10 flex shrink-0 border-t bg-surface px-1 pt-1 pb-[max(0.375rem,env(safe-area-inset-bottom))]"
    >
      {PAGES.map((page) => {
        const Icon = ICONS[page];
        const current = page === state.page;
        return (
          <button
            key={page}
            type="button"
            aria-current={current ? 'page' : undefined}
            onClick={() => go(page)}
            className={cx(
              'flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg text-xs transition-colors duration-150',
              current ? 'font-semibold text-accent' : 'font-medium text-muted hover:text-text',
            )}
          >
            <span
              className={cx(
                'grid h-7 w-12 place-items-center rounded-full transition-colors duration-150',
                current && 'bg-accent-soft',
              )}
            >
              <Icon aria-hidden="true" className="size-5" />
            </span>
            {PAGE_NAMES[page]}
          </button>
        );
      })}
    </nav>
  );
}
