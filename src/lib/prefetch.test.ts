// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prefetchPage } from './prefetch';

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

it('fetches what every pattern that matches the page names, once', () => {
  prefetchPage('/companies/demo/queue');
  prefetchPage('/companies/harbor/queue');
  expect(fetched()).toEqual(['/assets/frame.js', '/assets/queue.js']);
});

it('fetches nothing for a page nobody listed', () => {
  prefetchPage('/refer/demo');
  expect(fetched()).toEqual([]);
});

it('does without the list, as in development', () => {
  document.body.innerHTML = '';
  prefetchPage('/signin');
  expect(fetched()).toEqual([]);
});
