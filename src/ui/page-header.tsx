import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Above the title: a link back, a breadcrumb. */
  back?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 md:mb-8">
      {back !== undefined && <div className="mb-3 text-sm">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {/* On a phone its words don't decide whether actions fit beside it: they may change as the typeface comes. */}
        <div className="min-w-0 max-sm:grow max-sm:basis-48">
          <h1 className="font-semibold text-2xl">{title}</h1>
          {subtitle !== undefined && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
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
