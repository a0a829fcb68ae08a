import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { prefetchPage } from '@/lib/prefetch';
import { publicPaths } from '@/lib/public-paths';
import { whenIdle } from '@/lib/when-idle';
import { ButtonLink } from '@/ui/button-link';
import { Logo } from '@/ui/logo';
import { Hero } from './hero';

/** `/`, the shop window. */
export function Component() {
  // Every button here leads to this page.
  useEffect(() => whenIdle(() => prefetchPage(publicPaths.signIn())), []);
  return <LandingPage />;
}

// Prerendered as HTML; its code loads after the first screen's.
const BelowTheFold = lazy(async () => ({
  default: (await import('./below-the-fold')).BelowTheFold,
}));

const LandingFooter = lazy(async () => ({
  default: (await import('./landing-footer')).LandingFooter,
}));

function LandingPage() {
  return (
    <>
      <title>One portal for ENT and allergy practices · Clinic Portal</title>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Suspense>
          <BelowTheFold />
        </Suspense>
      </main>
      <Suspense>
        <LandingFooter />
      </Suspense>
    </>
  );
}

function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-b bg-background/95">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-4 md:px-8">
        <Link to={publicPaths.landing()} className="min-w-0 rounded-md">
          <Logo suffix="ENT" size="sm" label="Clinic Portal home" />
        </Link>
        <div className="flex shrink-0 items-center gap-1 sm:gap-2">
          <ButtonLink to={publicPaths.signIn()} variant="ghost" className="max-sm:px-2">
            Sign in
          </ButtonLink>
          <ButtonLink to={publicPaths.signIn()} variant="secondary" className="max-sm:px-2">
            Request Demo
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
