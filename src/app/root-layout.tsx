import { type ComponentType, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useAnimationsEnabled } from '@/preferences/animations';
import { ThemeProvider } from '@/preferences/theme';
import { loadBrandFont } from '@/ui/brand-font';
import { ParticleBackground } from '@/ui/particle-background';
import { whenIdle } from '@/ui/when-idle';

/**
 * Around every page: theme, background, toasts, and a start at the top of each new page (going back
 * returns to where one was).
 */
export function RootLayout() {
  const [animationsEnabled] = useAnimationsEnabled();
  useEffect(() => loadBrandFont(), []);
  return (
    <ThemeProvider>
      <ParticleBackground enabled={animationsEnabled} />
      <ScrollRestoration />
      <Outlet />
      <LateToaster />
    </ThemeProvider>
  );
}

/** Nothing shows a toast before the first paint, so the toaster comes after it; if it can't be had, once back online. */
function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import('@/ui/toaster').then(
        (module) => setToaster(() => module.Toaster),
        () => window.addEventListener('online', () => void load(), { once: true }),
      );
    return whenIdle(() => void load());
  }, []);
  return Toaster && <Toaster />;
}
