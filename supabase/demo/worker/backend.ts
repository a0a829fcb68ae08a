import type { Mail } from '../../embedded/auth/password-rules.ts';
import { fileStore, type ReadSeeded, type Shelf } from '../../embedded/file-store.ts';
import { noFunction, surroundingsOf } from '../../embedded/function-surroundings.ts';
import { type Config, serve } from '../../embedded/serve.ts';
import type { Serve } from '../../functions/_shared/edge/surroundings.ts';
import type { Opened } from './database.ts';

/** Edge Functions by name; each is loaded when it is first called. */
const FUNCTIONS: Record<string, () => Promise<{ serve: Serve }>> = {
  'check-file': () => import('../../functions/check-file/handler.ts'),
  documents: () => import('../../functions/documents/handler.ts'),
  eligibility: () => import('../../functions/eligibility/handler.ts'),
  fhir: () => import('../../functions/fhir/handler.ts'),
  'invited-account': () => import('../../functions/invited-account/handler.ts'),
  'office-file': () => import('../../functions/office-file/handler.ts'),
  'patient-account': () => import('../../functions/patient-account/handler.ts'),
  'referral-intake': () => import('../../functions/referral-intake/handler.ts'),
  'vault-log': () => import('../../functions/vault-log/handler.ts'),
};

const PREFIX = '/functions/v1/';

interface Options {
  opened: Opened;
  config: Config;
  shelf: Shelf;
  readSeeded: ReadSeeded;
  jwtSecret: string;
  /** Nothing leaves the browser: the visitor reads the sign-in service's messages here. */
  mail: Mail;
}

/** Answers every request of the portal with the code of the embedded backend. */
export async function openBackend({ opened, config, shelf, readSeeded, jwtSecret, mail }: Options) {
  const { connection, db } = opened;
  const served = await serve({
    connection,
    db,
    config,
    files: fileStore(shelf, readSeeded),
    jwtSecret,
    values: 'development',
    mail,
    // A device keeps passkeys for an address, and this one belongs to the host.
    passkeys: false,
  });
  const surroundings = surroundingsOf(served, {});
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(PREFIX)) return await served.fetch(request);
    const [name = ''] = pathname.slice(PREFIX.length).split('/');
    const load = FUNCTIONS[name];
    if (!load) return noFunction();
    return await (await load()).serve(surroundings)(request);
  };
  return { fetch: answer };
}
