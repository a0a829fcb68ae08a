import { ChartNoAxesCombined, CircleCheck, Flower2, Lock, Plus, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { NetworkVignette } from './network-vignette';
import { QueueVignette } from './queue-vignette';

interface FeatureProps {
  title: string;
  text: string;
  /** A drawing that adds nothing to the text. */
  vignette: ReactNode;
  wide?: boolean;
}

const FEATURES: readonly FeatureProps[] = [
  {
    wide: true,
    title: 'Instant Insurance Verification',
    text: 'Scan the insurance card and read real-time benefits via EDI while the patient is still at the desk.',
    vignette: <InsuranceVignette />,
  },
  {
    wide: true,
    title: 'Smart Surgery Queues',
    text: 'Automated pre-op workflows carry each case from checklist to operating room, and say what still blocks it.',
    vignette: <QueueVignette />,
  },
  {
    title: 'Intelligent Referral Network',
    text: 'Every referral has an owner, a deadline and a way back to the office that sent it.',
    vignette: <NetworkVignette />,
  },
  {
    title: 'Secure Messaging',
    text: 'HIPAA-compliant, encrypted messages between patients, staff and physicians.',
    vignette: <MessagesVignette />,
  },
  {
    title: 'Real-Time Analytics',
    text: 'Referral sources, patient volume and practice performance, as they stand now.',
    vignette: <AnalyticsVignette />,
  },
];

export function FeaturesSection() {
  return (
    <section
      aria-labelledby="features-title"
      className="mx-auto max-w-6xl px-4 py-16 md:px-8 md:py-24"
    >
      <h2
        id="features-title"
        className="max-w-2xl font-semibold text-3xl tracking-tight md:text-4xl"
      >
        Everything You Need, Nothing You Don&apos;t
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        Built for the way an ENT practice runs: calls from referring offices, cards at the front
        desk, an operating room to fill and patients to keep informed.
      </p>
      <ul className="mt-10 grid gap-4 md:mt-12 md:grid-cols-6 md:gap-5">
        {FEATURES.map((feature) => (
          <Feature key={feature.title} {...feature} />
        ))}
        <li className="scroll-rise md:col-span-6">
          <Panel className="grid items-center gap-6 p-6 md:grid-cols-2 md:gap-10 md:p-8">
            <div>
              <h3 className="font-semibold text-lg tracking-tight">Modular App Ecosystem</h3>
              <p className="mt-1.5 text-muted">
                Allergy, imaging, outcomes tracking and more: add an app when you need it, leave out
                the rest.
              </p>
            </div>
            <AppsVignette />
          </Panel>
        </li>
      </ul>
    </section>
  );
}

function Feature({ title, text, vignette, wide = false }: FeatureProps) {
  return (
    <li className={cx('scroll-rise md:col-span-3', !wide && 'lg:col-span-2')}>
      <Panel className="flex h-full flex-col overflow-hidden">
        <div
          aria-hidden="true"
          className="grid h-56 select-none place-items-center overflow-hidden border-b bg-surface-sunken p-5"
        >
          {vignette}
        </div>
        <div className="p-6">
          <h3 className="font-semibold text-lg tracking-tight">{title}</h3>
          <p className="mt-1.5 text-muted">{text}</p>
        </div>
      </Panel>
    </li>
  );
}

const SOURCES = [
  { name: 'Family practice', share: 'w-full', hue: 'bg-hue-1' },
  { name: 'Pediatrics', share: 'w-3/4', hue: 'bg-hue-2' },
  { name: 'Audiology', share: 'w-1/2', hue: 'bg-hue-3' },
  { name: 'Urgent care', share: 'w-1/3', hue: 'bg-hue-5' },
] as const;

/** Bars without figures: a drawing must not pass for data. */
function AnalyticsVignette() {
  return (
    <div className="grid w-full max-w-72 gap-3.5">
      {SOURCES.map(({ name, share, hue }) => (
        <div key={name}>
          <p className="text-muted text-xs">{name}</p>
          <span className={`scroll-grow mt-1 block h-2.5 rounded-full ${share} ${hue}`} />
        </div>
      ))}
    </div>
  );
}

const APPS = [
  { name: 'Allergy', icon: Flower2, hue: 'text-hue-6' },
  { name: 'Imaging', icon: ScanLine, hue: 'text-hue-2' },
  { name: 'Outcomes', icon: ChartNoAxesCombined, hue: 'text-hue-3' },
] as const;

const tile = 'grid aspect-square place-content-center justify-items-center gap-2 rounded-lg';

function AppsVignette() {
  return (
    <div aria-hidden="true" className="grid select-none grid-cols-4 gap-3">
      {APPS.map(({ name, icon: Icon, hue }) => (
        <span key={name} className={`${tile} border bg-surface-raised shadow-soft`}>
          <Icon className={`size-6 ${hue}`} />
          <span className="font-medium text-xs">{name}</span>
        </span>
      ))}
      <span className={`${tile} border border-border-strong/60 border-dashed text-muted`}>
        <Plus className="size-6" />
      </span>
    </div>
  );
}

const FINDINGS = ['Coverage active', 'Specialist visit covered', 'No authorization required'];

function InsuranceVignette() {
  return (
    <div className="flex w-full max-w-md items-center gap-5 max-[359px]:gap-3">
      <div className="relative aspect-[1.586] w-40 max-[359px]:w-28 shrink-0 -rotate-3 overflow-hidden rounded-lg border border-border-strong/50 bg-surface-raised p-3.5 shadow-lift sm:w-48">
        <span className="flex items-center gap-2">
          <span className="size-5 rounded-full bg-hue-2" />
          <span className="h-2 w-16 rounded-full bg-border-strong/60" />
        </span>
        <span className="mt-6 block h-2 w-24 rounded-full bg-border-strong/60" />
        <span className="mt-2 block h-2 w-14 rounded-full bg-border" />
        <span className="mt-2 block h-2 w-20 rounded-full bg-border" />
        <span className="scroll-scan absolute inset-x-0 top-1/2 h-0.5 bg-accent shadow-[0_0_18px_5px_var(--accent-soft)]" />
      </div>
      <ul className="grid min-w-0 gap-3">
        {FINDINGS.map((finding) => (
          <li key={finding} className="flex items-start gap-2 font-medium text-sm leading-snug">
            <CircleCheck className="mt-px size-4 shrink-0 text-success" />
            {finding}
          </li>
        ))}
      </ul>
    </div>
  );
}

function MessagesVignette() {
  return (
    <div className="grid w-full max-w-72 gap-2.5 text-sm">
      <p className="justify-self-start rounded-lg rounded-bl-sm border bg-surface-raised px-3.5 py-2 shadow-soft">
        May I eat before the surgery?
      </p>
      <p className="justify-self-end rounded-lg rounded-br-sm bg-accent px-3.5 py-2 text-accent-contrast shadow-soft">
        Nothing after midnight, please.
      </p>
      <p className="justify-self-start rounded-lg rounded-bl-sm border bg-surface-raised px-3.5 py-2 shadow-soft">
        Thank you, see you then.
      </p>
      <p className="mt-1 flex items-center justify-center gap-1.5 text-muted text-xs">
        <Lock className="size-3.5" />
        Encrypted
      </p>
    </div>
  );
}
