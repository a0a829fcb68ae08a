import { BookOpen, CalendarHeart, House, Leaf, type LucideIcon, UserRound } from 'lucide-react';
import { msg, t } from '@/fields/words';
import { cx } from '@/ui/cx';

export const PAGES = ['home', 'schedule', 'tracking', 'learning', 'profile'] as const;
export type Page = (typeof PAGES)[number];

export const PAGE_NAMES: Record<Page, string> = {
  home: msg('Home'),
  schedule: msg('Schedule'),
  tracking: msg('Tracking'),
  learning: msg('Learning'),
  profile: msg('Profile'),
};

const ICONS: Record<Page, LucideIcon> = {
  home: House,
  schedule: CalendarHeart,
  tracking: Leaf,
  learning: BookOpen,
  profile: UserRound,
};

interface PhoneTabsProps {
  current: Page;
  onGo: (page: Page) => void;
}

/** The five pages, at the bottom of the phone. */
export function PhoneTabs({ current, onGo }: PhoneTabsProps) {
  return (
    <nav
      aria-label={t('Pages')}
      className="z-10 flex shrink-0 border-t bg-surface px-1 pt-1 pb-[max(0.375rem,env(safe-area-inset-bottom))]"
    >
      {PAGES.map((page) => {
        const Icon = ICONS[page];
        const isCurrent = page === current;
        return (
          <button
            key={page}
            type="button"
            aria-current={isCurrent ? 'page' : undefined}
            onClick={() => onGo(page)}
            className={cx(
              'flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg text-xs transition-colors duration-150',
              isCurrent ? 'font-semibold text-accent' : 'font-medium text-muted hover:text-text',
            )}
          >
            <span
              className={cx(
                'grid h-7 w-12 place-items-center rounded-full transition-colors duration-150',
                isCurrent && 'bg-accent-soft',
              )}
            >
              <Icon aria-hidden="true" className="size-5" />
            </span>
            {t(PAGE_NAMES[page])}
          </button>
        );
      })}
    </nav>
  );
}
