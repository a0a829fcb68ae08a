import { whenIdle } from '@/lib/when-idle';

/**
 * Adds particles one per idle moment: all at once blocked a phone's page for half a second
 * (decision 112).
 *
 * @returns stops.
 */
export function addParticles(
  particles: { readonly count: number; addParticle(): unknown },
  count: number,
): () => void {
  let stop: () => void = () => undefined;
  const next = () => {
    if (particles.count >= count) return;
    particles.addParticle();
    stop = whenIdle(next);
  };
  next();
  return () => stop();
}
