import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import { edgeFunctions } from '../../supabase/embedded/edge-functions.ts';
import { fetchMiddleware } from '../../supabase/embedded/fetch-middleware.ts';
import type { Image } from '../../supabase/embedded/image-files.ts';
import { openEmbeddedSupabase } from '../../supabase/embedded/open.ts';
import { emailOf, PASSWORD, type Username } from '../../supabase/tests/support/seeded.ts';
import { Caller, isOk } from './caller.ts';

/** A deployment for one attack: freshly seeded, with production's values, and reached over HTTP alone. */
export interface World {
  address: string;
  /** With a publishable key and nothing else. */
  anonymous: Caller;
  signIn: (username: Username) => Promise<Caller>;
  /**
   * The same member hours later, in a browser that stayed in use and renewed its token. Moves the sign-in back, which
   * stands in for waiting.
   */
  hoursLater: (caller: Caller, hours: number) => Promise<Caller>;
  /** The database owner's view, to tell whether an attack succeeded. */
  db: PGlite;
  close: () => Promise<void>;
}

export async function openWorld(image: Image): Promise<World> {
  const embedded = await openEmbeddedSupabase({
    data: 'memory',
    from: image,
    values: 'production-open',
  });
  const functions = edgeFunctions(embedded, (file) => import(file));
  const server = createServer((incoming, outgoing) => {
    const refuse = () => {
      outgoing.statusCode = 404;
      outgoing.end();
    };
    fetchMiddleware(['/auth/v1', '/rest/v1', '/storage/v1'], embedded.fetch)(
      incoming,
      outgoing,
      () => fetchMiddleware(['/functions/v1'], functions)(incoming, outgoing, refuse),
    );
  });
  const address = `http://127.0.0.1:${await portOf(server)}`;
  const anonymous = new Caller(address, EMBEDDED_ANON_KEY);
  const signIn = async (username: Username) => await anonymous.signIn(emailOf(username), PASSWORD);
  return {
    address,
    anonymous,
    signIn,
    hoursLater: async (caller, hours) => {
      // As the open portal does every two minutes: an idle session would end, and hide the rules behind it.
      const kept = await caller.rpc('keep_session', {});
      if (!isOk(kept)) throw new Error(`The session wasn’t kept: ${JSON.stringify(kept.body)}`);
      await embedded.db.query(
        `update auth.mfa_amr_claims set created_at = created_at - $2 * interval '1 hour',
           updated_at = updated_at - $2 * interval '1 hour'
         where session_id = $1`,
        [caller.sessionId, hours],
      );
      await embedded.db.query(
        `update auth.sessions set created_at = created_at - $2 * interval '1 hour' where id = $1`,
        [caller.sessionId, hours],
      );
      return await caller.renewed();
    },
    db: embedded.db,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await embedded.close();
    },
  };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (!isAddress(bound)) throw new Error('The server has no port.');
  return bound.port;
}

const isAddress = (bound: ReturnType<Server['address']>): bound is AddressInfo =>
  typeof bound === 'object' && bound !== null;
