import type { ReactNode } from 'react';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { addressLines } from '@/records/patients/address-lines';
import { CallButton } from './call-button';
import { CoverageItem } from './coverage-item';
import { callsFor } from './coverage-words';
import { personName } from './my-chart.model';
import type { MyChart, MyLetter } from './my-chart.schema';
import { Section } from './phone/section';
import { rows, tile } from './phone/tile';

interface AppProfileProps {
  shown: MyChart;
  /** What the holder can do here: correct details, other charts, sign out. */
  children?: ReactNode;
}

export function AppProfile({ shown, children }: AppProfileProps) {
  const { patient, coverages, letters, looked, clinic } = shown;
  return (
    <>
      <Section title="Details">
        <dl className={`${tile} grid gap-2 px-4 py-3.5 text-sm`}>
          <Fact label="Name">{personName(patient)}</Fact>
          <Fact label="Date of birth">
            {patient.date_of_birth === null
              ? 'Not on file'
              : formatCalendarDate(patient.date_of_birth)}
          </Fact>
          {patient.phone !== undefined && (
            <>
              <Fact label="Phone">{patient.phone ?? 'Not on file'}</Fact>
              <Fact label="Email">{patient.email ?? 'Not on file'}</Fact>
              <Fact label="Address">{addressLines(patient).join(', ') || 'Not on file'}</Fact>
            </>
          )}
        </dl>
      </Section>
      {children}
      <Section title="Insurance">
        {coverages.length === 0 ? (
          <p className="px-1 text-muted text-sm">No insurance is on file.</p>
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
        <Section title="Letters">
          <ul className={rows}>
            {letters.map((letter) => (
              <LetterItem key={letter.id} letter={letter} timeZone={clinic.time_zone} />
            ))}
          </ul>
        </Section>
      )}
      {looked !== undefined && (
        <Section title="Who looked at the record">
          <ul className={rows}>
            {looked.slice(0, 20).map(({ at, who, what }) => (
              <li key={`${at} ${what}`} className="px-4 py-2.5 text-sm">
                <p className="wrap-anywhere">{who ?? 'The clinic’s system'}</p>
                <p className="text-muted text-xs">
                  {LOOKED_WORDS[what] ?? 'A part of the record'} ·{' '}
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
  patients: 'The record',
  referrals: 'A referral',
  coverages: 'The insurance',
  eligibility_requests: 'An insurance check',
  surgery_cases: 'A surgery',
  scheduling_requests: 'A visit',
  prior_authorizations: 'An authorization',
  chart_links: 'This app, as you see it',
  status_links: 'A referral, by the referring office',
  record_copy_pdf: 'Took a copy as PDF',
  record_copy_fhir: 'Took a copy for other apps',
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
  ['reason', 'Reason'],
  ['findings', 'Findings'],
  ['diagnoses', 'Diagnoses'],
  ['plan', 'Plan'],
  ['follow_up', 'Follow-up'],
] as const;

function LetterItem({ letter, timeZone }: { letter: MyLetter; timeZone: string }) {
  return (
    <li className="px-4 py-3 text-sm">
      <details>
        <summary className="min-h-6 cursor-pointer font-medium">
          Letter of {formatDateTime(letter.signed_at, timeZone)}
        </summary>
        <div className="mt-2 grid gap-2">
          {LETTER_PARTS.map(([key, label]) => {
            const said = letter[key];
            return (
              said !== null && (
                <div key={key}>
                  <p className="font-medium">{label}</p>
                  <p className="wrap-anywhere whitespace-pre-line">{said}</p>
                </div>
              )
            );
          })}
        </div>
      </details>
    </li>
  );
}
