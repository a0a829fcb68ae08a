import { ArrowRight } from 'lucide-react';
import { DEMO_FEATURE } from './content';

interface DemoFeatureCardProps {
  onOpen: (opener: HTMLElement) => void;
}

export function DemoFeatureCard({ onOpen }: DemoFeatureCardProps) {
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
