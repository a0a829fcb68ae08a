import { publicPaths } from '@/lib/public-paths';
import { ButtonLink } from '@/ui/button-link';
import { BenefitsSection } from './benefits-section';
import { FeaturesSection } from './features/features-section';
import { SoundRings } from './sound-rings';

export function BelowTheFold() {
  return (
    <>
      <BenefitsSection />
      <FeaturesSection />
      <ClosingSection />
    </>
  );
}

function ClosingSection() {
  return (
    <section
      aria-labelledby="closing-title"
      className="relative overflow-clip border-t bg-surface-sunken"
    >
      <SoundRings className="absolute top-1/2 left-1/2 w-[72rem] max-w-none -translate-x-1/2 -translate-y-1/2" />
      <div className="relative mx-auto max-w-3xl px-4 py-20 text-center md:px-8 md:py-28">
        <h2 id="closing-title" className="font-semibold text-3xl tracking-tight md:text-4xl">
          See it with your own practice in mind
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-muted">
          The demo clinic is open: walk a referral from the first call to the operating room.
        </p>
        <ButtonLink to={publicPaths.signIn()} variant="primary" size="lg" className="mt-8">
          Request Your Demo
        </ButtonLink>
        <p className="mt-5 text-muted text-sm">No credit card required. Setup in minutes.</p>
      </div>
    </section>
  );
}
