import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/fields/words';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { publicPaths } from '@/lib/public-paths';
import { LanguageSwitch } from '@/preferences/language-switch';
import { useThemePreference } from '@/preferences/theme';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { signOut } from '@/session/sign-out';

const CorrectDialog = lazyDialog(() => import('./correct-dialog'), 'CorrectDialog');
const CardDialog = lazyDialog(() => import('./card-dialog'), 'CardDialog');
const CopyDialog = lazyDialog(() => import('./copy/copy-dialog'), 'CopyDialog');

type Asked = 'correction' | 'copy' | 'card';

export function ProfileActs({ shown }: { shown: MyChart }) {
  const { resolved, choose } = useThemePreference();
  const [asks, setAsks] = useState<Asked>();
  const files = shown.chart.level === 'full';
  const close = () => setAsks(undefined);
  const waitsFor = (kind: Asked) =>
    shown.requests.some((request) => request.kind === kind && request.settled_at === null);
  return (
    <div className="mt-3 grid gap-2">
      {waitsFor('correction') && (
        <p className="px-1 text-sm">
          {t('The clinic has your correction and has not answered yet.')}
        </p>
      )}
      <PillButton onClick={() => setAsks('correction')}>{t('Correct details')}</PillButton>
      {waitsFor('copy') && (
        <p className="px-1 text-sm">
          {t('You asked for a copy of the record. The clinic has 30 days.')}
        </p>
      )}
      {(files || !waitsFor('copy')) && (
        <PillButton onClick={() => setAsks('copy')}>
          {files ? t('Get a copy of the record') : t('Ask for a copy of the record')}
        </PillButton>
      )}
      {sendsCard(shown) && (
        <>
          {waitsFor('card') && (
            <p className="px-1 text-sm">
              {t('The clinic has your card and has not answered yet.')}
            </p>
          )}
          <PillButton {...CardDialog.ahead} onClick={() => setAsks('card')}>
            {t('Add a photo of your insurance card')}
          </PillButton>
        </>
      )}
      <Link
        to={publicPaths.my()}
        state="list"
        className="inline-flex min-h-11 items-center justify-center rounded-full bg-accent-soft px-4 font-semibold text-accent text-sm"
      >
        {t('Other charts')}
      </Link>
      <Link
        to={publicPaths.myDevices()}
        className="inline-flex min-h-11 items-center justify-center rounded-full bg-accent-soft px-4 font-semibold text-accent text-sm"
      >
        {t('Your devices and passkeys')}
      </Link>
      <PillButton onClick={() => choose(resolved === 'dark' ? 'light' : 'dark')}>
        {resolved === 'dark' ? t('Light screen') : t('Dark screen')}
      </PillButton>
      <LanguageSwitch isSignedIn className="justify-center" />
      <PillButton onClick={() => void signOut()}>{t('Sign out')}</PillButton>
      {asks === 'correction' && <CorrectDialog shown={shown} onClose={close} />}
      {asks === 'card' && <CardDialog shown={shown} onClose={close} />}
      {asks === 'copy' && (
        <CopyDialog
          chartId={shown.chart.id}
          files={files}
          waits={waitsFor('copy')}
          onClose={close}
        />
      )}
    </div>
  );
}

/** An executor settles what is over; with limited access nothing is sent. */
const sendsCard = ({ chart }: MyChart) => chart.level === 'full' && chart.relation !== 'executor';
