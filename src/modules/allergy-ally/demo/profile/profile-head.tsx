import { Award, Flame } from 'lucide-react';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { useDemo } from '../demo-context';
import { WARM_GRADIENT } from '../parts/warm';
import { streak } from '../rules';
import { TREATMENT } from '../sample-data';

interface ProfileHeadProps {
  badges: number;
}

export function ProfileHead({ badges }: ProfileHeadProps) {
  const { preferences, doses } = useDemo().state;
  return (
    <section className={cx('rounded-xl p-5 text-center shadow-soft', WARM_GRADIENT)}>
      <span className="inline-block rounded-full ring-4 ring-on-tone/30">
        <Avatar name={preferences.name} size="lg" decorative />
      </span>
      <h3 className="mt-2 font-semibold text-xl">{preferences.name}</h3>
      <p className="text-sm">{TREATMENT.phase}</p>
      <dl className="mt-4 grid grid-cols-2 divide-x divide-on-tone/25">
        <div className="flex flex-col-reverse items-center">
          <dt className="text-sm">Day streak</dt>
          <dd className="flex items-center gap-1.5 font-semibold text-xl">
            <Flame aria-hidden="true" className="size-5" />
            {streak(doses)}
          </dd>
        </div>
        <div className="flex flex-col-reverse items-center">
          <dt className="text-sm">Badges</dt>
          <dd className="flex items-center gap-1.5 font-semibold text-xl">
            <Award aria-hidden="true" className="size-5" />
            {badges}
          </dd>
        </div>
      </dl>
    </section>
  );
}
