import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { whenIdle } from '@/lib/when-idle.ts';
import { useAtWork } from './use-at-work';

// If the decoration can't be fetched, the page does without.
const ParticleCanvas = lazy<ComponentType<{ running: boolean }>>(() =>
  import('./particle-canvas').then(
    (module) => ({ default: module.ParticleCanvas }),
    () => ({ default: NoParticles }),
  ),
);

function NoParticles(_props: { running: boolean }) {
  return null;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void) {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface ParticleBackgroundProps {
  /** The person's preference; the device's reduced-motion setting overrides it. */
  enabled: boolean;
}

/**
 * Decoration behind everything. Loads once the page is idle, never in a hidden tab, and not where
 * animation is unwanted. Hiding the tab pauses the scene and keeps it; so does scrolling, pressing
 * and typing, which need the processor.
 */
export function ParticleBackground({ enabled }: ParticleBackgroundProps) {
  const reduced = useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(REDUCED_MOTION).matches,
  );
  const atWork = useAtWork();
  const visible = useSyncExternalStore(subscribeToVisibility, () => !document.hidden);
  const [ready, setReady] = useState(false);
  const wanted = enabled && !reduced;
  const waiting = wanted && visible && !ready;

  useEffect(() => (waiting ? whenIdle(() => setReady(true)) : undefined), [waiting]);

  if (!(wanted && ready)) return null;
  return (
    <div aria-hidden="true" data-print="hide" className="pointer-events-none fixed inset-0 -z-10">
      <Suspense>
        <ParticleCanvas running={visible && !atWork} />
      </Suspense>
    </div>
  );
}
