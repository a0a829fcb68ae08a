import { useState } from 'react';
import { t } from '@/fields/words';
import { formatAppointment } from '@/lib/dates';
import { AddToCalendar } from './add-to-calendar';
import { CallButton } from './call-button';
import {
  askedAbout,
  currentOperations,
  REFERRAL_WORDS,
  splitVisits,
  VISIT_TYPE_WORDS,
  VISIT_WORDS,
} from './my-chart.model';
import type { MyChart, MyPreparation, MyVisit } from './my-chart.schema';
import { OperationPlan } from './operation-plan';
import { PillButton } from './phone/pill-button';
import { Section } from './phone/section';
import { rows } from './phone/tile';
import { VisitPreparation } from './visit-preparation';

export type AskAbout = (visit: MyVisit, kind: 'move_visit' | 'cancel_visit' | 'coming') => void;

interface AppScheduleProps {
  shown: MyChart;
  now: number;
  /** Without it nothing can be asked: the clinic only looks. */
  onAsk?: AskAbout;
}

const MOST_PAST = 5;

export function AppSchedule({ shown, now, onAsk }: AppScheduleProps) {
  const { visits, operations, referrals, requests, clinic } = shown;
  const { toCome, past } = splitVisits(visits, now);
  const [all, setAll] = useState(false);
  const current = currentOperations(operations);
  return (
    <>
      <Section title={t('To come')}>
        {toCome.length === 0 ? (
          <p className="px-1 text-muted text-sm">{t('No visit is booked.')}</p>
        ) : (
          <ul className={rows}>
            {toCome.map((visit) => (
              <VisitItem
                key={visit.id}
                visit={visit}
                clinic={clinic}
                preparation={shown.preparations.find((one) => one.visit_id === visit.id)}
                asked={askedAbout(requests, visit.id)}
                {...(onAsk && { onAsk })}
              />
            ))}
          </ul>
        )}
      </Section>
      {current.length > 0 && (
        <Section title={t('Surgery')}>
          <ul className={rows}>
            {current.map((operation) => (
              <li key={operation.id} className="px-4 py-3 text-sm">
                <p className="wrap-anywhere font-medium">{operation.procedure}</p>
                <p className="wrap-anywhere text-muted">
                  {operation.starts_at === null
                    ? t('The clinic will give you a date.')
                    : formatAppointment(operation.starts_at, clinic.time_zone)}
                </p>
                <p className="wrap-anywhere text-muted text-xs">
                  {[operation.surgeon, operation.place, operation.address]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <OperationPlan operation={operation} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {referrals.length > 0 && (
        <Section title={t('Referrals')}>
          <ul className={rows}>
            {referrals.map((referral) => (
              <li key={referral.id} className="px-4 py-3 text-sm">
                <p className="wrap-anywhere font-medium">
                  {referral.referred_by === null
                    ? t('Referral to the clinic')
                    : t('From {office}', { office: referral.referred_by })}
                </p>
                <p className="text-muted">{t(REFERRAL_WORDS[referral.status])}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t('Earlier visits')}>
          <ul className={rows}>
            {past.slice(0, all ? past.length : MOST_PAST).map((visit) => (
              <li key={visit.id} className="px-4 py-3 text-sm">
                <p className="wrap-anywhere font-medium">
                  {t('{visit} with {provider}', {
                    visit: t(VISIT_TYPE_WORDS[visit.type]),
                    provider: visit.provider,
                  })}
                </p>
                <p className="text-muted">
                  {visit.starts_at === null
                    ? t('Asked for on {time}', {
                        time: formatAppointment(visit.asked_at, clinic.time_zone),
                      })
                    : formatAppointment(visit.starts_at, clinic.time_zone)}
                  {' · '}
                  {t(VISIT_WORDS[visit.status])}
                </p>
              </li>
            ))}
          </ul>
          {past.length > MOST_PAST && !all && (
            <PillButton className="mt-3 w-full" onClick={() => setAll(true)}>
              {t('Show all {count}', { count: past.length })}
            </PillButton>
          )}
        </Section>
      )}
      <CallButton clinic={clinic} />
    </>
  );
}

interface VisitItemProps {
  visit: MyVisit;
  clinic: MyChart['clinic'];
  preparation: MyPreparation | undefined;
  asked: ReturnType<typeof askedAbout>;
  onAsk?: AskAbout;
}

function VisitItem({ visit, clinic, preparation, asked, onAsk }: VisitItemProps) {
  const { waiting, isComing, answered } = asked;
  const { starts_at, address, place } = visit;
  return (
    <li className="px-4 py-3.5 text-sm">
      <p className="font-semibold">
        {starts_at === null
          ? t(VISIT_WORDS[visit.status])
          : formatAppointment(starts_at, clinic.time_zone)}
      </p>
      <p className="wrap-anywhere">
        {t('{visit} with {provider}', {
          visit: t(VISIT_TYPE_WORDS[visit.type]),
          provider: visit.provider,
        })}
      </p>
      <p className="wrap-anywhere text-muted">
        {[place, address ?? clinic.address].filter(Boolean).join(' · ')}
      </p>
      {address !== null && (
        <a
          href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`}
          target="_blank"
          rel="noreferrer"
          className="inline-block min-h-6 text-accent underline"
        >
          {t('How to get there')}
        </a>
      )}
      {waiting && (
        <p className="mt-1 font-medium">
          {waiting.kind === 'move_visit'
            ? t('You asked to move it. It stands until the clinic answers.')
            : t('You asked to cancel it. It stands until the clinic answers.')}
        </p>
      )}
      {answered && (
        <p className="wrap-anywhere mt-1">
          {t('The clinic says: “{answer}”', { answer: answered.answer ?? '' })}
        </p>
      )}
      {isComing && <p className="mt-1 font-medium">{t('You said that you will come.')}</p>}
      {onAsk && !waiting && (
        <div className="mt-2 flex flex-wrap gap-2">
          {visit.status === 'confirmed' && !isComing && (
            <PillButton look="filled" onClick={() => onAsk(visit, 'coming')}>
              {t('I will come')}
            </PillButton>
          )}
          <PillButton onClick={() => onAsk(visit, 'move_visit')}>{t('Ask to move')}</PillButton>
          <PillButton onClick={() => onAsk(visit, 'cancel_visit')}>{t('Ask to cancel')}</PillButton>
        </div>
      )}
      {onAsk && visit.status === 'confirmed' && starts_at !== null && (
        <AddToCalendar visit={visit} startsAt={starts_at} clinic={clinic} />
      )}
      {preparation && <VisitPreparation preparation={preparation} />}
    </li>
  );
}
