import { t } from '@/fields/words';
import { formatDate } from '@/lib/dates';
import { amountLines, amountNotes, isOld, stateWords } from './coverage-words';
import type { MyCoverage } from './my-chart.schema';

interface CoverageItemProps {
  coverage: MyCoverage;
  timeZone: string;
}

export function CoverageItem({ coverage, timeZone }: CoverageItemProps) {
  const { payer, plan, member_id_ends, checked } = coverage;
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p className="wrap-anywhere font-medium">{[payer, plan].filter(Boolean).join(', ')}</p>
      {member_id_ends !== null && (
        <p className="text-muted">{t('Member ID ends in {digits}', { digits: member_id_ends })}</p>
      )}
      {checked === null || checked.at === null ? (
        <p className="text-muted">{t('The clinic has not asked the insurance yet.')}</p>
      ) : (
        <Answer checked={checked} day={formatDate(checked.at, timeZone)} />
      )}
    </li>
  );
}

interface AnswerProps {
  checked: NonNullable<MyCoverage['checked']>;
  day: string;
}

function Answer({ checked, day }: AnswerProps) {
  const { amounts, preset } = checked;
  return (
    <>
      <p>{t('As of {day}: {state}', { day, state: stateWords(checked) })}</p>
      {isOld(checked) && (
        <p className="text-warning">{t('This answer is old. Amounts may differ now.')}</p>
      )}
      {amounts?.is_paid_elsewhere && <p>{t('This plan may not pay for the visit. Call us.')}</p>}
      {amounts && !amounts.is_paid_elsewhere && (
        <>
          <dl className="mt-1 grid gap-2">
            {amountLines(amounts, preset).map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-muted">{label}</dt>
                <dd className="tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          {amountNotes(amounts).map((note) => (
            <p key={note} className="text-muted">
              {note}
            </p>
          ))}
          <p className="text-muted">
            {t('This is an estimate. Ask us for the price before the visit.')}
          </p>
        </>
      )}
    </>
  );
}
