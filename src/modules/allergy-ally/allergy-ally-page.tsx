import { lazy, Suspense, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ProductPage } from '@/kit/product-page/product-page';
import { calendarDay } from '@/lib/dates';
import { CallToAction } from './call-to-action';
import { DemoBoundary } from './demo-boundary';
import { FeatureGrid } from './feature-grid';
import { Hero } from './hero';
import { Integrations } from './integrations';
import { StatCards } from './stat-cards';

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
