import { afterEach, expect, it, vi } from 'vitest';
import { answerStepUps, isConfirmedAfter } from './step-up';

let stop: () => void = () => undefined;
afterEach(() => stop());

const refusal = (kind: string, status = 403) =>
  Response.json({ code: 'PT403', message: 'No.', details: JSON.stringify({ kind }) }, { status });

it.each([true, false])(
  'asks when the database requires a confirmation; the answer is %s',
  async (yes) => {
    const ask = vi.fn(() => Promise.resolve(yes));
    stop = answerStepUps(ask);
    const answer = refusal('step_up');
    expect(await isConfirmedAfter(answer)).toBe(yes);
    expect(ask).toHaveBeenCalledOnce();
    expect(await answer.json(), 'the refusal can still be read').toMatchObject({ code: 'PT403' });
  },
);

it('doesn’t ask after other refusals', async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  stop = answerStepUps(ask);
  expect(await isConfirmedAfter(refusal('sign_off'))).toBe(false);
  expect(await isConfirmedAfter(refusal('step_up', 404))).toBe(false);
  expect(await isConfirmedAfter(new Response('Forbidden', { status: 403 }))).toBe(false);
  expect(await isConfirmedAfter(new Response('null', { status: 403 }))).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

it('stops if there is no one to ask', async () => {
  answerStepUps(() => Promise.resolve(true))();
  expect(await isConfirmedAfter(refusal('step_up'))).toBe(false);
});
