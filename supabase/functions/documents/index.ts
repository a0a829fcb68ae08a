import { connectTcp } from '../_shared/edge/connect-tcp.ts';
import { serve } from './handler.ts';

Deno.serve(serve({ env: (name) => Deno.env.get(name), fetch, connect: connectTcp }));
