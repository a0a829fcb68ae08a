import { useQuery } from '@tanstack/react-query';
import type { NetworkChoice } from '@x12/benefits/applicable';
import { Calculator } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { namedOptions } from '@/lib/named-options';
import {
  type EstimateChoice,
  PLACES,
  type PlaceChoice,
} from '@/records/eligibility/estimate-terms';
import { bundleQueries } from '@/records/procedure-bundles/procedure-bundles.queries';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { TextInput } from '@/ui/text-input';
import { centsOf, daysOf, isPerDay } from './estimate.model';
import { EstimateResult } from './estimate-result';

interface EstimateCardProps {
  /** The requested service first. */
  choices: readonly EstimateChoice[];
  /** What speaks against the coverage. */
  against: readonly string[];
  /** The likely place of the requested care. */
  likelyPlace: PlaceChoice;
}

const NETWORKS = [
  { value: 'in', label: 'In network' },
  { value: 'out', label: 'Out of network' },
] as const;

export function EstimateCard({ choices, against, likelyPlace }: EstimateCardProps) {
  const company = useCompany();
  const copayOnlyId = useId();
  const bundles = useQuery(bundleQueries.active(company.id));
  const [bundleId, setBundleId] = useState<string>();
  const [amount, setAmount] = useState('');
  const [network, setNetwork] = useState<NetworkChoice>();
  const [place, setPlace] = useState<PlaceChoice>(likelyPlace);
  const [typedDays, setTypedDays] = useState('1');
  const [serviceId, setServiceId] = useState<string>();
  const [copayOnlyChoice, setCopayOnly] = useState<boolean>();

  const chosen = choices.find(({ id }) => id === serviceId) ?? choices[0];
  if (!chosen) return null;

  const found = termsOf(chosen, place, network);
  const asksForDays = isPerDay(found);
  const days = asksForDays ? daysOf(typedDays) : 1;
  const copayOnly = copayOnlyChoice ?? found.copayOnly;
  const allowed = centsOf(amount);
  const isAsked = allowed !== null && days !== null;
  const bundle = bundles.data?.find(({ id }) => id === bundleId);
  const codes = bundle?.procedures.map(({ cpt_code }) => cpt_code) ?? [];

  return (
    <Card
      icon={Calculator}
      title="Estimate for a procedure"
      description="An estimate of what the patient pays, not a bill."
      {...(!isAsked && { className: 'print:hidden' })}
    >
      <div className="grid gap-4 print:hidden">
        <Field
          label="Procedure"
          {...(codes.length > 0 && { hint: `Codes ${codes.join(', ')}` })}
          {...(bundles.error && { error: bundles.error.message })}
        >
          {(control) => (
            <Select
              {...control}
              disabled={!bundles.data}
              value={bundleId}
              placeholder="Choose the procedure"
              onValueChange={setBundleId}
              options={namedOptions(bundles.data ?? [])}
            />
          )}
        </Field>
        <Field
          label="Allowed amount"
          hint="The contracted amount with this payer, in dollars."
          {...(amount !== '' && allowed === null && { error: 'Enter an amount such as 2,450.' })}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field label="Benefit used">
            {(control) => (
              <Select
                {...control}
                value={chosen.id}
                onValueChange={(next) => {
                  setServiceId(next);
                  setCopayOnly(undefined);
                }}
                options={choices.map(({ id, label }) => ({ value: id, label }))}
              />
            )}
          </Field>
          <Field label="Our clinic is">
            {(control) => (
              <Select
                {...control}
                value={network}
                placeholder="Choose: no payer says"
                onValueChange={setNetwork}
                options={NETWORKS}
              />
            )}
          </Field>
          <Field label="Where">
            {(control) => (
              <Select {...control} value={place} onValueChange={setPlace} options={PLACES} />
            )}
          </Field>
          {asksForDays && (
            <Field
              label="Days"
              hint="The copay is for each day."
              {...(days === null && { error: 'Enter a number of days such as 3.' })}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typedDays}
                  onChange={(event) => setTypedDays(event.target.value)}
                />
              )}
            </Field>
          )}
        </div>
        {found.copayCents > 0 && (
          <div className="flex items-center justify-between gap-4">
            <label htmlFor={copayOnlyId} className="text-sm">
              The copay takes the place of deductible and coinsurance
            </label>
            <Switch id={copayOnlyId} checked={copayOnly} onCheckedChange={setCopayOnly} />
          </div>
        )}
      </div>
      <div role="status">
        <Answer
          noEstimate={found.noEstimate}
          network={network}
          heading={bundle?.name ?? 'The procedure'}
          allowedCents={allowed}
          days={days}
          terms={{ ...found, copayOnly }}
          sources={found.sources}
          against={against}
          caveats={[chosen.note, ...found.caveats].filter(
            (caveat) => caveat !== '' && !against.includes(caveat),
          )}
        />
      </div>
    </Card>
  );
}

/** Days and replaced copays follow the in-network terms until the member chooses a network. */
const termsOf = ({ terms }: EstimateChoice, place: PlaceChoice, network: NetworkChoice = 'in') =>
  terms[place][network];

type Result = ComponentProps<typeof EstimateResult>;

interface AnswerProps extends Omit<Result, 'allowedCents' | 'days'> {
  /** Null until they are typed. */
  allowedCents: number | null;
  days: number | null;
  /** Why the patient's part can't be estimated; else empty. */
  noEstimate: string;
  /** Only the clinic knows this; no response says it. */
  network: NetworkChoice | undefined;
}

function Answer({ noEstimate, network, allowedCents, days, ...result }: AnswerProps) {
  if (noEstimate !== '') {
    return <p className="mt-5 font-medium text-sm text-warning">No estimate: {noEstimate}</p>;
  }
  if (allowedCents === null || days === null) return null;
  return network === undefined ? (
    <p className="mt-5 text-sm">Choose whether your clinic is in the plan’s network.</p>
  ) : (
    <EstimateResult {...result} allowedCents={allowedCents} days={days} />
  );
}
