import './styles/index.css';
import { type ReactElement, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from './app/router';
import { publicPaths } from './lib/public-paths';
import { type SettingProblem, settings } from './lib/settings';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

if (!settings.ok) void explain(container, settings.problems);
else if (container.hasChildNodes() && location.pathname === publicPaths.landing()) {
  void takeOver(container);
} else void start(container);

/** Hydrates the landing page's HTML in slices, so that the page stays responsive. */
async function takeOver(html: HTMLElement) {
  const { Component } = await import('./modules/landing/landing.route');
  const router = createAppRouter(Component);
  startTransition(() => {
    hydrateRoot(
      html,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

/** Starts any other page once its code is loaded: until then the document says that it loads. */
async function start(into: HTMLElement) {
  const router = createAppRouter();
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
  render(into, <RouterProvider router={router} />);
}

async function explain(into: HTMLElement, problems: readonly SettingProblem[]) {
  const { SettingsProblemPage } = await import('./app/settings-problem-page');
  render(into, <SettingsProblemPage problems={problems} />);
}

/** Renders in place of the landing page's HTML, which first-paint.js has hidden. */
function render(into: HTMLElement, app: ReactElement) {
  into.replaceChildren();
  document.getElementById('first-wait')?.remove();
  delete document.documentElement.dataset['elsewhere'];
  createRoot(into).render(<StrictMode>{app}</StrictMode>);
}
