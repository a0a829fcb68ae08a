import { type ComponentType, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { whenIdle } from '@/lib/when-idle';
import { ThemeProvider } from '@/preferences/theme';

/**
 * Wraps every page: theme, background, toasts. New pages start at the top; Back restores the
 * position.
 */
export function RootLayout() {
  return (
    <ThemeProvider>
      <ScrollRestoration />
      <Outlet />
      <Late />
    </ThemeProvider>
  );
}

/** Loaded after the first paint, or once back online if that failed. */
function Late() {
  const [AfterPaint, setAfterPaint] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import('./after-paint').then(
        (module) => setAfterPaint(() => module.AfterPaint),
        () => window.addEventListener('online', () => void load(), { once: true }),
      );
    return whenIdle(() => void load());
  }, []);
  return AfterPaint && <AfterPaint />;
}
