import { paths } from '@/lib/paths';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { TwinList } from '@/records/patients/twin-list';
import { ButtonLink } from '@/ui/button-link';

interface TwinsNoticeProps {
  slug: string;
  chart: Chart;
}

export function TwinsNotice({ slug, chart: { patient, twins } }: TwinsNoticeProps) {
  if (twins.length === 0) return null;
  return (
    <section aria-label="Possible duplicates" data-print="hide" className="mb-5">
      <TwinList
        heading="This patient may have another chart."
        twins={twins}
        action={(twin) => (
          <ButtonLink to={paths.comparePatients(slug, patient.id, twin.id)} size="sm">
            Compare charts
          </ButtonLink>
        )}
      />
    </section>
  );
}
