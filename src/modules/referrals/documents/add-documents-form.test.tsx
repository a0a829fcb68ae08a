import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import type { NewDocument } from '@/records/referral-documents/referral-documents.mutations';
import { AddDocumentsForm } from './add-documents-form';

type Add = (document: NewDocument) => Promise<unknown>;

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const AUDIOGRAM = pdf('Audiogram.pdf');
const LETTER = pdf('Letter.pdf');

const asked = [
  {
    id: 'm1',
    item: 'Hearing test (audiogram)',
    asked_of: null,
    asked_at: null,
    asked_way: null,
    is_received: false,
    received_at: null,
    is_withdrawn: false,
    withdrawn_at: null,
    created_at: '2026-11-01T12:00:00Z',
  },
];

function open(onAdd: Add, files: readonly File[] = [AUDIOGRAM]) {
  const onClose = vi.fn();
  render(<AddDocumentsForm files={files} asked={asked} onAdd={onAdd} onClose={onClose} />);
  return { user: userEvent.setup(), onClose };
}

const titles = () =>
  screen.queryAllByLabelText<HTMLInputElement>(/^Title/).map(({ value }) => value);

it('adds each file with its kind and title, and what was asked for', async () => {
  const onAdd = vi.fn<Add>(() => Promise.resolve());
  const { user, onClose } = open(onAdd, [AUDIOGRAM, LETTER]);
  await user.click(await screen.findByRole('button', { name: 'Add 2 documents' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onAdd.mock.calls.map(([document]) => document)).toMatchObject([
    { file: AUDIOGRAM, kind: 'audiogram', title: 'Audiogram', received: ['m1'] },
    { file: LETTER, kind: 'referral_letter', title: 'Letter', received: [] },
  ]);
});

it('takes files that are chosen or dropped, and says of each other one what is wrong', async () => {
  const { user } = open(vi.fn<Add>(), []);
  await user.upload(screen.getByLabelText('Files to add', { selector: 'input' }), [
    AUDIOGRAM,
    new File(['PK\x03\x04'], 'Letter.pdf', { type: 'application/pdf' }),
  ]);
  expect(
    await screen.findByText(
      'Letter.pdf: This is a ZIP archive. Add a PDF, TIFF, JPEG, PNG or WebP.',
    ),
  ).toBeTruthy();
  expect(titles()).toEqual(['Audiogram']);
  fireEvent.drop(screen.getByRole('region', { name: 'Files to add' }), {
    dataTransfer: { types: ['Files'], files: [LETTER] },
  });
  await waitFor(() => expect(titles()).toEqual(['Audiogram', 'Letter']));
});

it('asks for a title before it sends anything', async () => {
  const onAdd = vi.fn<Add>();
  const { user } = open(onAdd);
  await user.clear(await screen.findByLabelText(/^Title/));
  await user.click(screen.getByRole('button', { name: 'Add document' }));
  expect(await screen.findByText('Name the document.')).toBeTruthy();
  expect(onAdd).not.toHaveBeenCalled();
});

it('keeps what didn’t arrive, says why, and sends it again as the same document', async () => {
  const sent: string[] = [];
  let isDown = true;
  const { user, onClose } = open(
    ({ id, file }) => {
      sent.push(`${file.name} ${id}`);
      return isDown && file === LETTER
        ? Promise.reject(new AppError('offline'))
        : Promise.resolve();
    },
    [AUDIOGRAM, LETTER],
  );
  await user.click(await screen.findByRole('button', { name: 'Add 2 documents' }));
  expect(await screen.findByText(/^You seem to be offline/)).toBeTruthy();
  expect(titles()).toEqual(['Letter']);
  expect(onClose).not.toHaveBeenCalled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try this one again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(3);
  expect(sent[2]).toBe(sent[1]);
});

it('shows how much of a file has gone', async () => {
  let report: ((share: number) => void) | undefined;
  let arrive = () => undefined;
  const { user, onClose } = open(
    ({ onProgress }) =>
      new Promise((resolve) => {
        report = onProgress;
        arrive = () => void resolve(null);
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add document' }));
  await waitFor(() => expect(report).toBeDefined());
  report?.(0.4);
  const bar = await screen.findByRole('progressbar', { name: 'Uploaded of Audiogram.pdf' });
  await waitFor(() => expect(bar.getAttribute('value')).toBe('40'));
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('leaves out what is taken out', async () => {
  const { user } = open(vi.fn<Add>(), [AUDIOGRAM, LETTER]);
  await user.click(await screen.findByRole('button', { name: 'Take out Audiogram.pdf' }));
  expect(titles()).toEqual(['Letter']);
});
