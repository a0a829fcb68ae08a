import { whenIdle } from '@/lib/when-idle';

/**
 * Adds particles until there are so many, one in each idle moment: all of them at once held a phone's
 * page up for half a second (decision 112).
 *
 * @returns how to stop.
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
