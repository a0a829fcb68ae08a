import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { AnalyticsVignette } from './analytics-vignette';
import { AppsVignette } from './apps-vignette';
import { InsuranceVignette } from './insurance-vignette';
import { MessagesVignette } from './messages-vignette';
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
