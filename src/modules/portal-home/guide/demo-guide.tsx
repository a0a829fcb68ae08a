import { BarChart3, Check, IdCard, Inbox, type LucideIcon, Scissors, Syringe } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { type DemoStep, hideGuide, useDemoGuide } from '@/company/demo-guide/demo-steps';
import { paths } from '@/lib/paths';
import { prefetchOnApproach } from '@/lib/prefetch';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';

interface Step {
  id: DemoStep;
  icon: LucideIcon;
  title: string;
  about: string;
  action: string;
  to: (slug: string) => string;
}

const STEPS: readonly Step[] = [
  {
    id: 'fax',
    icon: Inbox,
    title: 'Read a fax',
    about: 'Faxes, a scan and a photo wait. Open one, compare what was read, create the referral.',
    action: 'Open the inbox',
    to: paths.inbox,
  },
  {
    id: 'card',
    icon: IdCard,
    title: 'Scan a card',
    about: 'Use the sample card. It is read on this device; save it for a patient.',
    action: 'Scan a card',
    to: paths.insurance,
  },
  {
    id: 'shot',
    icon: Syringe,
    title: 'Give a shot',
    about: 'Try another patient’s vial first: the room stops you.',
    action: 'Open the shot room',
    to: paths.shotRoom,
  },
  {
    id: 'operation',
    icon: Scissors,
    title: 'Clear an operation',
    about: 'Open a case, settle what blocks it, see it become ready.',
    action: 'Open the queue',
    to: paths.queue,
  },
  {
    id: 'analytics',
    icon: BarChart3,
    title: 'Ask the figures',
    about: 'Who refers, how long patients wait, what is missed.',
    action: 'Open analytics',
    to: paths.analytics,
  },
];

/** The demo's first three minutes: five things to try, each ticked once it is done. */
export function DemoGuide() {
  const { slug } = useCompany();
  const { done } = useDemoGuide();
  const next = STEPS.find(({ id }) => !done.includes(id));

  function handleHide() {
    hideGuide(true);
    toast('The guide is hidden.', { action: { label: 'Undo', onClick: () => hideGuide(false) } });
  }

  return (
    <Panel className="@container mb-6 overflow-hidden">
      <section aria-labelledby="guide">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
          <div className="min-w-0 flex-1 basis-48">
            <h2 id="guide" className="font-semibold text-lg tracking-tight">
              Three minutes in this demo
            </h2>
            <p className="text-muted text-sm">
              {next
                ? `${done.length} of ${STEPS.length} done`
                : 'All done. Look around as you like.'}
            </p>
          </div>
          <Button size="sm" variant="ghost" onClick={handleHide}>
            Hide
          </Button>
        </div>
        <ol className="grid gap-px border-t bg-border @xl:grid-cols-2 @4xl:grid-cols-5">
          {STEPS.map((step) => (
            <StepLine
              key={step.id}
              step={step}
              to={step.to(slug)}
              isDone={done.includes(step.id)}
              isNext={step === next}
            />
          ))}
        </ol>
      </section>
    </Panel>
  );
}

interface StepLineProps {
  step: Step;
  to: string;
  isDone: boolean;
  isNext: boolean;
}

function StepLine({ step, to, isDone, isNext }: StepLineProps) {
  const Icon = isDone ? Check : step.icon;
  return (
    <li className="flex flex-col items-start gap-2 bg-surface px-5 py-4">
      <h3 className={cx('flex items-center gap-2 font-medium text-sm', isDone && 'text-muted')}>
        <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
        {step.title}
        {isDone && <span className="sr-only">, done</span>}
      </h3>
      <p className="text-muted text-sm">{step.about}</p>
      <ButtonLink
        to={to}
        {...prefetchOnApproach(to)}
        size="sm"
        variant={isNext ? 'primary' : 'secondary'}
        className="mt-auto"
      >
        {step.action}
      </ButtonLink>
    </li>
  );
}
