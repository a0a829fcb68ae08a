import { afterEach, expect, it } from 'vitest';
import { takeFirstAnswer } from './first-answers';

const CLINICS = 'https://backend.example/rest/v1/companies';

afterEach(() => {
  globalThis.firstAnswers = undefined;
});

function asked(answer: Response | undefined, token = 'dana') {
  globalThis.firstAnswers = { token, byAddress: new Map([[CLINICS, Promise.resolve(answer)]]) };
}

it('gives the answer to what the page has asked for', async () => {
  asked(Response.json(['demo']));
  const answer = await takeFirstAnswer(CLINICS, 'dana');
  expect(await answer?.json()).toEqual(['demo']);
});

it('gives an answer once: the second time its data may be old', async () => {
  asked(Response.json([]));
  await takeFirstAnswer(CLINICS, 'dana');
  expect(await takeFirstAnswer(CLINICS, 'dana')).toBeUndefined();
});

it('keeps an answer from whoever has signed in since', async () => {
  asked(Response.json(['demo']), 'dana');
  expect(await takeFirstAnswer(CLINICS, 'priya')).toBeUndefined();
});

it.each([
  ['the request failed', undefined],
  ['it was refused', new Response(null, { status: 401 })],
])('has the app ask itself where %s', async (_why, answer) => {
  asked(answer);
  expect(await takeFirstAnswer(CLINICS, 'dana')).toBeUndefined();
});

it('has nothing where the page asked for nothing', async () => {
  expect(await takeFirstAnswer(CLINICS, 'dana')).toBeUndefined();
  asked(Response.json([]));
  expect(await takeFirstAnswer(`${CLINICS}?select=id`, 'dana')).toBeUndefined();
});
