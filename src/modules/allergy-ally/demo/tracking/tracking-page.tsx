import { Flag, MessageCircleHeart, NotebookPen, Wind } from 'lucide-react';
import { formatDay } from '@/lib/clinic-clock';
import { IconDisc } from '@/records/patient-app/phone/icon-disc';
import { PageTitle } from '@/records/patient-app/phone/page-title';
import { Section } from '@/records/patient-app/phone/section';
import { rows, tile } from '@/records/patient-app/phone/tile';
import { cx } from '@/ui/cx';
import { useActivity, useDemo } from '../demo-context';
import type { Goal, SymptomEntry } from '../entities';
import { DoneMark } from '../parts/done-mark';
import { OpenButton } from '../parts/open-button';
import { ProgressBar } from '../parts/progress-bar';
import { WARM_GRADIENT } from '../parts/warm';
import { meanOf, percent, pollenBand, weeklyGoals } from '../rules';
import { POLLEN, TREATMENT } from '../sample-data';
import { MoodFace } from './mood-face';
import { PollenGauge } from './pollen-gauge';

const SHOWN = 4;

export function TrackingPage() {
  const { state } = useDemo();
  const goals = weeklyGoals(useActivity());
  return (
    <>
      <PageTitle title="Tracking" subtitle="Air, symptoms and goals" />
      <AirQuality />
      <Section title="Symptom Log">
        <ul className={rows}>
          {state.symptoms.slice(0, SHOWN).map((entry) => (
            <SymptomRow key={entry.id} entry={entry} />
          ))}
        </ul>
        <OpenButton sheet={{ kind: 'log-symptoms' }} icon={NotebookPen} label="Log Symptoms" />
      </Section>
      <Section title="Treatment Milestone">
        <Milestone />
      </Section>
      <Section title="Weekly Goals">
        <ul className={rows}>
          {goals.map((goal) => (
            <GoalRow key={goal.name} goal={goal} />
          ))}
        </ul>
      </Section>
      <OpenButton
        sheet={{ kind: 'chat' }}
        icon={MessageCircleHeart}
        label="Chat with Health Assistant"
        look="filled"
      />
    </>
  );
}

function AirQuality() {
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

interface GoalRowProps {
  goal: Goal;
}

function GoalRow({ goal: { name, done, target } }: GoalRowProps) {
  return (
    <li className="px-4 py-3">
      <div className="mb-2 flex min-h-6 items-center justify-between gap-3 text-sm">
        <p className="font-medium">{name}</p>
        {done >= target ? (
          <DoneMark />
        ) : (
          <p className="text-muted tabular-nums">
            {done} of {target}
          </p>
        )}
      </div>
      <ProgressBar label={name} value={percent(done, target)} />
    </li>
  );
}

function Milestone() {
  const { phase, week, weeks } = TREATMENT;
  return (
    <div className={`${tile} p-4`}>
      <div className="flex items-center gap-3">
        <IconDisc icon={Flag} hue="green" />
        <div>
          <h5 className="font-semibold text-sm">{phase}</h5>
          <p className="text-muted text-sm">
            Week {week} of {weeks}
          </p>
        </div>
      </div>
      <div className="mt-3">
        <ProgressBar label={phase} value={percent(week, weeks)} />
      </div>
      <p className="mt-2 text-muted text-xs">Your care team decides each next step.</p>
    </div>
  );
}

const MOODS = { good: 'Good', okay: 'Okay', bad: 'Bad' } as const;

interface SymptomRowProps {
  entry: SymptomEntry;
}

function SymptomRow({ entry: { date, mood, symptoms, severity } }: SymptomRowProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <MoodFace mood={mood} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm">
          {formatDay(date, 'weekday-day')} <span className="text-muted">· {MOODS[mood]}</span>
        </p>
        <p className="text-muted text-xs">
          {symptoms.length === 0 ? 'No symptoms' : symptoms.join(', ')}
        </p>
      </div>
      <p className="shrink-0 font-semibold text-sm tabular-nums">
        {severity}
        <span className="font-normal text-muted">/10</span>
      </p>
    </li>
  );
}
