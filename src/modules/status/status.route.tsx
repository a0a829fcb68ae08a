import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '@/fields/words';
import { lazyView } from '@/kit/lazy/lazy-view';
import { publicPaths } from '@/lib/public-paths';
import { usePageLanguage } from '@/preferences/language';
import { LanguageSwitch } from '@/preferences/language-switch';
import type { LinkKey } from '@/records/files/office/send-office-file';
import type { ShownStatus } from '@/records/status-links/status-links.model';
import { Logo } from '@/ui/logo';
import { StatusForm } from './status-form';

const StatusShown = lazyView(() => import('./status-shown'), 'StatusShown');

/**
 * `/status#<code>`: a referral's status for an office without an account. Browsers don't send what
 * follows the #, so no log has it.
 */
export function Component() {
  usePageLanguage();
  const { hash } = useLocation();
  const code = hash.slice(1);
  return <StatusPage key={code} code={code} />;
}

interface StatusPageProps {
  /** From the address; empty if the office types it from a fax. */
  code: string;
}

/** A referral's status after the right birth date. Nothing is stored: a reload asks again. */
function StatusPage({ code }: StatusPageProps) {
  const [opened, setOpened] = useState<{ shown: ShownStatus; key: LinkKey }>();
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-2xl content-start gap-6 px-4 py-10 sm:py-16">
      <title>{`${t('Referral status')} · Clinic Portal`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Link to={publicPaths.landing()} className="justify-self-center rounded-md print:hidden">
        <Logo suffix="ENT" size="md" label={t('Home')} className="justify-center" />
      </Link>
      {opened ? (
        <StatusShown
          shown={opened.shown}
          linkKey={opened.key}
          onShown={(shown) => setOpened({ ...opened, shown })}
          onClose={() => setOpened(undefined)}
        />
      ) : (
        <>
          <StatusForm code={code} onShown={(shown, key) => setOpened({ shown, key })} />
          <LanguageSwitch className="justify-self-center" />
        </>
      )}
    </main>
  );
}
