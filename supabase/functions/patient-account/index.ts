import { serve } from './handler.ts';

Deno.serve(serve({ env: (name) => Deno.env.get(name), fetch }));
