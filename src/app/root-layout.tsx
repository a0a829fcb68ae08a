import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useAnimationsEnabled } from '@/preferences/animations';
import { ThemeProvider } from '@/preferences/theme';
import { ParticleBackground } from '@/ui/particle-background';
import { whenIdle } from '@/ui/when-idle';

// Nothing shows a toast before the first paint, so the toaster comes after it.
const Toaster = lazy(async () => ({ default: (await import('@/ui/toaster')).Toaster }));

/**
 * Around every page: theme, background, toasts, and a start at the top of each new page (going back
 * returns to where one was).
 */
export function RootLayout() {
  const [animationsEnabled] = useAnimationsEnabled();
  return (
    <ThemeProvider>
      <ParticleBackground enabled={animationsEnabled} />
      <ScrollRestoration />
      <Outlet />
      <LateToaster />
    </ThemeProvider>
  );
}

function LateToaster() {
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  if (!ready) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
