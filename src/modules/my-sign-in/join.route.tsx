import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { t } from '@/fields/words';
import { publicPaths } from '@/lib/public-paths';
import { usePageLanguage } from '@/preferences/language';
import { INVITE_REFUSALS, inviteCode } from '@/records/chart-invites/chart-invites.model';
import { acceptInvite, askForAccount } from '@/records/chart-invites/chart-invites.mutations';
import { sendCode } from '@/session/mail-code';
import { NotYou } from '@/session/not-you';
import { getSessionState, useSession } from '@/session/session-store';
import { LabeledInput } from '@/ui/labeled-input';
import { LoadingState } from '@/ui/loading-state';
import { CodeStep } from './code-step';
import { EmailField, emailProblem } from './email-field';
import { MyFrame } from './my-frame';
import { StepForm } from './step-form';
import { useAct } from './use-act';

/**
 * `/my/join#<code>`: opens the chart that a code invites to. Browsers don't send what follows the #, so no log has it.
 * Opening the page does nothing: a mail scanner does that, too.
 */
export function Component() {
  usePageLanguage();
  const session = useSession();
  const { hash } = useLocation();
  const code = inviteCode(hash.slice(1)) ?? '';
  return (
    <MyFrame
      title={t('Join')}
      footer={
        session.status === 'signed-out' && (
          <p>
            {t('Joined before?')}{' '}
            <Link
              to={publicPaths.mySignIn()}
              className="font-medium text-accent underline underline-offset-2"
            >
              {t('Sign in')}
            </Link>
          </p>
        )
      }
    >
      {session.status === 'loading' ? (
        <LoadingState label={t('Loading...')} />
      ) : (
        <Join key={code} given={code} own={session.status === 'signed-in' ? session.email : null} />
      )}
    </MyFrame>
  );
}

/** What is wrong, at its field. */
interface Problems {
  code?: string | undefined;
  birthDate?: string | undefined;
  email?: string | undefined;
  form?: string;
}

interface JoinProps {
  /** From the address; empty if the code is typed from paper. */
  given: string;
  /** The address of the account that is signed in. */
  own: string | null;
}

/** What was typed stays here through all steps. */
function Join({ given, own }: JoinProps) {
  const navigate = useNavigate();
  const [code, setCode] = useState(given);
  const [birthDate, setBirthDate] = useState('');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const act = useAct();
  const key = { code: inviteCode(code) ?? '', birthDate };

  function submit() {
    const found: Problems = {
      code: key.code === '' ? t('Enter the 12 letters and digits of the code.') : undefined,
      birthDate: birthDate === '' ? t('Enter the patient’s date of birth.') : undefined,
      email: own === null ? emailProblem(email) : undefined,
    };
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    void act.run(own === null ? askForCode : accept);
  }

  async function askForCode() {
    const address = email.trim();
    const refusal = await askForAccount(key, address);
    if (refusal) return setProblems({ [FIELDS[refusal.code] ?? 'form']: refusal.message });
    await sendCode(address);
    setSentTo(address);
  }

  async function accept() {
    const answer = await acceptInvite(key);
    switch (answer.verdict) {
      case 'opened':
        return navigate(publicPaths.myChart(answer.chartId), { replace: true });
      case 'unproved':
        return await proveAddress();
      case 'refused':
        return setProblems({ code: INVITE_REFUSALS.refused });
      default:
        return setProblems({ form: INVITE_REFUSALS[answer.verdict] });
    }
  }

  /** By a code, as it is the address that the invitation may be for. */
  async function proveAddress() {
    const state = getSessionState();
    if (state.status !== 'signed-in') return;
    await sendCode(state.email);
    setSentTo(state.email);
  }

  function goOn() {
    setSentTo(undefined);
    setProblems({});
    // An account with a second step is asked for it first; the button is pressed again then.
    if (getSessionState().status === 'signed-in') void act.run(accept);
  }

  if (sentTo !== undefined) {
    return (
      <CodeStep
        email={sentTo}
        isOwn={own !== null}
        onSignedIn={goOn}
        onBack={() => setSentTo(undefined)}
        back={own === null ? t('Use another address') : t('Back')}
      />
    );
  }
  return (
    <StepForm
      heading={t('Open your chart')}
      act={act}
      problem={problems.form ?? act.error?.message}
      refused={problems}
      label={own === null ? t('Continue') : t('Open the chart')}
      onSubmit={submit}
    >
      <p className="text-muted">{t('Your clinic gave you a code, on paper or by email.')}</p>
      {own !== null && <SignedInAs email={own} />}
      <LabeledInput
        label={t('Code')}
        hint={t('Such as K7QF-3MXA-92TR.')}
        required
        value={code}
        onChange={setCode}
        readOnly={act.pending}
        error={problems.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="tracking-wider"
      />
      <LabeledInput
        label={t('Patient’s date of birth')}
        hint={t('For a child, the child’s.')}
        required
        type="date"
        value={birthDate}
        onChange={setBirthDate}
        readOnly={act.pending}
        error={problems.birthDate}
        autoComplete="off"
      />
      {own === null && (
        <EmailField
          value={email}
          onChange={setEmail}
          readOnly={act.pending}
          error={problems.email}
          hint={t('Your own. We send you a code to sign in.')}
        />
      )}
    </StepForm>
  );
}

/** Where a refusal of the account belongs. */
const FIELDS: Partial<Record<string, keyof Problems>> = { forbidden: 'code', invalid: 'email' };

function SignedInAs({ email }: { email: string }): ReactNode {
  return (
    <p className="wrap-anywhere rounded-md bg-surface-sunken px-3.5 py-3 text-sm">
      <NotYou email={email} />
    </p>
  );
}
