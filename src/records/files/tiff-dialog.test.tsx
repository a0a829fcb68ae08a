import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TiffAnswer, TiffQuestion } from '@/lib/tiff/tiff-messages';
import { TiffDialog } from './tiff-dialog';

const closed = vi.fn();
const bitmap = { width: 800, height: 1000, close: closed };
/** Of each page of the file: that it is drawn, or why not. */
let pages: ('whole' | 'cut' | string)[] = [];

class Decoder extends EventTarget implements Pick<Worker, 'postMessage' | 'terminate'> {
  terminate = vi.fn();

  postMessage(asked: TiffQuestion & { id: number }) {
    const { id } = asked;
    const page = 'page' in asked ? (pages[asked.page - 1] ?? '') : 'whole';
    const isDrawn = page === 'whole' || page === 'cut';
    const data = isDrawn
      ? { id, pageCount: pages.length, bitmap, aspect: 1.25, isWhole: page === 'whole' }
      : ({ id, fault: 'broken', words: page } satisfies TiffAnswer);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', Decoder);
  closed.mockClear();
});

function open() {
  const onSave = vi.fn();
  const bytes = new Blob(['II*']);
  render(<TiffDialog name="Scan" bytes={bytes} onSave={onSave} onClose={vi.fn()} />);
  return { user: userEvent.setup(), onSave };
}

it('shows a TIFF page by page, and says what of it can’t be shown', async () => {
  pages = ['whole', 'cut', 'JBIG is not supported here.'];
  const { user } = open();
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Part of this page can’t be shown.');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'This page can’t be shown. JBIG is not supported here.',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Part of this page can’t be shown.');
});

it('has no buttons for the pages of one page, and gives the file itself', async () => {
  pages = ['whole'];
  const { user, onSave } = open();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  expect(screen.getByLabelText('Scan, page 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(onSave).toHaveBeenCalled();
});
