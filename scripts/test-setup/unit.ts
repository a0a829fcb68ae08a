import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import './console-guard.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
