import { ThemeProvider as NextThemesProvider, useTheme as useNextTheme } from 'next-themes';
import { type ReactNode, useEffect } from 'react';
import { FRAME_COLORS } from './frame-colors.ts';
import { parseThemeChoice, type ThemeChoice } from './theme-choice.ts';

/**
 * next-themes renders an inline script that sets the theme before hydration. src/app/first-paint.js
 * does that here, so the script is marked as data: React 19 then doesn't warn, and no content
 * security policy has to allow it.
 */
const inertScript = { type: 'application/json' };

interface ThemeProviderProps {
  children: ReactNode;
}

export function ThemeProvider({ children }: ThemeProviderProps) {
  return (
    <NextThemesProvider
      attribute="class"
      defaultTheme="dark"
      enableSystem
      // The stylesheet sets `color-scheme` with the class; inline, it would also darken the print.
      enableColorScheme={false}
      disableTransitionOnChange
      scriptProps={inertScript}
    >
      <FrameColor />
      {children}
    </NextThemesProvider>
  );
}

/** Colors the frame that a phone's browser draws around the page. */
function FrameColor() {
  const { resolved } = useThemePreference();
  useEffect(() => {
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', FRAME_COLORS[resolved]);
  }, [resolved]);
  return null;
}

interface ThemePreference {
  /** The person's choice. */
  choice: ThemeChoice;
  resolved: 'light' | 'dark';
  choose: (choice: ThemeChoice) => void;
}

export function useThemePreference(): ThemePreference {
  const { theme, resolvedTheme, setTheme } = useNextTheme();
  return {
    choice: parseThemeChoice(theme),
    resolved: resolvedTheme === 'light' ? 'light' : 'dark',
    choose: setTheme,
  };
}
