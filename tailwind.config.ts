import type { Config } from 'tailwindcss';

/** Colours, radii and shadows are CSS variables in src/styles/tokens.css; this only names them. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
} satisfies Config;
