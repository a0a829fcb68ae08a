import { signOut } from './sign-out';

/** Names the login in use and offers to leave it. */
export function NotYou({ email }: { email: string }) {
  return (
    <>
      You are signed in as {email}.{' '}
      <button
        type="button"
        className="font-medium text-accent underline underline-offset-2"
        onClick={() => void signOut()}
      >
        Not you?
      </button>
    </>
  );
}
