import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { type Argument, argumentsOf } from './support/fuzz-arguments.ts';

/**
 * Every function that the API exposes, called with arguments at the edges of their types and beyond, by
 * people who may and may not. The list is the catalog's: a new function joins by itself.
 *
 * `FUZZ_RUNS=250 npx vitest run --project db supabase/tests/fuzz.test.ts` makes that many calls of each, other ones
 * each time; `FUZZ_SEED` makes the same again. Without either the calls are always the same: a change is refused for
 * what it breaks, not for what chance found.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2);
const SEED = process.env['FUZZ_SEED'] ?? (process.env['FUZZ_RUNS'] ? undefined : '1');

/** A call takes ten milliseconds, on a busy machine a hundred times as long. */
const TIMEOUT_MS = 30_000 + RUNS * 1000;

const backend = await startBackend();

const functions = await backend.sql<{ name: string; parameters: Argument[] }>(`
  select p.proname as name, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', p.proargnames[n], 'type', coalesce(e.typname, t.typname), 'isArray', e.oid is not null,
      'optional', n > p.pronargs - p.pronargdefaults,
      'labels', (select jsonb_agg(l.enumlabel) from pg_enum l where l.enumtypid = coalesce(e.oid, t.oid))
    ) order by n), '[]')
    from unnest(p.proargtypes::oid[]) with ordinality as a (type, n)
    join pg_type t on t.oid = a.type
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  ) as parameters
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
  order by 1`);

const CALLERS = {
  owner: await backend.asUntyped('demo'),
  staff: await backend.asUntyped('staff.demo'),
  stranger: await backend.asUntyped('owner.harbor'),
  nobody: backend.signedOutUntyped(),
};

/** The ways to be told no: in words for people, by a constraint, or by the type of an argument. */
const REFUSALS =
  /^(PT404|PT409|PT429|P0001|42501|23503|23505|23514|23P01|22001|22003|22007|22008|22021|22023|22P02|22P05|PGRST\d{3})$/;

/** What only a database or a program says of itself. */
const INTERNAL =
  /null value in column|syntax error|cache lookup|internal error|PL\/pgSQL|more than one row|cannot be cast|operator (?:does not|is not)|\bstack\b|\bat \S+\.[cm]?[jt]s\b/i;

/** What is wrong with an answer, or nothing. */
function faultOf({
  error,
  status,
}: {
  error: { code: string; message: string } | null;
  status: number;
}) {
  if (!error) return null;
  const { code, message } = error;
  const proper = status < 500 && REFUSALS.test(code) && !INTERNAL.test(message);
  return proper ? null : `${status} ${code}: ${message}`;
}

describe('a function of the API, whatever it is sent, answers or refuses', () => {
  it.each(functions)(
    '$name',
    async ({ name, parameters }) => {
      const property = fc.asyncProperty(
        fc.constantFrom<keyof typeof CALLERS>('owner', 'staff', 'stranger', 'nobody'),
        argumentsOf(parameters),
        async (caller, args) => {
          expect(faultOf(await CALLERS[caller].rpc(name, args))).toBeNull();
        },
      );
      await fc.assert(property, { numRuns: RUNS, ...(SEED && { seed: Number(SEED) }) });
    },
    TIMEOUT_MS,
  );
});

it('the list has every function in it', () => {
  expect(functions.length).toBeGreaterThan(50);
});
