import { useScope } from './use-scope';

interface NotNarrowedProps {
  /** Whether the provider filter applies here. */
  byProvider: boolean;
}

export function NotNarrowed({ byProvider }: NotNarrowedProps) {
  const { scope } = useScope();
  const idle = [
    ...(scope.providerId !== null && !byProvider ? ['provider'] : []),
    ...(scope.referringProvider === null ? [] : ['referring provider']),
    ...(scope.priority === null ? [] : ['priority']),
  ];
  if (idle.length === 0) return null;
  return (
    <p className="mb-4 text-muted text-sm">
      These figures are not narrowed by {new Intl.ListFormat('en-US').format(idle)}.
    </p>
  );
}
