import { TriangleAlert } from 'lucide-react';
import { t } from '@/fields/words';
import { ENGLISH_PARTS, EnglishNotice, medical } from '@/ui/medical';
import type { MyChart } from './my-chart.schema';

interface EmergencyCardProps {
  /** Null where no chart is open. */
  clinic: Pick<MyChart['clinic'], 'name' | 'phone'> | null;
  /** One level below what it stands in. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** What to do in a severe reaction, in the order in which it helps. */
export function EmergencyCard({ clinic, heading: Heading = 'h4' }: EmergencyCardProps) {
  return (
    <section
      aria-label={t('In an emergency')}
      className={`${ENGLISH_PARTS} mt-6 rounded-xl border border-danger/40 bg-danger-soft px-4 py-3.5 text-sm`}
    >
      <Heading className="flex items-center gap-2 font-semibold text-danger">
        <TriangleAlert aria-hidden="true" className="size-5" />
        <span>{medical('Hard to breathe, swollen tongue or throat, faint?')}</span>
      </Heading>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        <li>{medical('Use your epinephrine now, if you have it.')}</li>
        <li>
          <a href="tel:911" className="font-semibold underline">
            {medical('Call 911')}
          </a>
          .
        </li>
        <li>
          {clinic === null
            ? medical('Then tell your clinic.')
            : medical('Then tell {clinic}.', () => ({
                clinic: [clinic.name, clinic.phone].filter(Boolean).join(', '),
              }))}
        </li>
      </ol>
      <EnglishNotice className="mt-2" />
    </section>
  );
}
