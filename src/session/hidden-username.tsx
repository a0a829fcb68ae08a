/** Tells password managers whose password is asked for; people have no need of it. */
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
