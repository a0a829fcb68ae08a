import { type ComponentType, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { whenIdle } from '@/lib/when-idle';
import { ThemeProvider } from '@/preferences/theme';

/**
 * Around every page: theme, background, toasts, and a start at the top of each new page (going back
 * returns to where one was).
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

/** What can wait for the first paint does; what can't be had then comes once back online. */
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
