import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DocumentFault, type DrawnDocument } from '../render/drawn-document';
import { PageCanvas } from './page-canvas';

/** Sees at once whatever it watches. */
class Watcher implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  private readonly tell: (seen: { isIntersecting: boolean }[]) => void;

  constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }

  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {
    // Nothing is watched any more.
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Watcher);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
});

const sheet = () =>
  Object.assign(document.createElement('canvas'), {
    toBlob: (give: BlobCallback) => give(new Blob()),
  });

const shown = (draw: DrawnDocument['draw']) => {
  const drawn = { pageCount: 1, draw, textOf: () => Promise.resolve(null), close: vi.fn() };
  render(<PageCanvas small drawn={drawn} number={1} rotation={0} width={80} label="Page 1" />);
  return screen.getByRole('img', { name: 'Page 1' });
};

it('a page that fails once under load is drawn again, without a word', async () => {
  const draw = vi
    .fn<DrawnDocument['draw']>()
    .mockRejectedValueOnce(new Error('The worker was ended.'))
    .mockImplementation(() => Promise.resolve({ canvas: sheet(), isWhole: true }));
  const page = shown(draw);
  await waitFor(() => expect(page.querySelector('img')).not.toBeNull());
  expect(draw).toHaveBeenCalledTimes(2);
  expect(page.textContent).toBe('');
});

it.each([
  ['a broken file', new DocumentFault('broken'), 1],
  ['one that fails again', new Error('No memory.'), 2],
])('%s is told', async (_, thrown, times) => {
  const draw = vi.fn<DrawnDocument['draw']>().mockRejectedValue(thrown);
  const page = shown(draw);
  await waitFor(() => expect(page.textContent).toContain('This page can’t be shown.'));
  expect(draw).toHaveBeenCalledTimes(times);
});
