import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Notification, NotificationItem } from './notification-item';

const START: Notification[] = ['First', 'Second', 'Third'].map((title) => ({
  id: title,
  type: 'system',
  title,
  message: 'A sentence.',
  read: false,
  target_kind: null,
  target_id: null,
  created_at: '2025-11-03T20:00:00+00:00',
}));

function List() {
  const [list, setList] = useState(START);
  return (
    <div role="dialog" aria-label="Notifications" tabIndex={-1}>
      <ul>
        {list.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            timeZone="America/New_York"
            onRead={(id) =>
              setList(list.map((item) => (item.id === id ? { ...item, read: true } : item)))
            }
            to={null}
            onOpen={() => undefined}
            onRemove={(id) => setList(list.filter((item) => item.id !== id))}
          />
        ))}
      </ul>
    </div>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

it('keeps the focus in the row after reading, with nothing to press twice', async () => {
  render(<List />);
  expect(screen.getAllByTitle('Nov 3, 2025, 3:00 PM')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: /^Second Unread/ }));
  expect(focused()).toBe('Remove Second');
  expect(screen.queryByRole('button', { name: /^Second/ })).toBeNull();
});

it('moves the focus to the next row, then the previous one, then the panel', async () => {
  render(<List />);
  const remove = (title: string) =>
    userEvent.click(screen.getByRole('button', { name: `Remove ${title}` }));
  await remove('Second');
  expect(focused()).toBe('Remove Third');
  await remove('Third');
  expect(focused()).toBe('Remove First');
  await remove('First');
  expect(focused()).toBe('Notifications');
});
