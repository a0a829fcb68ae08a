import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { CSSProperties, PointerEvent } from 'react';
import { Toaster as Sonner } from 'sonner';
import { Spinner } from './spinner';
import { completeSwipe, TOAST_LIMITS } from './toast-limits';

declare module 'react' {
  interface CSSProperties {
    '--width'?: string;
    '--normal-bg'?: string;
    '--normal-border'?: string;
    '--normal-text'?: string;
    '--border-radius'?: string;
  }
}

const style: CSSProperties = {
  '--width': `${TOAST_LIMITS.widthPx}px`,
  '--normal-bg': 'var(--surface-raised)',
  '--normal-border': 'var(--border)',
  '--normal-text': 'var(--text)',
  '--border-radius': '0.875rem',
  fontFamily: 'inherit',
};

/**
 * Mounted once. Show a toast with sonner's `toast`; set `duration: Infinity` for one that must be
 * seen.
 */
export function Toaster() {
  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return;
    const toast = event.target.closest('[data-sonner-toast]');
    if (toast instanceof HTMLElement) completeSwipe(toast);
  }

  return (
    <div onPointerUpCapture={handlePointerUp}>
      <Sonner
        closeButton
        visibleToasts={TOAST_LIMITS.visible}
        duration={TOAST_LIMITS.durationMs}
        gap={TOAST_LIMITS.gapPx}
        style={style}
        toastOptions={{
          classNames: {
            toast: 'shadow-lift!',
            title: 'font-medium!',
            description: 'text-muted!',
            actionButton: 'bg-accent! text-accent-contrast! h-8! px-3! rounded-sm! font-semibold!',
            cancelButton: 'bg-surface-sunken! text-text! h-8! px-3! rounded-sm!',
            closeButton: 'size-6! bg-surface-raised! text-muted! border-border!',
          },
        }}
        icons={{
          success: <CircleCheck aria-hidden="true" className="size-5 text-success" />,
          error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
          warning: <TriangleAlert aria-hidden="true" className="size-5 text-warning" />,
          info: <Info aria-hidden="true" className="size-5 text-info" />,
          loading: <Spinner className="size-5 text-accent" />,
        }}
      />
    </div>
  );
}
