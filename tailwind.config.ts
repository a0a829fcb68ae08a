import type { Config } from 'tailwindcss';

const tone = (name: string) => ({
  DEFAULT: `var(--${name})`,
  soft: `var(--${name}-soft)`,
});

/**
 * Names for the CSS variables of src/styles/tokens.css. The stock palette is replaced, not extended: a color outside
 * the tokens would have no dark twin and no contrast test.
 */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      background: 'var(--background)',
      surface: {
        DEFAULT: 'var(--surface)',
        raised: 'var(--surface-raised)',
        sunken: 'var(--surface-sunken)',
      },
      field: 'var(--field)',
      panel: 'color-mix(in srgb, var(--surface) var(--panel-opacity, 100%), transparent)',
      border: { DEFAULT: 'var(--border)', strong: 'var(--border-strong)' },
      text: 'var(--text)',
      muted: 'var(--text-muted)',
      overlay: 'var(--overlay)',
      sheen: 'var(--sheen)',
      focus: 'var(--focus)',
      'on-tone': 'var(--on-tone)',
      accent: {
        ...tone('accent'),
        contrast: 'var(--accent-contrast)',
        hover: 'var(--accent-hover)',
      },
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
      info: tone('info'),
      hue: {
        1: 'var(--hue-1)',
        2: 'var(--hue-2)',
        3: 'var(--hue-3)',
        4: 'var(--hue-4)',
        5: 'var(--hue-5)',
        6: 'var(--hue-6)',
      },
      chart: {
        1: 'var(--chart-1)',
        2: 'var(--chart-2)',
        3: 'var(--chart-3)',
        4: 'var(--chart-4)',
        5: 'var(--chart-5)',
      },
    },
    borderRadius: {
      none: '0',
      sm: '0.375rem',
      md: '0.625rem',
      lg: '0.875rem',
      xl: '1.125rem',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      soft: 'var(--shadow-soft)',
      lift: 'var(--shadow-lift)',
    },
    fontFamily: {
      sans: [
        '"Figtree Variable"',
        '"Figtree Fallback"',
        'system-ui',
        '-apple-system',
        '"Segoe UI Variable Text"',
        '"Segoe UI"',
        'Roboto',
        '"Noto Sans"',
        'sans-serif',
      ],
      mono: ['ui-monospace', '"SF Mono"', '"Cascadia Mono"', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['0.75rem', { lineHeight: '1.125rem', letterSpacing: '0.005em' }],
      sm: ['0.875rem', { lineHeight: '1.375rem' }],
      base: ['1rem', { lineHeight: '1.625rem' }],
      lg: ['1.125rem', { lineHeight: '1.625rem', letterSpacing: '-0.008em' }],
      xl: ['1.375rem', { lineHeight: '1.875rem', letterSpacing: '-0.01em' }],
      '2xl': ['1.75rem', { lineHeight: '2.125rem', letterSpacing: '-0.014em' }],
      '3xl': ['2.25rem', { lineHeight: '2.625rem', letterSpacing: '-0.016em' }],
      '4xl': ['2.875rem', { lineHeight: '3.125rem', letterSpacing: '-0.02em' }],
      '5xl': ['3.75rem', { lineHeight: '3.875rem', letterSpacing: '-0.022em' }],
    },
  },
} satisfies Config;
