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

  // The code of the page at hand is asked for now, not once the app has started and missed it.
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
})();
