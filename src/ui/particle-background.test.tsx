import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginHardWork } from './hard-work';
import { ParticleBackground } from './particle-background';
import { PARTICLES, particleOptions } from './particle-options';

vi.mock('./particle-canvas.tsx', () => ({
  ParticleCanvas({ running }: { running: boolean }) {
    return <canvas data-running={running} />;
  },
}));

let idle: (() => void) | undefined;
let reduced = false;
let motionListeners: (() => void)[] = [];

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function comeToRest() {
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(async () => idle?.());
}

const drawn = () => document.querySelector('canvas');

beforeEach(() => {
  vi.useFakeTimers();
  idle = undefined;
  reduced = false;
  motionListeners = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
    return 1;
  });
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return reduced;
    },
    addEventListener: (_: string, listener: () => void) => motionListeners.push(listener),
    removeEventListener: () => undefined,
  }));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('ParticleBackground', () => {
  it('draws nothing until the page is idle', async () => {
    render(<ParticleBackground enabled />);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(drawn()).toBeNull();
    await comeToRest();
    expect(drawn()?.dataset['running']).toBe('true');
  });

  it.each(['scroll', 'pointerdown', 'keydown'])(
    'pauses while the person works (%s), and resumes afterward',
    async (sign) => {
      render(<ParticleBackground enabled />);
      await comeToRest();
      act(() => void document.body.dispatchEvent(new Event(sign)));
      expect(drawn()?.dataset['running']).toBe('false');
      await act(() => vi.advanceTimersByTimeAsync(400));
      act(() => void document.body.dispatchEvent(new Event(sign)));
      await act(() => vi.advanceTimersByTimeAsync(400));
      expect(drawn()?.dataset['running']).toBe('false');
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(drawn()?.dataset['running']).toBe('true');
    },
  );

  it('pauses while the device works for the person, until all tasks are done', async () => {
    render(<ParticleBackground enabled />);
    await comeToRest();
    const works = [beginHardWork(), beginHardWork()];
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(drawn()?.dataset['running']).toBe('false');
    act(() => {
      works[0]?.();
      works[0]?.();
    });
    expect(drawn()?.dataset['running']).toBe('false');
    act(() => works[1]?.());
    expect(drawn()?.dataset['running']).toBe('true');
  });

  it('is hidden from pointer and screen reader', async () => {
    render(<ParticleBackground enabled />);
    await comeToRest();
    const layer = drawn()?.parentElement;
    expect(layer?.getAttribute('aria-hidden')).toBe('true');
    expect(layer?.className).toContain('pointer-events-none');
    expect(layer?.className).toContain('-z-10');
  });

  it('does nothing when disabled, and stops when that changes', async () => {
    const { rerender } = render(<ParticleBackground enabled={false} />);
    await comeToRest();
    expect(idle).toBeUndefined();
    rerender(<ParticleBackground enabled />);
    await comeToRest();
    expect(drawn()).not.toBeNull();
    rerender(<ParticleBackground enabled={false} />);
    expect(drawn()).toBeNull();
  });

  it('does nothing under reduced motion, and stops when that is turned on', async () => {
    reduced = true;
    render(<ParticleBackground enabled />);
    await comeToRest();
    expect(idle).toBeUndefined();

    reduced = false;
    act(() => {
      for (const listener of motionListeners) listener();
    });
    await comeToRest();
    expect(drawn()).not.toBeNull();

    reduced = true;
    act(() => {
      for (const listener of motionListeners) listener();
    });
    expect(drawn()).toBeNull();
  });

  it('pauses in a hidden tab and resumes when visible', async () => {
    render(<ParticleBackground enabled />);
    await comeToRest();
    act(() => hide(true));
    expect(drawn()?.dataset['running']).toBe('false');
    act(() => hide(false));
    expect(drawn()?.dataset['running']).toBe('true');
  });

  it('isn’t even fetched for a tab that was never visible', async () => {
    hide(true);
    render(<ParticleBackground enabled />);
    await comeToRest();
    expect(idle).toBeUndefined();
    act(() => hide(false));
    await comeToRest();
    expect(drawn()).not.toBeNull();
  });
});

describe('particleOptions', () => {
  it('has exactly the specification’s scene', () => {
    expect(PARTICLES).toEqual({ count: 80, linkDistance: 150, speed: 0.5 });
    const { particles } = particleOptions('#5f8f98', 0.6);
    expect(particles?.number).toEqual({ value: 0, density: { enable: false } });
    expect(particles?.['links']).toMatchObject({ enable: true, distance: 150 });
    expect(particles?.['move']).toMatchObject({ enable: true, speed: 0.5 });
  });
});
