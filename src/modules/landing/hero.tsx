import { publicPaths } from '@/lib/public-paths';
import { ButtonLink } from '@/ui/button-link';
import { PortalPicture } from './portal-picture';
import { SoundRings } from './sound-rings';

export function Hero() {
  return (
    <section className="relative overflow-clip">
      <SoundRings className="absolute -top-40 right-[-34rem] w-[72rem] max-w-none md:right-[-22rem]" />
      <div className="relative mx-auto grid max-w-6xl items-center gap-12 px-4 pt-12 pb-16 md:px-8 md:pt-20 md:pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:gap-14">
        {/* On a small screen the words fill the first view: the picture, which comes later, only shows its edge. */}
        <div className="max-lg:min-h-[calc(100svh-13rem)]">
          <p className="font-semibold text-accent text-sm">
            For ear, nose, throat and allergy practices
          </p>
          <h1 className="mt-4 font-semibold text-4xl tracking-tight md:text-5xl">
            From first referral to follow-up, in one portal
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Referrals, insurance, surgery queue, schedule and secure messages in one place, for your
            staff, your physicians, the offices that refer to you and your patients.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink
              to={publicPaths.signIn()}
              variant="primary"
              size="lg"
              className="flex-1 sm:flex-none"
            >
              Get Started
            </ButtonLink>
            <ButtonLink to="#about" size="lg" className="flex-1 sm:flex-none">
              Learn More
            </ButtonLink>
          </div>
          <p className="mt-5 text-muted text-sm">No credit card required. Setup in minutes.</p>
        </div>
        <PortalPicture />
      </div>
    </section>
  );
}
