import { dollars } from '@x12/benefits/wording';
import type { Terms } from '@/shared/eligibility/terms';
import { cx } from '@/ui/cx';
import { estimate, type Step } from './estimate.model';

interface EstimateResultProps {
  heading: string;
  allowedCents: number;
  terms: Terms;
  caveats: readonly string[];
}

/** True of every estimate: no response tells these. */
const NEVER_KNOWN = [
  'Whether this clinic is in the plan’s network: the response speaks of providers in general.',
  'Claims in process that may use up the deductible first.',
  'Whether the payer accepts every code of the procedure.',
];

/** The sum, how it came about and what it doesn't know. */
export function EstimateResult({ heading, allowedCents, terms, caveats }: EstimateResultProps) {
  const { patientCents, planCents, steps } = estimate(allowedCents, terms);
  return (
    <div className="mt-5 grid gap-4 border-t pt-5 print:mt-0 print:gap-1 print:border-0 print:pt-0">
      <div>
        <p className="text-muted text-sm">{heading}, estimate</p>
        <p className="font-semibold text-2xl tabular-nums print:text-lg">
          about {dollars(patientCents)}
        </p>
      </div>
      <table aria-label="How it came about" className="w-full text-sm print:text-[8.5pt]/[1.2]">
        <tbody className="divide-y">
          <Line label="Allowed amount" cents={allowedCents} muted />
          {steps.map((step) => (
            <Line key={step.id} label={labelOf(step, terms)} cents={step.cents} signed />
          ))}
          <Line label="The patient pays" cents={patientCents} strong />
          <Line label="The plan pays" cents={planCents} muted />
        </tbody>
      </table>
      <div className="text-muted text-xs print:text-[7.5pt]/[1.3]">
        <p className="font-medium">What this estimate could not know, or had to assume</p>
        <ul className="mt-1 list-disc space-y-0.5 pl-4">
          {[...caveats, ...NEVER_KNOWN].map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function labelOf({ id, ofCents }: Step, { coinsurancePercent }: Terms): string {
  switch (id) {
    case 'copay':
      return 'Copay';
    case 'deductible':
      return `Deductible, of ${dollars(ofCents)} left`;
    case 'coinsurance':
      return `Coinsurance, ${coinsurancePercent}% of ${dollars(ofCents)}`;
    case 'allowed_cap':
      return 'Never more than the allowed amount';
    case 'out_of_pocket_cap':
      return `Never more than the ${dollars(ofCents)} left out of pocket`;
  }
}

interface LineProps {
  label: string;
  cents: number;
  signed?: boolean;
  strong?: boolean;
  muted?: boolean;
}

function Line({ label, cents, signed = false, strong = false, muted = false }: LineProps) {
  const weight = strong ? 'font-semibold' : 'font-normal';
  return (
    <tr className={cx(weight, muted && 'text-muted')}>
      <th scope="row" className={`py-1.5 pr-3 text-left print:py-0.5 ${weight}`}>
        {label}
      </th>
      <td className="py-1.5 text-right tabular-nums print:py-0.5">
        {signed && cents > 0 ? '+ ' : ''}
        {dollars(cents)}
      </td>
    </tr>
  );
}
