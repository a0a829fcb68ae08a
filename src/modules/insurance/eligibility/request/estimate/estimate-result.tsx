import type { TermSources, Terms } from '@x12/benefits/terms';
import { dollars } from '@x12/benefits/wording';
import { counted } from '@/lib/text';
import { cx } from '@/ui/cx';
import { Source } from '../source';
import { estimate, isPerDay, type Step } from './estimate.model';

interface EstimateResultProps {
  heading: string;
  allowedCents: number;
  /** Days charged by a daily copay. */
  days: number;
  terms: Terms;
  sources: TermSources;
  /** Said beside the cost itself. */
  against: readonly string[];
  caveats: readonly string[];
}

/** True of every estimate: no response has these. */
const NEVER_KNOWN = [
  'Whether this clinic is in the plan’s network: you chose, the response covers providers in general.',
  'Claims in process that may use up the deductible first.',
  'Whether the payer accepts every code of the procedure.',
];

export function EstimateResult({
  heading,
  allowedCents,
  days,
  terms,
  sources,
  against,
  caveats,
}: EstimateResultProps) {
  const { patientCents, planCents, steps } = estimate(allowedCents, terms, days);
  return (
    <div className="mt-5 grid gap-4 border-t pt-5 print:mt-0 print:gap-1 print:border-0 print:pt-0">
      <div>
        <p className="text-muted text-sm">{heading}, estimate</p>
        <p className="font-semibold text-2xl tabular-nums print:text-lg">
          about {dollars(patientCents)}
        </p>
        {against.map((text) => (
          <p key={text} className="wrap-anywhere mt-1 font-medium text-sm text-warning">
            {text}
          </p>
        ))}
      </div>
      <table
        aria-label="How the estimate is calculated"
        className="w-full text-sm print:text-[8.5pt]/[1.2]"
      >
        <tbody className="divide-y">
          <Line label="Allowed amount" cents={allowedCents} muted />
          {steps.map((step) => (
            <Line key={step.id} label={labelOf(step, terms, days)} cents={step.cents} signed />
          ))}
          <Line label="The patient pays" cents={patientCents} strong />
          <Line label="The plan pays" cents={planCents} muted />
        </tbody>
      </table>
      <EstimateSources sources={sources} />
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

const SOURCES = [
  ['copay', 'Copay'],
  ['deductible', 'Deductible'],
  ['coinsurance', 'Coinsurance'],
  ['outOfPocket', 'Out-of-pocket maximum'],
  ['authorization', 'Authorization'],
] as const;

/** Where the response has each amount. */
function EstimateSources({ sources }: { sources: TermSources }) {
  const told = SOURCES.filter(([id]) => sources[id].length > 0);
  if (told.length === 0) return null;
  return (
    <dl aria-label="Source" className="grid gap-1.5 text-muted text-xs print:hidden">
      {told.map(([id, label]) => (
        <div key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <dt>{label}</dt>
          <dd>
            <Source always numbers={sources[id]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "Copay, 3 days at $250", "Copay, once for the admission". */
function copayLabel(terms: Terms, days: number): string {
  if (isPerDay(terms)) {
    return `Copay, ${counted(days, 'days')} at ${dollars(terms.copayCents)}`;
  }
  switch (terms.copayPer?.code) {
    case '36':
      return 'Copay, once for the admission';
    case '26':
      return 'Copay, once for the episode of care';
    default:
      return 'Copay';
  }
}

function labelOf({ id, ofCents }: Step, terms: Terms, days: number): string {
  switch (id) {
    case 'copay':
      return copayLabel(terms, days);
    case 'deductible':
      return `Deductible, of ${dollars(ofCents)} left`;
    case 'coinsurance':
      return `Coinsurance, ${terms.coinsurancePercent}% of ${dollars(ofCents)}`;
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
