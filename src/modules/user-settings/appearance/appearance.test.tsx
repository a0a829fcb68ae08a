import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '@/preferences/theme';
import { AnimationSetting } from './animation-setting';
import { ThemePicker } from './theme-picker';

it('the theme picker starts at dark, and puts on what is chosen at once', async () => {
  render(
    <ThemeProvider>
      <ThemePicker />
    </ThemeProvider>,
  );
  const light = screen.getByRole('radio', { name: 'Light' });
  expect(screen.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true);
  await userEvent.click(light);
  expect(light).toHaveProperty('checked', true);
  expect(document.documentElement.classList.contains('light')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('light');
});

it('the animations switch is on unless turned off, which is remembered', async () => {
  render(<AnimationSetting />);
  const animations = screen.getByRole('switch', { name: 'Background animations' });
  expect(animations.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(animations);
  expect(animations.getAttribute('aria-checked')).toBe('false');
  expect(localStorage.getItem('app-animation-preference')).toBe('false');
});
