import type { ISourceOptions } from '@tsparticles/engine';

export const PARTICLES = { count: 80, linkDistance: 150, speed: 0.5 } as const;

export const PARTICLE_OPACITY = { phone: 0.35, desktop: 0.6 } as const;

/**
 * Half the usual frame rate: invisible at this speed, and it saves battery. The component handles
 * pausing; only the engine's `pauseOnBlur` and resize defaults stay.
 *
 * @param opacity of the particles, from 0 to 1. On the canvas's element it would cost a layer of
 *   the whole window per frame: 34 ms without a graphics processor (decision 112).
 */
export function particleOptions(color: string, opacity: number): ISourceOptions {
  return {
    fullScreen: { enable: false },
    fpsLimit: 24,
    pauseOnBlur: false,
    pauseOnOutsideViewport: false,
    detectRetina: false,
    particles: {
      // They appear one by one. No density: the count is the same on every screen.
      number: { value: 0, density: { enable: false } },
      paint: { fill: { enable: true, color: { value: color } } },
      opacity: { value: opacity },
      shape: { type: 'circle' },
      size: { value: { min: 1, max: 2 } },
      links: {
        enable: true,
        distance: PARTICLES.linkDistance,
        color: { value: color },
        opacity: 0.45 * opacity,
        width: 1,
      },
      move: { enable: true, speed: PARTICLES.speed, outModes: { default: 'out' } },
    },
  };
}
