import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANIMATION_STORAGE_KEY,
  parseAnimationPreference,
  setAnimationsEnabled,
  useAnimationsEnabled,
} from './animations.ts';

function Probe({ name }: { name: string }) {
  const [enabled] = useAnimationsEnabled();
  return <p>{`${name} ${enabled ? 'on' : 'off'}`}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('parseAnimationPreference', () => {
  it.each([
    [null, true],
    ['true', true],
    ['false', false],
    ['', true],
    ['0', true],
    ['FALSE', true],
    ['{"enabled":false}', true],
  ])('reads %j as %s', (stored, expected) => {
    expect(parseAnimationPreference(stored)).toBe(expected);
  });
});

describe('useAnimationsEnabled', () => {
  it('is on by default and doesn’t write to storage', () => {
    render(<Probe name="a" />);
    expect(screen.getByText('a on')).toBeTruthy();
    expect(localStorage.getItem('app-animation-preference')).toBeNull();
  });

  it('stores the text true or false and updates every component', () => {
    render(
      <>
        <Probe name="a" />
        <Probe name="b" />
      </>,
    );
    act(() => setAnimationsEnabled(false));
    expect(localStorage.getItem('app-animation-preference')).toBe('false');
    expect(screen.getByText('a off')).toBeTruthy();
    expect(screen.getByText('b off')).toBeTruthy();

    act(() => setAnimationsEnabled(true));
    expect(localStorage.getItem('app-animation-preference')).toBe('true');
    expect(screen.getByText('a on')).toBeTruthy();
  });

  it('follows another tab', () => {
    render(<Probe name="a" />);
    act(() => {
      localStorage.setItem(ANIMATION_STORAGE_KEY, 'false');
      window.dispatchEvent(new StorageEvent('storage', { key: ANIMATION_STORAGE_KEY }));
    });
    expect(screen.getByText('a off')).toBeTruthy();

    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(screen.getByText('a on')).toBeTruthy();
  });

  it('keeps the choice for this visit where storage can’t be written', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    render(<Probe name="a" />);
    act(() => setAnimationsEnabled(false));
    expect(screen.getByText('a off')).toBeTruthy();

    write.mockRestore();
    act(() => setAnimationsEnabled(true));
    expect(screen.getByText('a on')).toBeTruthy();
  });
});
