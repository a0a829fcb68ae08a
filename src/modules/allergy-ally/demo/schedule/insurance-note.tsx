import { ShieldCheck } from 'lucide-react';
import { IconDisc } from '../parts/icon-disc';
import { tile } from '../parts/tile';

export function InsuranceNote() {
  return (
    <section className={`${tile} mt-6 flex gap-3 p-4`}>
      <IconDisc icon={ShieldCheck} hue="blue" />
      <div>
        <h4 className="font-semibold text-sm">Insurance Coverage</h4>
        <p className="text-sm">Your plan covers 80% of visits.</p>
        <p className="text-muted text-xs">A sample figure: ask your plan about yours.</p>
      </div>
    </section>
  );
}
