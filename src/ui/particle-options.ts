import type { ISourceOptions } from '@tsparticles/engine';

export const PARTICLES = { count: 80, linkDistance: 150, speed: 0.5 } as const;

/**
 * Half the usual frames: at this speed nobody sees the difference, and a laptop on battery does.
 * Pausing is the component's business, so the engine's own `pauseOnBlur` and resize timers' defaults
 * are the only things left to it.
 */
export function particleOptions(color: string): ISourceOptions {
  return {
    fullScreen: { enable: false },
    fpsLimit: 24,
    pauseOnBlur: false,
    pauseOnOutsideViewport: false,
    detectRetina: false,
    particles: {
      // They appear one after the other. No density: the count is the count, on a phone as on a wall.
      number: { value: 0, density: { enable: false } },
      paint: { fill: { enable: true, color: { value: color } } },
      shape: { type: 'circle' },
      size: { value: { min: 1, max: 2 } },
      links: {
        enable: true,
        distance: PARTICLES.linkDistance,
        color: { value: color },
        opacity: 0.45,
        width: 1,
      },
      move: { enable: true, speed: PARTICLES.speed, outModes: { default: 'out' } },
    },
  };
}
