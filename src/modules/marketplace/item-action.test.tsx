import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { APPS, type ItemStatus, type MarketplaceItem } from './catalogue';
import { ItemAction } from './item-action';
import type { InterestControl } from './marketplace.model';

const [sample] = APPS;

function show(status: ItemStatus, given: { launchPath?: string } & Partial<InterestControl> = {}) {
  if (!sample) throw new Error('The catalogue is empty.');
  const item: MarketplaceItem = { ...sample, name: 'Sample App', status };
  const { launchPath, ...interest } = given;
  const onChange = vi.fn();
  const onLearnMore = vi.fn();
  const element = (
    <ItemAction
      item={item}
      launchPath={launchPath}
      interest={{
        mine: false,
        people: 0,
        blockedBecause: undefined,
        pending: false,
        onChange,
        ...interest,
      }}
      onLearnMore={onLearnMore}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return { onChange, onLearnMore };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('ItemAction', () => {
  it('launches an active app', () => {
    show('Active', { launchPath: '/companies/demo/marketplace/sample' });
    const link = screen.getByRole('link', { name: 'Launch Sample App' });
    expect(link.getAttribute('href')).toBe('/companies/demo/marketplace/sample');
  });

  it('tells more about an active service', async () => {
    const { onLearnMore } = show('Active');
    await userEvent.click(button(/^Learn More/));
    expect(onLearnMore).toHaveBeenCalledOnce();
  });

  it('joins a beta, and leaves one that was joined', async () => {
    const { onChange } = show('Beta');
    expect(screen.getByText('Join Beta')).toBeTruthy();
    await userEvent.click(button('Join Beta: Sample App'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('leaves a beta that was joined, and says who joined', async () => {
    const { onChange } = show('Beta', { mine: true, people: 3 });
    expect(screen.getByText('You and 2 colleagues asked.')).toBeTruthy();
    await userEvent.click(button('Leave Beta: Sample App'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('keeps what is coming soon disabled, with the reason, and takes interest beside it', async () => {
    const { onChange } = show('Coming Soon');
    const comingSoon = button('Coming Soon');
    expect(comingSoon.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(comingSoon);
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toBe('Sample App isn’t available yet.');

    const toggle = button('Notify us about Sample App');
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(toggle);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('shows recorded interest as pressed, and takes it back', async () => {
    const { onChange } = show('Coming Soon', { mine: true, people: 1 });
    const toggle = button('Notify us about Sample App');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(toggle);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('does not pretend to know the interest before it is loaded', async () => {
    const { onChange } = show('Beta', { blockedBecause: 'Not known yet.' });
    await userEvent.click(button('Join Beta: Sample App'));
    expect(onChange).not.toHaveBeenCalled();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Not known yet.');
  });
});
