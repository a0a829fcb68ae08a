import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { IconTile } from './icon-tile';
import { Panel } from './panel';

interface CardProps {
  title?: string;
  /** The title's level in the page's outline. */
  headingLevel?: 2 | 3;
  description?: ReactNode;
  icon?: LucideIcon;
  /** Small controls in the head, right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** For content with its own edges, such as a table or a list of rows. */
  flush?: boolean;
  className?: string;
}

export function Card({
  title,
  headingLevel = 2,
  description,
  icon: Icon,
  actions,
  footer,
  children,
  flush = false,
  className,
}: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const hasHead = title !== undefined || Icon !== undefined || actions !== undefined;
  return (
    <Panel className={cx('flex flex-col', className)}>
      {hasHead && (
        <div
          className={cx(
            'flex flex-wrap items-start gap-3.5 px-5 pt-5 print:px-3 print:pt-2',
            children === undefined && 'pb-5',
          )}
        >
          {Icon && (
            <IconTile>
              <Icon />
            </IconTile>
          )}
          {/* In narrow cards, buttons wrap below a sentence sooner than below a word. */}
          <div
            className={cx(
              'min-w-0 flex-1 self-center',
              description === undefined ? 'basis-28' : 'basis-48',
            )}
          >
            {title !== undefined && (
              <Heading className="font-semibold text-base tracking-tight">{title}</Heading>
            )}
            {description !== undefined && <p className="text-muted text-sm">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex shrink-0 gap-2">{actions}</div>}
        </div>
      )}
      {children !== undefined && (
        <div
          className={cx(
            'flex-1',
            flush ? hasHead && 'pt-4 print:pt-1' : 'p-5 print:px-3 print:py-2',
          )}
        >
          {children}
        </div>
      )}
      {footer !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3.5">
          {footer}
        </div>
      )}
    </Panel>
  );
}
