// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchPage, prefetchPages } from './prefetch';

const fetched = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  );

beforeEach(() => {
  const hints = [
    ['^/signin$', ['assets/sign-in.js']],
    ['^/(portal$|companies/)', ['assets/frame.js']],
    ['^/companies/[^/]+/queue$', ['assets/queue.js', 'assets/frame.js']],
  ];
  document.body.innerHTML = `<script type="application/json" id="route-chunks">${JSON.stringify(hints)}</script>`;
});

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it('fetches the files of every pattern that matches the page, once', () => {
  prefetchPage('/companies/demo/queue');
  prefetchPage('/companies/harbor/queue');
  expect(fetched()).toEqual(['/assets/frame.js', '/assets/queue.js']);
});

it('fetches nothing for a page that isn’t listed', () => {
  prefetchPage('/refer/demo');
  expect(fetched()).toEqual([]);
});

it('does nothing without the list, as in development', () => {
  document.body.innerHTML = '';
  prefetchPage('/signin');
  expect(fetched()).toEqual([]);
});

it('fetches several pages one by one, until it is canceled', () => {
  vi.useFakeTimers();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const stop = prefetchPages(['/signin', '/companies/demo/queue', '/portal']);
  const comesToRest = () => {
    vi.runAllTimers();
    idle.shift()?.();
  };
  comesToRest();
  expect(fetched()).toEqual(['/assets/sign-in.js']);
  comesToRest();
  expect(fetched()).toHaveLength(3);
  document.head.innerHTML = '';
  stop();
  comesToRest();
  expect(fetched(), 'the rest was called off').toEqual([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
