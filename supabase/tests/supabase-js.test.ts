import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, emailOf, PASSWORD } from './support/seeded.ts';

const backend = await startBackend();

// Node 20 has no WebSocket of its own, and supabase-js won't start without one. The two disagree about
// the type of an event, so the option is made where types don't look.
const realtime = Object.create(null, { transport: { value: WebSocket, enumerable: true } });

function connect() {
  return createClient(backend.address, EMBEDDED_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch },
    realtime,
  });
}

/** The other tests use auth-js and postgrest-js, as the app does; this is what an integrator writes. */
describe('supabase-js as it comes', () => {
  it('signs in, reads under row-level security, calls functions and signs out', async () => {
    const supabase = connect();
    expect((await supabase.from('companies').select('slug')).error?.code).toBe('42501');

    const signedIn = await supabase.auth.signInWithPassword({
      email: emailOf('staff.demo'),
      password: PASSWORD,
    });
    expect(signedIn.error).toBeNull();
    expect((await supabase.from('companies').select('slug')).data).toEqual([{ slug: 'demo' }]);
    const { data, error } = await supabase.rpc('request_appointment', {
      company_id: DEMO.company,
      provider_id: DEMO.primaryProvider,
      reason: 'Asked through supabase-js',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ status: 'pending', provider_id: DEMO.primaryProvider });

    await supabase.auth.signOut();
    expect((await supabase.from('companies').select('slug')).error?.code).toBe('42501');
  });
});
