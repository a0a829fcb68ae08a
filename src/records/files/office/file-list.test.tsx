import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileList } from './file-list';
import type { FileState } from './use-office-files';

const show = (state: FileState) =>
  render(
    <FileList files={[{ id: 'a', file: new File(['a'], 'a.pdf'), state }]} onRetry={vi.fn()} />,
  );

it('offers a retry for a file that didn’t arrive', () => {
  show({ problem: 'You seem to be offline.', isFinal: false });
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeNull();
});

it('offers no retry for a file that is always refused, such as one with a virus', () => {
  show({ problem: '“a.pdf” carries a virus (Eicar).', isFinal: true });
  expect(screen.queryByText(/carries a virus/)).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
