import type { ReactNode } from 'react';
import { AppHome } from './app-home';
import { AppLearning } from './app-learning';
import { AppProfile } from './app-profile';
import { AppSchedule, type AskAbout } from './app-schedule';
import { AppTracking } from './app-tracking';
import type { MyChart, MyDocument } from './my-chart.schema';
import type { Page } from './phone/phone-tabs';

interface AppPageProps {
  page: Page;
  shown: MyChart;
  now: number;
  /** Without it nothing can be asked: the clinic only looks. */
  onAsk?: AskAbout;
  onAnswer?: () => void;
  /** What the holder can do on the profile, and about a reaction. */
  acts?: ReactNode;
  report?: ReactNode;
  /** How a document is opened. */
  fileOf?: (document: MyDocument) => ReactNode;
  /** On the first page. */
  messages?: ReactNode;
}

/** One of the five pages, for the patient and for the clinic that looks as the patient does. */
export function AppPage({
  page,
  shown,
  now,
  onAsk,
  onAnswer,
  acts,
  report,
  fileOf,
  messages,
}: AppPageProps) {
  switch (page) {
    case 'home':
      return (
        <AppHome shown={shown} now={now} messages={messages} {...(onAnswer && { onAnswer })} />
      );
    case 'schedule':
      return <AppSchedule shown={shown} now={now} {...(onAsk && { onAsk })} />;
    case 'tracking':
      return (
        <AppTracking shown={shown} now={now} {...(onAnswer && { onAnswer })}>
          {report}
        </AppTracking>
      );
    case 'learning':
      return <AppLearning shown={shown} asClinic={onAsk === undefined} />;
    case 'profile':
      return (
        <AppProfile shown={shown} {...(fileOf && { fileOf })}>
          {acts}
        </AppProfile>
      );
  }
}
