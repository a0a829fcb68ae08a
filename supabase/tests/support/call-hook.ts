import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Hands what a hook gives to who asked for it. */
function Caller({ call }: { call: () => void }) {
  call();
  return null;
}

/**
 * Calls a hook as one component that stays on screen would, without a page: what it gives of a mutation
 * goes on working after the component has been written out once.
 */
export function callHook<Given>(
  use: () => Given,
  client: ComponentProps<typeof QueryClientProvider>['client'],
) {
  const given: Given[] = [];
  const call = () => given.push(use());
  renderToString(createElement(QueryClientProvider, { client }, createElement(Caller, { call })));
  const [first] = given;
  if (first === undefined) throw new Error('The hook gave nothing.');
  return first;
}
