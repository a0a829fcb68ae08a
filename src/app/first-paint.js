// Put into the page itself by scripts/lib/app-document.ts: these decisions must be made before the
// first pixel, and a file of their own would cost every visit a round trip.
(() => {
  const { documentElement } = document;
  const path = location.pathname;

  let choice = 'dark';
  try {
    choice = localStorage.getItem('theme') || choice;
  } catch {
    // Storage can be forbidden; the default theme is right then.
  }
  const light =
    choice === 'light' ||
    (choice === 'system' && !matchMedia('(prefers-color-scheme: dark)').matches);
  documentElement.classList.add(light ? 'light' : 'dark');

  // Hosts answer every path with this page, whose HTML shows the landing page.
  if (path !== '/') documentElement.dataset.elsewhere = '';

  // Sends the first requests of every portal page for the signed-in person now: the answers are there
  // when the code is (src/lib/supabase/first-answers.ts).
  const first = JSON.parse(document.getElementById('first-requests')?.textContent || 'null');
  if (first && new RegExp(first.pages).test(path)) askFirst(first);

  // Requests the page's code too, before the app starts and needs it.
  const hints = JSON.parse(document.getElementById('route-chunks')?.textContent ?? '[]');
  for (const [pattern, files] of hints) {
    if (!new RegExp(pattern).test(path)) continue;
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/${file}`;
      document.head.append(link);
    }
  }

  function askFirst({ api, key, person, addresses }) {
    try {
      const session = JSON.parse(localStorage.getItem('clinic-portal-session') || 'null');
      // The app renews a token that is about to end.
      if (!session || session.expires_at * 1000 < Date.now() + 120_000) return;
      const { access_token: token, user } = session;
      const headers = { apikey: key, authorization: `Bearer ${token}` };
      const asked = addresses.map((template) => {
        const { href } = new URL(api + template.replaceAll(person, user.id), location.origin);
        // The app repeats a request that takes longer, and can cancel it.
        const signal = AbortSignal.timeout(10_000);
        return [href, fetch(href, { headers, signal, cache: 'no-store' }).catch(() => undefined)];
      });
      globalThis.firstAnswers = { token, byAddress: new Map(asked) };
    } catch {
      // Storage can be forbidden or hold no session; the app shows the problem.
    }
  }
})();
