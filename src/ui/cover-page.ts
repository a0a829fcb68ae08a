/** The number of layers over the page. */
let layers = 0;

/**
 * Marks the page while a layer covers it. With `:has()`, the browser would check every element
 * whenever something is added.
 */
export function coverPage(layer: HTMLElement | null) {
  const page = document.querySelector<HTMLElement>('#root');
  if (!(layer && page)) return;
  layers += 1;
  page.dataset['covered'] = '';
  return () => {
    // Once the body can be pressed again: before that, every element would inherit that it can't.
    setTimeout(() => {
      layers -= 1;
      if (layers === 0) delete page.dataset['covered'];
    });
  };
}
