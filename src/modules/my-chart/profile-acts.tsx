import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { publicPaths } from '@/lib/public-paths';
import { useThemePreference } from '@/preferences/theme';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { signOut } from '@/session/sign-out';

const CorrectDialog = lazyDialog(() => import('./correct-dialog'), 'CorrectDialog');

export function ProfileActs({ shown }: { shown: MyChart }) {
  const { resolved, choose } = useThemePreference();
  const [corrects, setCorrects] = useState(false);
  const waits = shown.requests.some(
    ({ kind, settled_at }) => kind === 'correction' && settled_at === null,
  );
  return (
    <div className="mt-3 grid gap-2">
      {waits && (
        <p className="px-1 text-sm">The clinic has your correction and has not answered yet.</p>
      )}
      <PillButton onClick={() => setCorrects(true)}>Correct details</PillButton>
      <Link
        to={publicPaths.my()}
        state="list"
        className="inline-flex min-h-11 items-center justify-center rounded-full bg-accent-soft px-4 font-semibold text-accent text-sm"
      >
        Other charts
      </Link>
      <PillButton onClick={() => choose(resolved === 'dark' ? 'light' : 'dark')}>
        {resolved === 'dark' ? 'Light screen' : 'Dark screen'}
      </PillButton>
      <PillButton onClick={() => void signOut()}>Sign out</PillButton>
      {corrects && <CorrectDialog shown={shown} onClose={() => setCorrects(false)} />}
    </div>
  );
}
