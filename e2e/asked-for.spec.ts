import { expect, test } from './support/fixtures';

/** What browsers, phones and password managers request on any site. */
const ANSWERS = [
  ['/favicon.ico', 200, /^image\/(x-icon|vnd\.microsoft\.icon)/],
  ['/favicon.svg', 200, /^image\/svg\+xml/],
  ['/apple-touch-icon.png', 200, /^image\/png/],
  ['/apple-touch-icon-precomposed.png', 200, /^image\/png/],
  ['/site.webmanifest', 200, /^application\/manifest\+json/],
  ['/robots.txt', 200, /^text\/plain/],
  ['/.well-known/change-password', 302, /^$/],
  ['/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', 404, /^$/],
  ['/.well-known/appspecific/com.chrome.devtools.json', 404, /^$/],
] as const;

test('requests that browsers make on their own are answered', async ({ request }) => {
  for (const [path, status, type] of ANSWERS) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(status);
    expect(answer.headers()['content-type'] ?? '', path).toMatch(type);
  }
});
