import { randomUUID } from 'node:crypto';
import type { KeptMessage } from '../functions/_shared/edge/surroundings.ts';

/** More than a developer reads; they end with the process. */
const MOST = 200;

interface Kept extends KeptMessage {
  at: Date;
}

/**
 * What the portal would have sent, newest first, as a page and as JSON (`?as=json`). A developer's machine has no
 * mail server and no fax.
 */
export function mailboxPage() {
  const kept: Kept[] = [];
  const keep = (message: KeptMessage) => {
    kept.unshift({ ...message, at: new Date() });
    kept.length = Math.min(kept.length, MOST);
    return Promise.resolve();
  };
  return {
    keep,
    /** A message of the sign-in service: its first line is the subject. */
    keepMail: ({ to, text }: { to: string; text: string }) => {
      const [subject = '', ...lines] = text.split('\n');
      void keep({ id: randomUUID(), channel: 'email', to, subject, text: lines.join('\n') });
    },
    answer: (request: Request): Response => {
      if (new URL(request.url).searchParams.get('as') === 'json') {
        return Response.json(kept, { headers: { 'Cache-Control': 'no-store' } });
      }
      return new Response(page(kept), {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        },
      });
    },
  };
}

function page(kept: readonly Kept[]): string {
  const messages = kept.map(
    ({ at, channel, to, subject, text }) => `<article>
<h2>${escaped(subject)}</h2>
<p>${escaped(channel)} to ${escaped(to)} at ${at.toLocaleTimeString('en-US')}</p>
<pre>${linked(text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid; padding: 1rem 0; }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>What the portal would have sent. Reload to see what came since.</p>
${messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : messages.join('\n')}
</main>
</body>
</html>`;
}

/** Links to the same server, on any port. */
function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/\S+/g, (address) => {
    const { pathname, hash } = new URL(address);
    return `<a href="${pathname}${hash}">${address}</a>`;
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
