import { beforeEach, expect, it } from 'vitest';
import { restOfCaller, restOfService } from './rest.ts';

let sent: Request[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json([]);
});

const surroundings = (env: Record<string, string>) => ({
  env: (name: string) => ({ SUPABASE_URL: 'https://db.example/', ...env })[name],
  fetch: (...request: Parameters<typeof fetch>) => {
    sent.push(new Request(...request));
    return Promise.resolve(answer());
  },
});

const call = (headers: Record<string, string>) =>
  new Request('https://fn.example', { method: 'POST', headers });

it('asks as the caller, with the token and the key the caller sent', async () => {
  const caller = restOfCaller(
    surroundings({ SUPABASE_ANON_KEY: 'anon' }),
    call({ Authorization: 'Bearer theirs', apikey: 'publishable' }),
  );
  await caller.select('things', { id: 'eq.1', select: 'a,b' });
  expect(sent[0]?.url).toBe('https://db.example/rest/v1/things?id=eq.1&select=a%2Cb');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer theirs');
  expect(sent[0]?.headers.get('apikey')).toBe('publishable');
});

it('asks as the service role with either kind of key', async () => {
  await restOfService(
    surroundings({
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_new"}',
      SUPABASE_SERVICE_ROLE_KEY: 'eyJold',
    }),
  ).call('do_it', { a: 1 });
  await restOfService(surroundings({ SUPABASE_SERVICE_ROLE_KEY: 'eyJold' })).call('do_it', {});
  expect(sent.map(({ headers }) => [headers.get('apikey'), headers.get('authorization')])).toEqual([
    ['sb_secret_new', null],
    ['eyJold', 'Bearer eyJold'],
  ]);
  expect(await sent[0]?.json()).toEqual({ a: 1 });
});

it('follows the database nowhere else', async () => {
  await restOfService(surroundings({ SUPABASE_SERVICE_ROLE_KEY: 'k' })).call('x', {});
  expect(sent[0]?.redirect).toBe('error');
});

it('says which setting is missing, to the operator of the function', () => {
  expect(() => restOfService(surroundings({}))).toThrow('SUPABASE_SERVICE_ROLE_KEY is not set.');
});

it('passes on a refused session, and of any other failure only its status', async () => {
  const rest = restOfService(surroundings({ SUPABASE_SERVICE_ROLE_KEY: 'k' }));
  answer = () => Response.json({ message: 'JWT expired' }, { status: 401 });
  await expect(rest.call('x', {})).rejects.toMatchObject({ code: 'session-expired' });
  answer = () => Response.json({ message: 'duplicate key (name)=(Jane Doe)' }, { status: 409 });
  await expect(rest.call('x', {})).rejects.toThrow(/^The database answered 409\.$/);
});
