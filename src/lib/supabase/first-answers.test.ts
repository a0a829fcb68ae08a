import { afterEach, expect, it } from 'vitest';
import { takeFirstAnswer } from './first-answers';

const CLINICS = 'https://backend.example/rest/v1/companies';

afterEach(() => {
  globalThis.firstAnswers = undefined;
});

function asked(answer: Response | undefined, token = 'dana') {
  globalThis.firstAnswers = { token, byAddress: new Map([[CLINICS, Promise.resolve(answer)]]) };
}

it('returns the answer to the page’s own request', async () => {
  asked(Response.json(['demo']));
  const answer = await takeFirstAnswer(CLINICS, 'dana');
  expect(await answer?.json()).toEqual(['demo']);
});

it('returns an answer only once, since its data ages', async () => {
  asked(Response.json([]));
  await takeFirstAnswer(CLINICS, 'dana');
  expect(await takeFirstAnswer(CLINICS, 'dana')).toBeUndefined();
});

it('keeps an answer from a person who has signed in since', async () => {
  asked(Response.json(['demo']), 'dana');
  expect(await takeFirstAnswer(CLINICS, 'priya')).toBeUndefined();
});

it.each([
  ['the request failed', undefined],
  ['it was refused', new Response(null, { status: 401 })],
])('leaves the request to the app where %s', async (_why, answer) => {
  asked(answer);
  expect(await takeFirstAnswer(CLINICS, 'dana')).toBeUndefined();
});

it('has nothing if the page sent no request', async () => {
  expect(await takeFirstAnswer(CLINICS, 'dana')).toBeUndefined();
  asked(Response.json([]));
  expect(await takeFirstAnswer(`${CLINICS}?select=id`, 'dana')).toBeUndefined();
});
