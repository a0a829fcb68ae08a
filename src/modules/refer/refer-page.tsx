import { useState } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { t } from '@/fields/words';
import { formatPhone, telLink } from '@/lib/phone';
import { publicPaths } from '@/lib/public-paths';
import { LanguageSwitch } from '@/preferences/language-switch';
import type { ClinicForm, Opened } from '@/records/referral-form/answers';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Logo } from '@/ui/logo';
import { ReferForm } from './refer-form';
import { ReferralSent, type SentReferral } from './referral-sent';

interface ReferPageProps {
  slug: string;
  opened: Opened;
}

export function ReferPage({ slug, opened }: ReferPageProps) {
  const form = 'form' in opened ? opened.form : null;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-3xl content-start gap-6 px-4 py-8 sm:py-12">
      <title>{`${t('Refer a patient')} · ${form?.name ?? 'Clinic Portal'}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Link to={publicPaths.landing()} className="justify-self-center rounded-md print:hidden">
        <Logo suffix="ENT" size="md" label={t('Home')} className="justify-center" />
      </Link>
      <Shown slug={slug} opened={opened} />
      <LanguageSwitch className="justify-self-center print:hidden" />
    </main>
  );
}

function Shown({ slug, opened }: ReferPageProps) {
  if ('failed' in opened) return <NotLoaded />;
  if (opened.form !== null) return <Open slug={slug} clinic={opened.form} />;
  return (
    <Card className="mx-auto w-full max-w-md">
      <h1 className="font-semibold text-xl">{t('No referral form here')}</h1>
      <p className="mt-1 text-muted text-sm">
        {t('Check the address, or call the clinic. It may take referrals by fax only.')}
      </p>
    </Card>
  );
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <Card className="mx-auto w-full max-w-md">
      <h1 className="font-semibold text-xl">{t('The form did not load')}</h1>
      <p className="mt-1 mb-4 text-muted text-sm">{t('Check your connection and try again.')}</p>
      <Button variant="primary" pending={state === 'loading'} onClick={() => void revalidate()}>
        {t('Try again')}
      </Button>
    </Card>
  );
}

function Open({ slug, clinic }: { slug: string; clinic: ClinicForm }) {
  const [sent, setSent] = useState<SentReferral | null>();
  const [round, setRound] = useState(0);
  if (sent === null) return <SentBefore clinic={clinic} />;
  if (sent) {
    return (
      <ReferralSent
        clinic={clinic}
        sent={sent}
        onAnother={() => {
          setRound(round + 1);
          setSent(undefined);
        }}
      />
    );
  }
  return (
    <>
      <header>
        <h1 className="font-semibold text-2xl">
          {t('Refer a patient to {clinic}', { clinic: clinic.name })}
        </h1>
        <p className="mt-1 text-muted text-sm">
          {t('For referring offices. No account needed.')}
          {clinic.phone !== null && (
            <>
              {' '}
              {t('Urgent?')}{' '}
              <a
                href={telLink(clinic.phone)}
                className="underline decoration-border-strong underline-offset-3 hover:text-accent"
              >
                {t('Call {phone}', { phone: formatPhone(clinic.phone) })}
              </a>
            </>
          )}
        </p>
      </header>
      <ReferForm key={round} slug={slug} clinic={clinic} onSent={setSent} />
    </>
  );
}

/** The referral had arrived before; its link is no longer shown. */
function SentBefore({ clinic }: { clinic: ClinicForm }) {
  return (
    <Card className="mx-auto w-full max-w-md">
      <h1 className="font-semibold text-xl">{t('Referral sent before')}</h1>
      <p className="mt-1 text-muted text-sm">
        {clinic.phone === null
          ? t('{clinic} has it. Call the clinic for its status, or to send files.', {
              clinic: clinic.name,
            })
          : t('{clinic} has it. Call {phone} for its status, or to send files.', {
              clinic: clinic.name,
              phone: formatPhone(clinic.phone),
            })}
      </p>
    </Card>
  );
}
