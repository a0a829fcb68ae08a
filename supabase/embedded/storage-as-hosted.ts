type Pass = (request: Request) => Promise<Response>;

const OBJECTS = '/storage/v1/object/';
const AUTHENTICATED = `${OBJECTS}authenticated/`;

/** Removes three differences between the package's Storage and the hosted one. */
export function storageAsHosted(pass: Pass): Pass {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(OBJECTS)) return await pass(request);
    const answer = await pass(await withTrueLength(atItsAddress(request)));
    if (answer.status === 401) return await inStoragesWords(answer);
    const mayHideIt = !answer.ok && pathname.startsWith(AUTHENTICATED);
    return mayHideIt && !(await isTokenGood(request, pass)) ? await inStoragesWords() : answer;
  };
}

/** The package reads files by one address. Hosted Storage has another one for signed-in users. */
function atItsAddress(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(AUTHENTICATED)) return request;
  url.pathname = OBJECTS + url.pathname.slice(AUTHENTICATED.length);
  return new Request(url, request);
}

/**
 * The package checks an upload's size by its claimed length, and accepts one without a claim. Hosted Storage counts.
 * Here the claim is made true.
 */
export async function withTrueLength(request: Request): Promise<Request> {
  if (!['POST', 'PUT'].includes(request.method)) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

/** The package treats a reader with an invalid token as a visitor, who finds nothing. */
async function isTokenGood(request: Request, pass: Pass): Promise<boolean> {
  const buckets = new URL('/storage/v1/bucket', request.url);
  return (await pass(new Request(buckets, { headers: request.headers }))).status !== 401;
}

/** The package answers 401 for an invalid token; hosted Storage answers 400 with the reason. */
async function inStoragesWords(answer?: Response): Promise<Response> {
  const said: unknown = await answer?.json().catch(() => null);
  const message =
    typeof said === 'object' && said !== null && 'message' in said ? said.message : 'jwt malformed';
  return Response.json({ statusCode: '403', error: 'Unauthorized', message }, { status: 400 });
}
