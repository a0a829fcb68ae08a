import { expect, it } from 'vitest';
import { responseWith } from '../samples/response-with.test-support.ts';
import { authorizationFor } from './authorization.ts';

it.each<[string, string, readonly string[]]>([
  ['required', 'it says so of surgery', ['EB*A**2*****.2***Y']],
  ['required', 'it says so of the plan', ['EB*1**30********Y', 'EB*1**2']],
  ['required', 'it says so of no service', ['EB*1**2', 'EB*D**********Y']],
  ['required', 'it says so of the surgeon’s part', ['EB*1**30', 'EB*A**CC*****.2***Y']],
  ['required', 'it says so of the facility’s part', ['EB*A**CC*****.2***N', 'EB*A**CD*****.2***Y']],
  ['required', 'one of several statements says so', ['EB*A**2*****.2***N', 'EB*B**2***27*50****Y']],
  ['not_required', 'it says so', ['EB*A**2*****.2***N']],
  ['not_required', 'it says so of the plan', ['EB*1**30********N']],
  [
    'not_required',
    'it says so of surgery, and nothing of the plan',
    ['EB*1**30********U', 'EB*A**2*****.2***N'],
  ],
  ['unknown', 'it leaves it open for surgery', ['EB*A**2*****.2***U']],
  ['unknown', 'only pharmacy needs it', ['EB*1**30', 'EB*B**88***27*10****Y']],
  ['unknown', 'only another insurance needs it', ['EB*1**30', 'EB*R**30********Y']],
  ['unknown', 'nothing is said', ['EB*1**30']],
])('is %s for surgery where %s', (authorization, _, loops) => {
  expect(authorizationFor(responseWith(loops), '2').authorization).toBe(authorization);
});

it('names the segments that say so', () => {
  const { numbers } = authorizationFor(
    responseWith(['EB*1**30********Y', 'EB*A**CD*****.2***Y']),
    '2',
  );
  expect(numbers).toEqual([14, 15]);
});
