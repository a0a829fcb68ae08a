import { expect, it } from 'vitest';
import { hearOfErrors, tellOfError } from './page-error';

it('delivers an error from before the listener', () => {
  const early = new Error('early');
  const late = new Error('late');
  const heard: unknown[] = [];
  tellOfError(early);
  const stop = hearOfErrors((thrown) => heard.push(thrown));
  tellOfError(late);
  stop();
  expect(heard).toEqual([early, late]);
});

it('keeps at most ten errors of a page that breaks repeatedly', () => {
  for (let n = 0; n < 12; n += 1) tellOfError(n);
  const heard: unknown[] = [];
  hearOfErrors((thrown) => heard.push(thrown))();
  expect(heard).toHaveLength(10);
});
