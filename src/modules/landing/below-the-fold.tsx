import { BenefitsSection } from './benefits-section';
import { ClosingSection } from './closing-section';
import { FeaturesSection } from './features/features-section';

export function BelowTheFold() {
  return (
    <>
      <BenefitsSection />
      <FeaturesSection />
      <ClosingSection />
    </>
  );
}
