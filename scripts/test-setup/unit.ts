import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
// First, as it may forget what is loaded before it.
import './own-modules.ts';
import './console-guard.ts';

// A part that is loaded when it is wanted may take a busy machine longer than the usual second. Effects run twice, as
// `npm run dev` runs them: what an effect opens and its cleanup doesn't take back fails here.
configure({ asyncUtilTimeout: 5000, reactStrictMode: true });

afterEach(() => {
  // Tests of what runs in Node ask for the node environment, where there is no page to clean.
  if (typeof window === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
