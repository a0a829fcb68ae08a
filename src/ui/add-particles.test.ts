import { expect, it, vi } from 'vitest';
import { addParticles } from './add-particles';

// The browser's idle moments, triggered by the test.
let idle: (() => void)[] = [];

vi.mock('@/lib/when-idle', () => ({
  whenIdle(work: () => void) {
    idle.push(work);
    return () => {
      idle = idle.filter((other) => other !== work);
    };
  },
}));

function scene() {
  idle = [];
  return {
    count: 0,
    addParticle() {
      this.count += 1;
    },
  };
}

function beIdle() {
  for (const work of idle.splice(0)) work();
}

it('adds one particle per idle moment until all are there', () => {
  const particles = scene();
  addParticles(particles, 3);
  expect(particles.count).toBe(1);
  beIdle();
  expect(particles.count).toBe(2);
  beIdle();
  beIdle();
  expect(particles.count).toBe(3);
  expect(idle).toEqual([]);
});

it('adds none after the scene is gone', () => {
  const particles = scene();
  const stop = addParticles(particles, 3);
  beIdle();
  stop();
  beIdle();
  expect(particles.count).toBe(2);
});
