import type { SettingProblem } from '@/lib/settings';

interface SettingsProblemPageProps {
  problems: readonly SettingProblem[];
}

/**
 * Shown in place of the app if a build setting is missing or wrong: says which one, and where to
 * set it.
 */
export function SettingsProblemPage({ problems }: SettingsProblemPageProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center gap-4 p-6">
      <title>Settings missing · Clinic Portal</title>
      <h1 className="font-semibold text-2xl">The portal isn&apos;t set up yet</h1>
      <p className="text-muted">
        It was built without settings it needs. Set them as .env.example describes, then build
        again.
      </p>
      <ul className="grid gap-3">
        {problems.map(({ name, problem }) => (
          <li key={name} className="rounded-lg border bg-surface p-4">
            <code className="font-mono font-semibold">{name}</code> {problem}
          </li>
        ))}
      </ul>
    </main>
  );
}
