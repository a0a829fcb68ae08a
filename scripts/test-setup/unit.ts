import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './console-guard.ts';

// A lazily loaded part may take a busy machine longer than the usual second. Effects run twice, as in `npm run dev`,
// so that a missing cleanup fails here.
configure({ asyncUtilTimeout: 5000, reactStrictMode: true });

afterEach(() => {
  // Tests of Node code ask for the node environment, which has no page to clean.
  if (typeof window === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
