import { lazy, Suspense } from 'react';
import { Hero } from './hero';
import { LandingHeader } from './landing-header';

// Prerendered as HTML; its code loads after the first screen's.
const BelowTheFold = lazy(async () => ({
  default: (await import('./below-the-fold')).BelowTheFold,
}));
const LandingFooter = lazy(async () => ({
  default: (await import('./landing-footer')).LandingFooter,
}));

export function LandingPage() {
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
