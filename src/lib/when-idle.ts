/**
 * Runs `work` once the page has loaded, painted and come to rest; returns how to call it off.
 * Safari has no idle callback: there a second after loading has to do.
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
  // A task after `load`, since its listeners run before the frame that shows their result.
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
