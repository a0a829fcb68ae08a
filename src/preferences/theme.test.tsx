import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ThemeProvider, useThemePreference } from './theme.tsx';
import { parseThemeChoice, THEME_CHOICES } from './theme-choice.ts';

function Probe() {
  const { choice, resolved, choose } = useThemePreference();
  return (
    <>
      <p>{`chose ${choice}, shows ${resolved}`}</p>
      {THEME_CHOICES.map((each) => (
        <button key={each} type="button" onClick={() => choose(each)}>
          {each}
        </button>
      ))}
    </>
  );
}

function renderProbe() {
  render(
    <ThemeProvider>
      <Probe />
    </ThemeProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
});

describe('parseThemeChoice', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['sepia', 'dark'],
    ['', 'dark'],
    [undefined, 'dark'],
  ])('reads %j as %s', (stored, expected) => {
    expect(parseThemeChoice(stored)).toBe(expected);
  });
});

describe('ThemeProvider', () => {
  it('is dark by default', () => {
    renderProbe();
    expect(screen.getByText('chose dark, shows dark')).toBeTruthy();
    expect(document.documentElement.classList.contains('dark')).toBe(true);
  });

  it('stores the choice under its default key and sets the class', async () => {
    const user = userEvent.setup();
    renderProbe();
    await user.click(screen.getByRole('button', { name: 'light' }));
    expect(screen.getByText('chose light, shows light')).toBeTruthy();
    expect(localStorage.getItem('theme')).toBe('light');
    expect(document.documentElement.className).toBe('light');

    await user.click(screen.getByRole('button', { name: 'system' }));
    expect(localStorage.getItem('theme')).toBe('system');
    expect(screen.getByText('chose system', { exact: false })).toBeTruthy();
  });

  it('starts from the stored choice', () => {
    localStorage.setItem('theme', 'light');
    renderProbe();
    expect(document.documentElement.classList.contains('light')).toBe(true);
  });

  it('renders no script that a browser would run', () => {
    renderProbe();
    const types = [...document.scripts].map((script) => script.type);
    expect(types).toEqual(['application/json']);
  });
});
