import { Panel } from '@/ui/panel';
import type { Feature } from './content';

interface FeatureCardProps {
  feature: Feature;
}

export function FeatureCard({ feature: { title, text, icon: Icon } }: FeatureCardProps) {
  return (
    <Panel className="h-full p-5">
      <Icon aria-hidden="true" className="size-6 text-accent" />
      <h3 className="mt-3 font-semibold text-base">{title}</h3>
      <p className="mt-1 text-muted text-sm">{text}</p>
    </Panel>
  );
}
