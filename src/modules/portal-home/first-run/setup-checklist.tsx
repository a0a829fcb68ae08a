import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { prefetchOnApproach } from '@/lib/prefetch';
import { useHideSetup } from '@/records/setup/setup.mutations';
import { type SetupStep, setupQueries } from '@/records/setup/setup.queries';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { NEXT_ACTIONS, STEP_WORDS } from './setup-labels';
import { SetupSkeleton } from './setup-skeleton';

export function SetupChecklist() {
  const { id: companyId, slug } = useCompany();
  // Steps done elsewhere show when the member returns.
  const { data: steps, isError } = useQuery({
    ...setupQueries.steps(companyId),
    refetchOnMount: 'always',
  });
  const hide = useHideSetup(companyId);
  const done = steps?.filter(({ gap }) => gap === null).length ?? 0;
  const isComplete = done === steps?.length;
  const { mutate: putAway } = hide;
  // Once all is done, stop asking at each visit.
  useEffect(() => {
    if (isComplete) putAway(true, { onSuccess: () => toast.success('Your clinic is set up') });
  }, [isComplete, putAway]);
  // If the steps can't load, the page below matters more.
  if (isComplete || (!steps && isError)) return null;
  if (!steps) return <SetupSkeleton />;
  const next = steps.find(({ gap }) => gap !== null);

  function handleHide() {
    hide.mutate(true, {
      onSuccess: () =>
        toast('Setup is hidden. You can find it again in Settings.', {
          action: { label: 'Undo', onClick: () => hide.mutate(false) },
        }),
      onError: (error) => toast.error(error.message),
    });
  }

  return (
    <Panel className="@container mb-6">
      <section aria-labelledby="setup">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-5 pb-4">
          <div className="min-w-0 flex-1 basis-48">
            <h2 id="setup" className="font-semibold text-lg tracking-tight">
              Set up your clinic
            </h2>
            <p className="text-muted text-sm">
              {done} of {steps.length} done
            </p>
          </div>
          <Button size="sm" variant="ghost" pending={hide.isPending} onClick={handleHide}>
            Hide
          </Button>
          <progress
            aria-label="Setup"
            value={done}
            max={steps.length}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
          />
        </div>
        <ol className="grid border-t @3xl:grid-cols-2 [&>li]:border-b @3xl:[&>li:nth-last-child(-n+2)]:border-b-0 [&>li:last-child]:border-b-0 @3xl:[&>li:nth-child(odd)]:border-r">
          {steps.map((step, index) => (
            <Step key={step.step} {...step} place={index + 1} isNext={step === next} />
          ))}
        </ol>
        <p className="border-t px-5 py-3 text-muted text-sm">
          Want to look around first?{' '}
          <Link
            to={paths.samplePatients(slug)}
            className="rounded-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            Load sample patients
          </Link>
        </p>
      </section>
    </Panel>
  );
}

/** A step with its reason and its link. */
function Step({ step, gap, place, isNext }: SetupStep & { place: number; isNext: boolean }) {
  const { slug } = useCompany();
  const { title, reason } = STEP_WORDS[step];
  const action = gap && NEXT_ACTIONS[gap];
  return (
    <li className="flex min-h-18 items-center gap-3.5 px-5 py-3.5">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full font-semibold text-sm tabular-nums',
          gap
            ? 'bg-surface-sunken text-muted ring-1 ring-border ring-inset'
            : 'bg-accent-soft text-accent',
          isNext && 'bg-accent! text-accent-contrast! ring-0',
        )}
      >
        {gap ? place : <Check className="size-4" />}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={cx('font-medium text-sm', !gap && 'text-muted')}>{title}</h3>
        <p className="text-muted text-sm">{gap ? reason : 'Done'}</p>
      </div>
      {action && (
        <ButtonLink
          to={action.to(slug)}
          {...prefetchOnApproach(action.to(slug))}
          size="sm"
          variant={isNext ? 'primary' : 'secondary'}
        >
          {action.label}
        </ButtonLink>
      )}
    </li>
  );
}
