// A classic script that blocks rendering for one small file: the theme's class has to be on <html>
// before the first paint, and a file of its own lets the content security policy forbid inline scripts.
(() => {
  let choice = 'dark';
  try {
    choice = localStorage.getItem('theme') || choice;
  } catch {
    // Storage can be forbidden; the default theme is right then.
  }
  const light =
    choice === 'light' ||
    (choice === 'system' && !matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(light ? 'light' : 'dark');
})();
