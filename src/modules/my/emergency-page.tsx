import { Link } from 'react-router-dom';
import { t } from '@/fields/words';
import { publicPaths } from '@/lib/public-paths';
import { EmergencyCard } from '@/records/patient-app/emergency-card';
import { Logo } from '@/ui/logo';
import { medical } from '@/ui/medical';

/** What to do in a severe reaction: opens signed out, and without a connection. */
export function EmergencyPage() {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-4 px-4 py-8">
      <title>{`${t('In an emergency')} · Clinic Portal`}</title>
      <Logo suffix="ENT" size="md" label="Clinic Portal" />
      <h1 className="font-semibold text-2xl">{t('In an emergency')}</h1>
      <EmergencyCard clinic={null} heading="h2" />
      <p className="text-sm">{medical('A reaction can begin hours after a shot.')}</p>
      <Link to={publicPaths.my()} className="text-accent text-sm underline">
        {t('My charts')}
      </Link>
    </main>
  );
}
