/** Names the account for password managers; hidden from people. */
export function HiddenUsername({ username }: { username: string }) {
  return (
    <input
      type="text"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
