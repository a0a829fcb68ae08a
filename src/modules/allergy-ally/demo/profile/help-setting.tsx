import { ChevronDown } from 'lucide-react';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { useDemo } from '../demo-context';

const ANSWERS = [
  {
    question: 'Is this my real data?',
    answer: 'No. Everything in this demo is invented, and closing it forgets what you did.',
  },
  {
    question: 'Can I change a dose here?',
    answer:
      'No. You can mark a dose as done or note an extra one. Doses are your care team’s to set.',
  },
  {
    question: 'Where does Add to Calendar put my visit?',
    answer: 'It downloads a calendar file. Open it, and your own calendar takes the visit in.',
  },
] as const;

export function HelpSetting() {
  const { open } = useDemo();
  return (
    <>
      {ANSWERS.map(({ question, answer }) => (
        <details key={question} className="group border-b">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium text-sm">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="pb-3 text-muted text-sm">{answer}</p>
        </details>
      ))}
      <PillButton className="mt-4 w-full" onClick={() => open({ kind: 'chat' })}>
        Chat with Health Assistant
      </PillButton>
    </>
  );
}
