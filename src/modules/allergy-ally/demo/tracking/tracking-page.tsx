import { MessageCircleHeart, NotebookPen } from 'lucide-react';
import { useActivity, useDemo } from '../demo-context';
import { OpenButton } from '../parts/open-button';
import { PageTitle } from '../parts/page-title';
import { Section } from '../parts/section';
import { rows } from '../parts/tile';
import { weeklyGoals } from '../rules';
import { AirQuality } from './air-quality';
import { GoalRow } from './goal-row';
import { Milestone } from './milestone';
import { SymptomRow } from './symptom-row';

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
