import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx';

declare module 'react' {
  interface CSSProperties {
    '--panel-opacity'?: string;
  }
}

interface PanelProps {
  children: ReactNode;
  /** 0-100. By default, the nearest ancestor that set `--panel-opacity` decides; else solid. */
  opacity?: number;
  className?: string;
}

export function Panel({ children, opacity, className }: PanelProps) {
  const style: CSSProperties | undefined =
    opacity === undefined ? undefined : { '--panel-opacity': `${opacity}%` };
  return (
    <div
      {...(style && { style })}
      className={cx(
        'rounded-lg border bg-panel shadow-soft ring-1 ring-sheen ring-inset print:bg-transparent',
        className,
      )}
    >
      {children}
    </div>
  );
}
