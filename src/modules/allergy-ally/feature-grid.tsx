import { FEATURES } from './content';
import { DemoFeatureCard } from './demo-feature-card';
import { FeatureCard } from './feature-card';

interface FeatureGridProps {
  onOpenDemo: (opener: HTMLElement) => void;
}

export function FeatureGrid({ onOpenDemo }: FeatureGridProps) {
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
