/**
 * Runs `work` once the page has loaded and is idle; without idle callbacks (Safari), a second after
 * loading. Returns a function that cancels.
 */
export function whenIdle(work: () => void): () => void {
  let cancelled = false;
  function run() {
    if (!cancelled) work();
  }
  function afterLoad() {
    if (cancelled) return;
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else setTimeout(run, 1000);
  }
  // Queued as a task, since `load` listeners run before the frame that shows their result.
  function onLoad() {
    setTimeout(afterLoad);
  }

  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener('load', onLoad);
  };
}
