import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import './console-guard.ts';

afterEach(() => {
  // Tests of what runs in Node ask for the node environment, where there is no page to clean.
  if (typeof window === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
