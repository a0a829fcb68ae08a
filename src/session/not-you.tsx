import { t } from '@/fields/words';
import { signOut } from './sign-out';

/** Names the login in use and offers to leave it. */
export function NotYou({ email }: { email: string }) {
  return (
    <>
      {t('You are signed in as {email}.', { email })}{' '}
      <button
        type="button"
        className="font-medium text-accent underline underline-offset-2"
        onClick={() => void signOut()}
      >
        {t('Not you?')}
      </button>
    </>
  );
}
