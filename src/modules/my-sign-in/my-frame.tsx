import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/fields/words';
import { publicPaths } from '@/lib/public-paths';
import { LanguageSwitch } from '@/preferences/language-switch';
import { useSession } from '@/session/session-store';
import { Logo } from '@/ui/logo';
import { SecondStep } from './second-step';

interface MyFrameProps {
  title: string;
  children: ReactNode;
  /** Links to other ways, below the card. */
  footer?: ReactNode;
}

/** The frame of patients' pages before they are signed in. */
export function MyFrame({ title, children, footer }: MyFrameProps) {
  const session = useSession();
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 py-10 sm:py-16">
      <title>{`${title} · Clinic Portal`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Link to={publicPaths.landing()} className="justify-self-center rounded-md">
        <Logo suffix="ENT" size="md" label={t('Home')} className="justify-center" />
      </Link>
      <div className="rounded-xl border bg-surface p-5 shadow-lift ring-1 ring-sheen ring-inset sm:p-8">
        {children}
      </div>
      {footer && <div className="grid justify-items-center gap-3 text-muted text-sm">{footer}</div>}
      <LanguageSwitch className="justify-self-center" />
      {session.status === 'code-needed' && <SecondStep factors={session.factors} />}
    </main>
  );
}
