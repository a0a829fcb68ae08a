import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar';

describe('Avatar', () => {
  it('falls back to initials when the image fails, and tries again with another one', () => {
    const { rerender } = render(<Avatar name="Dana Reyes" src="/gone.png" />);
    fireEvent.error(screen.getByRole('img', { name: 'Dana Reyes' }));
    expect(screen.getByRole('img', { name: 'Dana Reyes' }).textContent).toBe('DR');

    rerender(<Avatar name="Dana Reyes" src="/new.png" />);
    expect(screen.getByRole('img', { name: 'Dana Reyes' }).getAttribute('src')).toBe('/new.png');
  });

  it('is silent beside its name as text', () => {
    render(<Avatar name="Dana Reyes" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
