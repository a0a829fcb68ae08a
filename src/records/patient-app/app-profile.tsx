import type { ReactNode } from 'react';
import { msg, t } from '@/fields/words';
import { formatCalendarDate, formatDate, formatDateTime } from '@/lib/dates';
import { addressLines } from '@/records/patients/address-lines';
import { CallButton } from './call-button';
import { CoverageItem } from './coverage-item';
import { callsFor } from './coverage-words';
import { personName } from './my-chart.model';
import type { MyChart, MyDocument, MyLetter } from './my-chart.schema';
import { Section } from './phone/section';
import { rows, tile } from './phone/tile';

interface AppProfileProps {
  shown: MyChart;
  /** What the holder can do here: correct details, other charts, sign out. */
  children?: ReactNode;
  /** How a document is opened. */
  fileOf?: (document: MyDocument) => ReactNode;
}

export function AppProfile({ shown, children, fileOf }: AppProfileProps) {
  const { patient, coverages, letters, documents = [], looked, clinic } = shown;
  return (
    <>
      <Section title={t('Details')}>
        <dl className={`${tile} grid gap-2 px-4 py-3.5 text-sm`}>
          <Fact label={t('Name')}>{personName(patient)}</Fact>
          <Fact label={t('Date of birth')}>
            {patient.date_of_birth === null
              ? t('Not on file')
              : formatCalendarDate(patient.date_of_birth)}
          </Fact>
          {patient.phone !== undefined && (
            <>
              <Fact label={t('Phone')}>{patient.phone ?? t('Not on file')}</Fact>
              <Fact label={t('Email')}>{patient.email ?? t('Not on file')}</Fact>
              <Fact label={t('Address')}>
                {addressLines(patient).join(', ') || t('Not on file')}
              </Fact>
            </>
          )}
        </dl>
      </Section>
      {children}
      <Section title={t('Insurance')}>
        {coverages.length === 0 ? (
          <p className="px-1 text-muted text-sm">{t('No insurance is on file.')}</p>
        ) : (
          <>
            <ul className={rows}>
              {coverages.map((coverage) => (
                <CoverageItem key={coverage.id} coverage={coverage} timeZone={clinic.time_zone} />
              ))}
            </ul>
            {coverages.some(callsFor) && <CallButton clinic={clinic} />}
          </>
        )}
      </Section>
      {letters !== undefined && letters.length > 0 && (
        <Section title={t('Letters')}>
          <ul className={rows}>
            {letters.map((letter) => (
              <LetterItem key={letter.id} letter={letter} timeZone={clinic.time_zone} />
            ))}
          </ul>
        </Section>
      )}
      {documents.length > 0 && (
        <Section title={t('Documents')}>
          <ul className={rows}>
            {documents.map((document) => (
              <li key={document.id} className="grid gap-2 px-4 py-3 text-sm">
                <div>
                  <p dir="auto" className="wrap-anywhere font-medium">
                    {document.title}
                  </p>
                  <p className="text-muted text-xs">
                    {t('Shown since {day}', { day: formatDate(document.at, clinic.time_zone) })}
                  </p>
                </div>
                {fileOf?.(document)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {looked !== undefined && (
        <Section title={t('Who looked at the record')}>
          <ul className={rows}>
            {looked.slice(0, 20).map(({ at, who, what }) => (
              <li key={`${at} ${what}`} className="px-4 py-2.5 text-sm">
                <p className="wrap-anywhere">{who ?? t('The clinic’s system')}</p>
                <p className="text-muted text-xs">
                  {t(LOOKED_WORDS[what] ?? msg('A part of the record'))} ·{' '}
                  {formatDateTime(at, clinic.time_zone)}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const LOOKED_WORDS: Record<string, string> = {
  patients: msg('The record'),
  referrals: msg('A referral'),
  coverages: msg('The insurance'),
  eligibility_requests: msg('An insurance check'),
  surgery_cases: msg('A surgery'),
  scheduling_requests: msg('A visit'),
  prior_authorizations: msg('An authorization'),
  chart_links: msg('This app, as you see it'),
  status_links: msg('A referral, by the referring office'),
  record_copy_pdf: msg('Took a copy as PDF'),
  record_copy_fhir: msg('Took a copy for other apps'),
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const LETTER_PARTS = [
  ['reason', msg('Reason')],
  ['findings', msg('Findings')],
  ['diagnoses', msg('Diagnoses')],
  ['plan', msg('Plan')],
  ['follow_up', msg('Follow-up')],
] as const;

function LetterItem({ letter, timeZone }: { letter: MyLetter; timeZone: string }) {
  return (
    <li className="px-4 py-3 text-sm">
      <details>
        <summary className="min-h-6 cursor-pointer font-medium">
          {t('Letter of {time}', { time: formatDateTime(letter.signed_at, timeZone) })}
        </summary>
        <div className="mt-2 grid gap-2">
          {LETTER_PARTS.map(([key, label]) => {
            const said = letter[key];
            return (
              said !== null && (
                <div key={key}>
                  <p className="font-medium">{t(label)}</p>
                  <p lang="en" className="wrap-anywhere whitespace-pre-line">
                    {said}
                  </p>
                </div>
              )
            );
          })}
        </div>
      </details>
    </li>
  );
}
