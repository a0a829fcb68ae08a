import { ArrowRight, Check } from 'lucide-react';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ProductPage } from '@/kit/product-page/product-page';
import { calendarDay } from '@/lib/dates';
import { Card } from '@/ui/card';
import { Panel } from '@/ui/panel';
import { CallToAction } from './call-to-action';
import { DEMO_FEATURE, FEATURES, type Feature, INTEGRATIONS, STATS } from './content';
import { Hero } from './hero';

const DemoPhone = lazy(async () => ({ default: (await import('./demo/demo-phone')).DemoPhone }));

export function AllergyAllyPage() {
  const { slug, timeZone } = useCompany();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const close = () => setOpener(null);

  return (
    <>
      <ProductPage title="Allergy Ally" slug={slug}>
        <Hero slug={slug} onOpenDemo={setOpener} />
        <StatCards />
        <FeatureGrid onOpenDemo={setOpener} />
        <Integrations />
        <CallToAction />
      </ProductPage>
      {opener && (
        <DemoBoundary
          onFailure={() => {
            close();
            toast.error('The demo could not be loaded. Check the connection and reload the page.');
          }}
        >
          <Suspense>
            <DemoPhone
              opener={opener}
              onClose={close}
              today={calendarDay(new Date(), timeZone)}
              timeZone={timeZone}
            />
          </Suspense>
        </DemoBoundary>
      )}
    </>
  );
}

interface DemoBoundaryProps {
  onFailure: () => void;
  children: ReactNode;
}

/** Keeps the page standing if the demo, which loads on demand, can't be fetched. */
class DemoBoundary extends Component<DemoBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface FeatureGridProps {
  onOpenDemo: (opener: HTMLElement) => void;
}

function FeatureGrid({ onOpenDemo }: FeatureGridProps) {
  return (
    <section>
      <h2 className="mb-4 font-semibold text-xl">What it does</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <li>
          <DemoFeatureCard onOpen={onOpenDemo} />
        </li>
        {FEATURES.map((feature) => (
          <li key={feature.title}>
            <FeatureCard feature={feature} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DemoFeatureCardProps {
  onOpen: (opener: HTMLElement) => void;
}

function DemoFeatureCard({ onOpen }: DemoFeatureCardProps) {
  const { title, text, icon: Icon } = DEMO_FEATURE;
  return (
    <div className="group relative h-full rounded-lg border border-accent/50 bg-accent-soft p-5 shadow-soft transition duration-150 hover:border-accent hover:shadow-lift">
      <Icon aria-hidden="true" className="size-6 text-accent" />
      <h3 className="mt-3 font-semibold text-base">
        <button
          type="button"
          onClick={(event) => onOpen(event.currentTarget)}
          // Extends the button over the whole card.
          className="text-left after:absolute after:inset-0 after:rounded-lg"
        >
          {title}
        </button>
      </h3>
      <p className="mt-1 text-sm">{text}</p>
      <p
        aria-hidden="true"
        className="mt-3 flex items-center gap-1.5 font-semibold text-accent text-sm"
      >
        Open the demo
        <ArrowRight className="size-4 transition-transform duration-150 group-hover:translate-x-1" />
      </p>
    </div>
  );
}

interface FeatureCardProps {
  feature: Feature;
}

function FeatureCard({ feature: { title, text, icon: Icon } }: FeatureCardProps) {
  return (
    <Panel className="h-full p-5">
      <Icon aria-hidden="true" className="size-6 text-accent" />
      <h3 className="mt-3 font-semibold text-base">{title}</h3>
      <p className="mt-1 text-muted text-sm">{text}</p>
    </Panel>
  );
}

function Integrations() {
  return (
    <Card title="Integrations" description="Works with the systems your practice uses">
      <ul className="grid gap-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {INTEGRATIONS.map((integration) => (
          <li key={integration} className="flex items-center gap-2.5">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success-soft text-success">
              <Check aria-hidden="true" className="size-4" />
            </span>
            {integration}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StatCards() {
  return (
    <section aria-label="Figures">
      <dl className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {STATS.map(({ value, label }) => (
          <Panel key={label} className="flex flex-col-reverse justify-end p-5">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold text-2xl text-accent md:text-3xl">{value}</dd>
          </Panel>
        ))}
      </dl>
      <p className="mt-2 text-muted text-xs">
        Illustrative figures for a sample practice, not your results.
      </p>
    </section>
  );
}
