import { TriangleAlert } from 'lucide-react';
import type { MyChart } from './my-chart.schema';

interface EmergencyCardProps {
  clinic: Pick<MyChart['clinic'], 'name' | 'phone'>;
  /** In a dialog it stands right below the title. */
  inDialog?: boolean;
}

/** What to do in a severe reaction, in the order in which it helps. */
export function EmergencyCard({ clinic, inDialog = false }: EmergencyCardProps) {
  const Heading = inDialog ? 'h3' : 'h4';
  return (
    <section
      aria-label="In an emergency"
      className="mt-6 rounded-xl border border-danger/40 bg-danger-soft px-4 py-3.5 text-sm"
    >
      <Heading className="flex items-center gap-2 font-semibold text-danger">
        <TriangleAlert aria-hidden="true" className="size-5" />
        Hard to breathe, swollen tongue or throat, faint?
      </Heading>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        <li>Use your epinephrine now, if you have it.</li>
        <li>
          <a href="tel:911" className="font-semibold underline">
            Call 911
          </a>
          .
        </li>
        <li>
          Then tell {clinic.name}
          {clinic.phone !== null && `, ${clinic.phone}`}.
        </li>
      </ol>
    </section>
  );
}
