import { vi } from 'vitest';

/** The answer of a table or a function: constant, or computed from the request. */
type Answer = unknown | ((sent: unknown) => unknown);

/** The app's settings, for modules with a client that are loaded after this. */
export function loadWithClient() {
  // The settings are read when a module loads, and another test may have loaded it.
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', 'https://clinic.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'publishable');
  vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
}

/** A refusal as the database words it. */
export const refused = (code: string, status: number, message: string) => () =>
  Response.json({ code, message, details: null, hint: null }, { status });

/**
 * Answers the client by the name of the table or function, and nothing else. The answers may change while the page is
 * open.
 *
 * @returns what was sent to each
 */
export function answer(answers: Record<string, Answer>) {
  const sent: Record<string, unknown[]> = {};
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const name = new URL(input).pathname.split('/').at(-1) ?? '';
    if (!(name in answers)) throw new Error(`Nobody told the test what "${name}" answers.`);
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    sent[name] = [...(sent[name] ?? []), body];
    const given = answers[name];
    const made: unknown = typeof given === 'function' ? given(body) : given;
    return Promise.resolve(made instanceof Response ? made : Response.json(made));
  });
  return sent;
}
