/** The used part of a transaction of the embedded backend's connection. */
interface Transaction {
  executeQuery: (query: { query: object; sql: string; parameters: string[] }) => Promise<unknown>;
}

interface Context {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: string };
}

interface RpcRequest {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/**
 * Before each request's statement the package sets the caller and the request, with a statement for each of up to
 * eleven settings: more than half of a small request's time. This sets the same values with one statement for the
 * caller and one for a function's call.
 */
export function tellContextAtOnce(connection: object): void {
  define(connection, 'applyJwtSessionContext', (transaction: Transaction, context: Context) => {
    const { role: named = '', uid, jwt } = context.auth ?? {};
    const role = named === '' ? 'anon' : named;
    return tell(transaction, {
      role,
      'request.jwt.claim.sub': String(uid ?? ''),
      'request.jwt.claim.role': role,
      'storage.operation': context.storage?.operation ?? '',
      // PostgREST and Storage set it with each request. Only the request's own statement knows the method.
      'request.method': 'UNKNOWN',
      ...(jwt && typeof jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(jwt) } : {}),
    });
  });
  define(connection, 'applyRpcRequestGucs', (transaction: Transaction, request: RpcRequest) =>
    tell(
      transaction,
      {
        'response.status': '',
        'response.headers': '',
        'request.method': request.method,
        'request.path': request.path,
        'request.headers': JSON.stringify(request.requestHeaders ?? {}),
      },
      // What PostgREST asks as pgrst.db_pre_request, here of functions alone.
      ['requests.check_size()'],
    ),
  );
}

/** Until the end of the transaction. */
async function tell(
  transaction: Transaction,
  settings: Record<string, string>,
  then: readonly string[] = [],
): Promise<void> {
  const names = Object.keys(settings);
  const calls = [
    ...names.map((name, index) => `set_config('${name}', $${index + 1}, true)`),
    ...then,
  ];
  await transaction.executeQuery({
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    sql: `select ${calls.join(', ')}`,
    parameters: Object.values(settings),
  });
}

function define(connection: object, name: string, value: unknown): void {
  // A later version of the package may work differently: then this needs another review.
  if (!(name in connection)) throw new Error(`The embedded backend's connection has no ${name}.`);
  Object.defineProperty(connection, name, { value });
}
