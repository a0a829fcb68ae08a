import { Wind } from 'lucide-react';
import { cx } from '@/ui/cx';
import { tile } from '../parts/tile';
import { WARM_GRADIENT } from '../parts/warm';
import { meanOf, pollenBand } from '../rules';
import { POLLEN } from '../sample-data';
import { PollenGauge } from './pollen-gauge';

export function AirQuality() {
  const overall = meanOf(POLLEN.map(({ value }) => value));
  return (
    <section>
      <div className={cx('flex items-center gap-4 rounded-xl p-5 shadow-soft', WARM_GRADIENT)}>
        <Wind aria-hidden="true" className="size-10 shrink-0" />
        <div>
          <h4 className="font-semibold text-base">Overall Air Quality</h4>
          <p className="font-semibold text-2xl">{pollenBand(overall)}</p>
          <p className="text-sm">{overall} of 100 · mean of the four below</p>
        </div>
      </div>
      <ul aria-label="Pollen" className="mt-2.5 grid grid-cols-2 gap-2.5">
        {POLLEN.map((reading) => (
          <li key={reading.name} className={`${tile} p-4`}>
            <PollenGauge reading={reading} />
          </li>
        ))}
      </ul>
      <p className="mt-2 px-1 text-muted text-xs">Sample readings, not a forecast.</p>
    </section>
  );
}
