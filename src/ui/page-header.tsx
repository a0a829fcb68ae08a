import type { ReactNode } from 'react';
import { cx } from './cx';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Above the title: a link back, a breadcrumb. */
  back?: ReactNode;
  actions?: ReactNode;
  /** Less high, for a list or a board below. */
  compact?: boolean;
  /** Between the title and the actions. */
  children?: ReactNode;
}

export function PageHeader({
  title,
  subtitle,
  back,
  actions,
  compact = false,
  children,
}: PageHeaderProps) {
  return (
    <header className={compact ? 'mb-4 md:-mt-3' : 'mb-6 md:mb-8'}>
      {back !== undefined && <div className="mb-3 text-sm">{back}</div>}
      <div
        className={cx(
          'flex flex-wrap justify-between gap-x-6',
          compact ? 'items-center gap-y-3' : 'items-end gap-y-4',
        )}
      >
        {/* On a phone, the title's width must not decide whether actions fit beside it: it changes
            as the typeface loads. */}
        <div className="min-w-0 max-sm:grow max-sm:basis-48">
          <h1 className={cx('font-semibold text-2xl', compact && 'md:text-xl')}>{title}</h1>
          {subtitle !== undefined && (
            <p className={cx('text-muted', compact ? 'md:text-sm' : 'mt-1')}>{subtitle}</p>
          )}
        </div>
        {children}
        {actions !== undefined && (
          <div
            data-print="hide"
            className="flex flex-wrap items-center gap-2 max-sm:has-[>:nth-child(2)]:w-full"
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
