import { Link } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { buttonClasses } from '@/ui/button-classes';
import { Logo } from '@/ui/logo';

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-b bg-background/95">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-4 md:px-8">
        <Link to={publicPaths.landing()} className="min-w-0 rounded-md">
          <Logo suffix="ENT" size="sm" label="Clinic Portal home" />
        </Link>
        <div className="flex shrink-0 items-center gap-1 sm:gap-2">
          <Link
            to={publicPaths.signIn()}
            className={buttonClasses({ variant: 'ghost', className: 'max-sm:px-2' })}
          >
            Sign in
          </Link>
          <Link
            to={publicPaths.signIn()}
            className={buttonClasses({ variant: 'secondary', className: 'max-sm:px-2' })}
          >
            Request Demo
          </Link>
        </div>
      </div>
    </header>
  );
}
