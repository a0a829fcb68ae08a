import { EmergencyCard } from './emergency-card';
import type { MyChart } from './my-chart.schema';
import { Section } from './phone/section';

/** What the clinic gives its patients to read. */
export function AppLearning({ clinic }: { clinic: MyChart['clinic'] }) {
  return (
    <>
      <Section title="To read">
        <p className="px-1 text-muted text-sm">{clinic.name} has no articles for patients yet.</p>
      </Section>
      <EmergencyCard clinic={clinic} />
    </>
  );
}
