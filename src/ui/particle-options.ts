import type { ISourceOptions } from '@tsparticles/engine';

export const PARTICLES = { count: 80, linkDistance: 150, speed: 0.5 } as const;

/** How faint the scene is where the screen is a phone's, and where it isn't. */
export const PARTICLE_OPACITY = { phone: 0.35, desktop: 0.6 } as const;

/**
 * Half the usual frames: at this speed nobody sees the difference, and a laptop on battery does.
 * Pausing is the component's business, so the engine's own `pauseOnBlur` and resize timers' defaults
 * are the only things left to it.
 *
 * @param opacity of what is drawn, from 0 to 1. Of the element around the canvas it would be another picture of the whole
 *   window in each frame, also while the scene holds still: without a graphics processor that took 34 ms (decision 112).
 */
export function particleOptions(color: string, opacity: number): ISourceOptions {
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
