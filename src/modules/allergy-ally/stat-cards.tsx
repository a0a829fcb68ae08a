import { Panel } from '@/ui/panel';
import { STATS } from './content';

export function StatCards() {
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
