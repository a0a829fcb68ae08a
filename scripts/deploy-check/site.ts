import { securityHeaders } from '../lib/hosting-headers.ts';
import { type Finding, whole } from './finding.ts';

/** Requests a path from the portal's own address, without following redirects. */
export type AskSite = (path: string) => Promise<Response>;

/** No file, so a host can only answer it with the page; and no clinic has this name. */
const DEEP = '/companies/no-such-clinic/portal';

/**
 * Whether the static host answers as docs/deployment.md says: the page for every address, hashed files cached for
 * good, nothing else cached, everything compressed and with this build's security headers.
 *
 * @param supabaseUrl the project that the content security policy must allow; none if both share one address
 */
export async function checkSite(ask: AskSite, supabaseUrl?: string): Promise<Finding[]> {
  const home = await ask('/');
  const html = await home.text();
  const [script] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  if (home.status !== 200 || script === undefined) {
    const text = `It answers / with HTTP ${home.status}${script === undefined ? ', and no page of the portal' : ''}.`;
    return [{ state: 'wrong', what: 'The portal is there', text }];
  }
  const deep = await ask(DEEP);
  const deepHtml = await deep.text();
  const asset = await ask(script);
  await asset.arrayBuffer();
  return [
    { state: 'safe', what: 'The portal is there', text: 'and names its files' },
    whole(
      'Every address answers with the page',
      deep.status === 200 && deepHtml.includes(script)
        ? []
        : [`${DEEP} is answered with HTTP ${deep.status}: unknown paths get index.html and 200.`],
      'index.html, 200',
    ),
    ofCaching(home, asset),
    whole(
      'Files are compressed',
      Object.entries({ '/': home, [script]: asset })
        .filter(([, { headers }]) => !headers.get('content-encoding'))
        .map(([path]) => `${path} isn’t, to a browser that takes br and gzip.`),
      asset.headers.get('content-encoding') ?? '',
    ),
    whole(
      'Files have their kind',
      /javascript/.test(asset.headers.get('content-type') ?? '')
        ? []
        : [`${script} is said to be ${asset.headers.get('content-type')}.`],
      'scripts are scripts',
    ),
    ofHeaders({ '/': home, [DEEP]: deep, [script]: asset }, supabaseUrl),
  ];
}

function ofCaching(home: Response, asset: Response): Finding {
  const kept = (answer: Response) => answer.headers.get('cache-control') ?? '';
  const faults: string[] = [];
  const [, age] = /max-age=(\d+)/.exec(kept(home)) ?? [];
  const isAskedAnew = /no-cache|no-store/.test(kept(home)) || age === '0';
  if (!isAskedAnew) {
    faults.push(
      `The page must be asked for anew each time (Cache-Control: no-cache); it says "${kept(home)}".`,
    );
  }
  if (!/immutable/.test(kept(asset))) {
    faults.push(
      `Files under /assets/ may be kept for good (immutable); they say "${kept(asset)}".`,
    );
  }
  return whole('The page is asked for anew, its files are kept', faults, 'so a release is seen');
}

function ofHeaders(
  answers: Readonly<Record<string, Response>>,
  supabaseUrl: string | undefined,
): Finding {
  const faults = Object.entries(answers).flatMap(([path, { headers }]) =>
    Object.entries(securityHeaders(supabaseUrl)).flatMap(([name, wanted]) => {
      const sent = headers.get(name);
      if (sent === wanted) return [];
      if (sent === null) return [`${path} has no ${name}.`];
      return [`${name} of ${path} isn’t this build’s: ${firstDifference(wanted, sent)}.`];
    }),
  );
  const text = 'Content-Security-Policy and the others, on pages and files';
  const finding = whole('Security headers are sent', faults, text);
  return faults.length === 0 ? finding : { ...finding, state: 'unsafe' };
}

/** The missing part of a policy, or an extra one. */
function firstDifference(wanted: string, sent: string): string {
  const parts = (policy: string) => policy.split(/; ?/);
  const missing = parts(wanted).find((part) => !parts(sent).includes(part));
  if (missing !== undefined) return `"${missing}" is missing`;
  return `"${parts(sent).find((part) => !parts(wanted).includes(part)) ?? sent}" is too much`;
}

/** Whether an address typed without https redirects to https. */
export async function checkRedirect(site: URL, ask: (url: URL) => Promise<Response>) {
  const plain = new URL('/', site);
  plain.protocol = 'http:';
  const what = 'http leads to https';
  if (site.protocol !== 'https:') {
    const text = 'The portal’s address is not https: everything is read on the way.';
    return { state: 'unsafe', what, text } satisfies Finding;
  }
  const answer = await ask(plain).catch(() => undefined);
  const target = answer?.headers.get('location') ?? '';
  // Nothing listens there, so nothing can be intercepted.
  const isSafe = answer === undefined || target.startsWith('https://');
  return whole(
    what,
    isSafe ? [] : [`${plain.href} answers with HTTP ${answer.status} itself.`],
    answer === undefined ? 'nothing answers without' : target,
  );
}
