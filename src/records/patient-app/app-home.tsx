import { CalendarHeart, FileText, FlaskConical, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { msg, t } from '@/fields/words';
import { lazyView } from '@/kit/lazy/lazy-view';
import { formatAppointment, formatCalendarDate } from '@/lib/dates';
import { EmergencyCard } from './emergency-card';
import { splitVisits, VISIT_WORDS } from './my-chart.model';
import type { MyChart } from './my-chart.schema';
import { type DiscHue, IconDisc } from './phone/icon-disc';
import { Section } from './phone/section';
import { rows } from './phone/tile';

const HomeShots = lazyView(() => import('./home-shots'), 'HomeShots');

interface AppHomeProps {
  shown: MyChart;
  now: number;
  /** Answers the questions before a shot; without it the clinic only looks. */
  onAnswer?: () => void;
  /** The way to the conversations with the clinic. */
  messages?: ReactNode;
}

/** The first screen: what is next, and what is new. */
export function AppHome({ shown, now, onAnswer, messages }: AppHomeProps) {
  const { visits, clinic, requests } = shown;
  const [next] = splitVisits(visits, now).toCome;
  const answers = requests.filter(
    ({ answer, settled_at }) => answer !== null || settled_at === null,
  );
  return (
    <>
      <Section title={t('Next')}>
        <ul className={rows}>
          {next ? (
            <Line
              icon={CalendarHeart}
              hue="teal"
              title={
                next.starts_at === null
                  ? t(VISIT_WORDS[next.status])
                  : formatAppointment(next.starts_at, clinic.time_zone)
              }
              detail={[next.provider, next.place].filter(Boolean).join(' · ')}
            />
          ) : (
            <Line
              icon={CalendarHeart}
              hue="teal"
              title={t('No visit is booked.')}
              detail={callLine(clinic)}
            />
          )}
        </ul>
      </Section>
      <HomeShots shown={shown} now={now} {...(onAnswer && { onAnswer })} />
      <News shown={shown} />
      {messages}
      {answers.length > 0 && (
        <Section title={t('What you asked for')}>
          <ul className={rows}>
            {answers.map((request) => (
              <li key={request.id} className="px-4 py-3 text-sm">
                <p className="font-medium">{t(ASKED[request.kind])}</p>
                <p className="wrap-anywhere text-muted">
                  {request.answer ??
                    (request.settled_at === null
                      ? t('The clinic has not answered yet.')
                      : t('The clinic saw to it.'))}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <EmergencyCard clinic={clinic} />
    </>
  );
}

const ASKED: Record<MyChart['requests'][number]['kind'], string> = {
  move_visit: msg('To move a visit'),
  cancel_visit: msg('To cancel a visit'),
  coming: msg('That you will come'),
  correction: msg('To correct your details'),
  reaction: msg('Your report of a reaction'),
  refill: msg('A refill'),
  copy: msg('A copy of your record'),
  card: msg('Your insurance card'),
};

const callLine = ({ name, phone }: MyChart['clinic']) =>
  phone === null
    ? t('Ask {clinic} for a time.', { clinic: name })
    : t('Call {clinic}, {phone}, for a time.', { clinic: name, phone });

interface LineProps {
  icon: LucideIcon;
  hue: DiscHue;
  title: string;
  detail: string;
}

function Line({ icon, hue, title, detail }: LineProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <IconDisc icon={icon} hue={hue} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-sm">{title}</p>
        <p className="wrap-anywhere text-muted text-xs">{detail}</p>
      </div>
    </li>
  );
}

/** The latest result and letter, where the link shows them. */
function News({ shown: { tests = [], letters = [], clinic } }: { shown: MyChart }) {
  const [test] = tests;
  const [letter] = letters;
  if (!(test || letter)) return null;
  return (
    <Section title={t('Results and letters')}>
      <ul className={rows}>
        {test && (
          <Line
            icon={FlaskConical}
            hue="violet"
            title={t('Allergy test of {day}', {
              day: formatCalendarDate(test.tested_on),
            })}
            detail={t('Under Tracking')}
          />
        )}
        {letter && (
          <Line
            icon={FileText}
            hue="blue"
            title={t('Letter of the clinic')}
            detail={t('Signed {time}. Under Profile', {
              time: formatAppointment(letter.signed_at, clinic.time_zone),
            })}
          />
        )}
      </ul>
    </Section>
  );
}
