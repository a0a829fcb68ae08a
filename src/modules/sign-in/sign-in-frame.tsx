import { LockKeyhole, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { Logo } from '@/ui/logo';

interface SignInFrameProps {
  heading: string;
  subtitle: string;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * The frame of each sign-in step. It hangs from a fixed height near the window's middle, so that an
 * error moves nothing above it.
 */
export function SignInFrame({ heading, subtitle, onSubmit, children }: SignInFrameProps) {
  return (
    <main className="relative grid min-h-dvh content-start justify-items-center gap-7 px-4 py-10 pt-[max(2.5rem,50dvh-19rem)]">
      <title>Sign in · Clinic Portal</title>
      <meta name="robots" content="noindex" />
      <Link to={publicPaths.landing()} className="rounded-md">
        <Logo suffix="ENT" size="md" label="Home" className="justify-center" />
      </Link>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="grid w-full max-w-md gap-5 rounded-xl border bg-surface p-6 shadow-lift ring-1 ring-sheen ring-inset sm:p-9"
      >
        <div className="mb-1 text-center">
          <h1 className="font-semibold text-2xl">{heading}</h1>
          <p className="mt-1 text-muted">{subtitle}</p>
        </div>
        {children}
      </form>
      <div className="grid max-w-md gap-2.5 px-2">
        <Note icon={LockKeyhole}>
          Secure authentication powered by a third-party identity provider
        </Note>
        <Note icon={ShieldCheck}>End-to-end encrypted, HIPAA compliant</Note>
      </div>
    </main>
  );
}

interface NoteProps {
  icon: LucideIcon;
  children: ReactNode;
}

function Note({ icon: Icon, children }: NoteProps) {
  return (
    <p className="flex items-start gap-2.5 text-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true" className="contents">
        <Icon />
      </span>
      {children}
    </p>
  );
}
