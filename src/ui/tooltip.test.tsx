import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { Switch } from './switch';
import { Tooltip } from './tooltip';

describe('Tooltip', () => {
  it('shows a blocked button’s reason, on focus and on a press', async () => {
    render(
      <Tooltip content="Only administrators can invite people">
        <Button blocked>Invite</Button>
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Invite' });
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Only administrators can invite people',
    );
    await userEvent.click(button);
    expect(screen.getByRole('tooltip')).toBeTruthy();
    expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  });

  it('stays while the page scrolls to the focused control, until Escape', async () => {
    render(
      <Tooltip content="Only administrators can invite people">
        <Button blocked>Invite</Button>
      </Tooltip>,
    );
    await userEvent.tab();
    await screen.findByRole('tooltip');
    fireEvent.scroll(document);
    expect(screen.getByRole('tooltip')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('wraps a natively disabled control so that its reason can be reached', async () => {
    render(
      <Tooltip wrap content="Turn animations on first">
        <Switch aria-label="Transparency" checked={false} disabled onCheckedChange={vi.fn()} />
      </Tooltip>,
    );
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Turn animations on first');
  });
});
