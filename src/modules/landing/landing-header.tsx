import { Link } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { ButtonLink } from '@/ui/button-link';
import { Logo } from '@/ui/logo';

export function LandingHeader() {
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
