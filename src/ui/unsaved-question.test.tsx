import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { UnsavedQuestion } from './unsaved-question';
import { useUnsavedGuard } from './use-unsaved-guard';

interface FormProps {
  label: string;
  until: 'page' | 'move';
  onSave: () => Promise<void>;
}

/** A form that can be closed and navigates after a save. */
function Form({ label, until, onSave }: FormProps) {
  const [text, setText] = useState('');
  const [saving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const unasked = useUnsavedGuard({
    dirty: text !== '',
    saving,
    until,
    discard: () => setOpen(false),
  });
  async function save() {
    setSaving(true);
    try {
      await onSave();
      void navigate('/list');
    } finally {
      setSaving(false);
    }
  }
  if (!isOpen) return <p>{label} is closed</p>;
  return (
    <>
      <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <button type="button" onClick={() => unasked(() => void navigate('/list'))}>
        Throw away
      </button>
    </>
  );
}

function Frame() {
  const navigate = useNavigate();
  return (
    <>
      <Outlet />
      <Link to="/list">List</Link>
      {[1, 2].map((steps) => (
        <button key={steps} type="button" onClick={() => void navigate(-steps)}>
          Back {steps}
        </button>
      ))}
      <UnsavedQuestion />
    </>
  );
}

const saved = () => Promise.resolve();

function open({ until = 'page', onSave = saved }: Partial<FormProps> = {}) {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/list', element: <p>The list</p> },
          {
            path: '/new',
            element: (
              <>
                <Form label="Reason" until={until} onSave={onSave} />
                <Form label="Note" until="page" onSave={onSave} />
              </>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/list', '/new', '/new?sort=name'], initialIndex: 2 },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  return {
    user,
    field: screen.getByLabelText<HTMLInputElement>('Reason'),
    goBack: (steps = 1) => user.click(screen.getByRole('button', { name: `Back ${steps}` })),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });

/** Whether the browser would ask before the tab closes. */
const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('asks before a link discards input, and follows it after a yes', async () => {
  const { user, field, path } = open();
  await user.type(field, 'Hoarse');
  await user.click(screen.getByRole('link', { name: 'List' }));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe('/new?sort=name');
  expect(field.value).toBe('Hoarse');
  await user.click(screen.getByRole('link', { name: 'List' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

it('asks before Back does', async () => {
  const { user, field, goBack, path } = open();
  await user.type(field, 'Hoarse');
  await goBack(2);
  expect(question()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe('/new?sort=name');
  await goBack(2);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(path()).toBe('/list');
});

it('lets the browser ask before the tab closes, while something is typed', async () => {
  const { user, field } = open();
  expect(asksBeforeClosing()).toBe(false);
  await user.type(field, 'Hoarse');
  expect(asksBeforeClosing()).toBe(true);
  await user.clear(field);
  expect(asksBeforeClosing()).toBe(false);
});

it('doesn’t ask without input, nor for the page’s own navigation', async () => {
  const { user, field, goBack, path } = open();
  await user.type(field, 'Hoarse');
  await goBack();
  expect(path()).toBe('/new');
  expect(field.value).toBe('Hoarse');
  await user.clear(field);
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(path()).toBe('/list');
  expect(question()).toBeNull();
});

it('asks before navigation closes a dialog, and closes one that would stay open', async () => {
  const { user, field, goBack, path } = open({ until: 'move' });
  await user.type(field, 'Hoarse');
  await goBack();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Reason is closed')).toBeTruthy();
  expect(path()).toBe('/new');
  expect(screen.getByLabelText('Note'), 'where nothing was typed').toBeTruthy();
});

it('lets a save navigate', async () => {
  const { user, field, path } = open();
  await user.type(field, 'Hoarse');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? field);
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(path()).toBe('/list');
});

it('lets discarded input go without asking', async () => {
  const { user, field, path } = open();
  await user.type(field, 'Hoarse');
  await user.click(screen.getAllByRole('button', { name: 'Throw away' })[0] ?? field);
  expect(path()).toBe('/list');
});

it('stays in place during a save', async () => {
  const onSave = vi.fn(() => new Promise<void>(() => undefined));
  const { user, field, goBack, path } = open({ onSave });
  await user.type(field, 'Hoarse');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? field);
  await goBack(2);
  expect(path()).toBe('/new?sort=name');
  expect(question()).toBeNull();
  expect(asksBeforeClosing()).toBe(true);
});
