import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { t } from '@/fields/words';
import { publicPaths } from '@/lib/public-paths';
import { requireSettings } from '@/lib/settings';
import { usePageLanguage } from '@/preferences/language';
import { sendCode } from '@/session/mail-code';
import { useSession } from '@/session/session-store';
import { LoadingState } from '@/ui/loading-state';
import { CodeStep } from './code-step';
import { EmailField, emailProblem } from './email-field';
import { MyFrame } from './my-frame';
import { myReturnPath } from './my-return-path';
import { StepForm } from './step-form';
import { useAct } from './use-act';

/** Beside the code, where browser and server have passkeys. */
const PasskeyWay = lazy(() =>
  import('./passkey-way').then(
    ({ PasskeyWay }) => ({ default: PasskeyWay }),
    () => ({ default: () => null }),
  ),
);

const LINK = 'font-medium text-accent underline underline-offset-2';

/** `/my/signin`: patients sign in with a code by mail. Goes on to the page that asked, or to `/my`. */
export function Component() {
  usePageLanguage();
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'signed-in') return <Navigate to={myReturnPath(state)} replace />;
  return (
    <MyFrame
      title={t('Sign in')}
      footer={
        <>
          <p>
            {t('Have a code from your clinic?')}{' '}
            <Link to={publicPaths.myJoin()} className={LINK}>
              {t('Join here')}
            </Link>
          </p>
          <p>
            {t('A severe reaction?')}{' '}
            <Link to={publicPaths.myEmergency()} className={LINK}>
              {t('What to do now')}
            </Link>
          </p>
          <p>
            {t('Work at a clinic?')}{' '}
            <Link to={publicPaths.signIn()} className={LINK}>
              {t('Sign in here')}
            </Link>
          </p>
        </>
      }
    >
      {session.status === 'loading' ? <LoadingState label={t('Loading...')} /> : <SignIn />}
    </MyFrame>
  );
}

function SignIn() {
  const patient = requireSettings().demo?.patient;
  const [email, setEmail] = useState(patient ?? '');
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const act = useAct();

  function send() {
    const wrong = emailProblem(email);
    setProblem(wrong);
    if (wrong !== undefined) return;
    void act.run(async () => {
      await sendCode(email.trim());
      setSentTo(email.trim());
    });
  }

  if (sentTo !== undefined) {
    return (
      <CodeStep
        email={sentTo}
        onBack={() => setSentTo(undefined)}
        back={t('Use another address')}
      />
    );
  }
  return (
    <StepForm
      heading={t('Sign in')}
      act={act}
      problem={act.error?.message}
      refused={problem}
      label={t('Email me a code')}
      onSubmit={send}
      after={
        <Suspense>
          <PasskeyWay />
        </Suspense>
      }
    >
      <p className="text-muted">{t('For patients. You need no password: we email you a code.')}</p>
      {patient && (
        <p className="rounded-md bg-accent-soft px-3 py-2 text-sm">
          {t(
            'This is the demo: every patient in it is invented. The address is filled in for you.',
          )}
        </p>
      )}
      <EmailField value={email} onChange={setEmail} readOnly={act.pending} error={problem} />
    </StepForm>
  );
}
