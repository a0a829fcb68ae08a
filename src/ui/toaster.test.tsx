import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeSwipe, TOAST_LIMITS } from './toast-limits';
import { Toaster } from './toaster';

function shown(title: string): HTMLElement {
  const found = screen.getByText(title).closest('li');
  if (!found) throw new Error(`${title} is not in a toast`);
  return found;
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  toast.dismiss();
  await pass(1000);
  vi.useRealTimers();
});

describe('the toast limits', () => {
  it('are the specified ones', () => {
    expect(TOAST_LIMITS).toEqual({
      visible: 3,
      durationMs: 4000,
      widthPx: 356,
      gapPx: 14,
      swipeThresholdPx: 20,
      removalDelayMs: 200,
    });
  });

  it('match the two constants that sonner doesn’t offer as props', () => {
    const sonner = readFileSync(
      join(import.meta.dirname, '../../node_modules/sonner/dist/index.mjs'),
      'utf8',
    );
    expect(sonner).toContain(`const TIME_BEFORE_UNMOUNT = ${TOAST_LIMITS.removalDelayMs};`);
    expect(sonner).toContain('const SWIPE_THRESHOLD = 45;');
  });
});

describe('Toaster', () => {
  it('shows three of four, in the given width and gap', async () => {
    render(<Toaster />);
    for (const title of ['one', 'two', 'three', 'four']) act(() => void toast(title));
    await pass(50);
    const visible = ['one', 'two', 'three', 'four'].filter(
      (title) => shown(title).dataset['visible'] === 'true',
    );
    expect(visible).toEqual(['two', 'three', 'four']);

    const list = shown('four').closest('ol');
    expect(list?.style.getPropertyValue('--width')).toBe('356px');
    expect(list?.style.getPropertyValue('--gap')).toBe('14px');
  });

  it('dismisses a toast after 4000 ms and removes it 200 ms later', async () => {
    render(<Toaster />);
    act(() => void toast('saved'));
    await pass(20);
    await pass(3960);
    expect(shown('saved').dataset['removed']).toBe('false');
    await pass(30);
    expect(shown('saved').dataset['removed']).toBe('true');
    await pass(170);
    expect(screen.queryByText('saved')).not.toBeNull();
    await pass(40);
    expect(screen.queryByText('saved')).toBeNull();
  });

  it.each([
    [19, 'false'],
    [20, 'true'],
    [44, 'true'],
    [60, 'true'],
  ])('a slow swipe of %i px dismisses: %s', async (distance, removed) => {
    render(<Toaster />);
    act(() => void toast('swiped'));
    await pass(50);
    const item = shown('swiped');
    item.setPointerCapture = () => undefined;
    fireEvent.pointerDown(item, { clientX: 0, clientY: 0, button: 0 });
    fireEvent.pointerMove(item, { clientX: 2, clientY: 0 });
    // Slow, because sonner also counts a short fast flick as a dismissal.
    await pass(1500);
    fireEvent.pointerMove(item, { clientX: distance, clientY: 0 });
    fireEvent.pointerUp(item, { clientX: distance, clientY: 0 });
    expect(item.dataset['removed']).toBe(removed);
  });
});

describe('completeSwipe', () => {
  it.each([
    ['19.9px', '19.9px'],
    ['20px', '45px'],
    ['-30px', '-45px'],
    ['45px', '45px'],
    ['80px', '80px'],
    ['', ''],
  ])('turns %j into %j', (before, after) => {
    const element = document.createElement('li');
    element.style.setProperty('--swipe-amount-y', before);
    completeSwipe(element);
    expect(element.style.getPropertyValue('--swipe-amount-y')).toBe(after);
  });
});
