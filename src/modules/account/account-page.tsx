import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { Card } from '@/ui/card';
import { Logo } from '@/ui/logo';

interface AccountPageProps {
  tab: string;
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

export function AccountPage({ tab, icon, title, children }: AccountPageProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-start justify-items-center gap-7 px-4 py-10 pt-[max(2.5rem,50dvh-19rem)]">
      <title>{`${tab} · Clinic Portal`}</title>
      <meta name="robots" content="noindex" />
      <Link to={publicPaths.landing()} className="rounded-md">
        <Logo suffix="ENT" size="md" label="Home" className="justify-center" />
      </Link>
      <Card icon={icon} className="w-full">
        <h1 className="mb-2 font-semibold text-xl">{title}</h1>
        {children}
      </Card>
    </main>
  );
}
