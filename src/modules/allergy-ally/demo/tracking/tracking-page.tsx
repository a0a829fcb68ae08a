import { MessageCircleHeart, NotebookPen } from 'lucide-react';
import { useActivity, useDemo } from '../demo-context';
import { PageTitle } from '../parts/page-title';
import { PillButton } from '../parts/pill-button';
import { Section } from '../parts/section';
import { rows } from '../parts/tile';
import { weeklyGoals } from '../rules';
import { AirQuality } from './air-quality';
import { GoalRow } from './goal-row';
import { Milestone } from './milestone';
import { SymptomRow } from './symptom-row';

const SHOWN = 4;

export function TrackingPage() {
  const { state, open } = useDemo();
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
        <PillButton className="mt-3 w-full" onClick={() => open({ kind: 'log-symptoms' })}>
          <NotebookPen aria-hidden="true" className="size-5" />
          Log Symptoms
        </PillButton>
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
      <PillButton
        look="filled"
        className="mt-6 min-h-12 w-full"
        onClick={() => open({ kind: 'chat' })}
      >
        <MessageCircleHeart aria-hidden="true" className="size-5" />
        Chat with Health Assistant
      </PillButton>
    </>
  );
}
