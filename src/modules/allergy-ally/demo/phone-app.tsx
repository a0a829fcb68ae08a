import { useMemo, useReducer } from 'react';
import type { Page } from '@/records/patient-app/phone/phone-tabs';
import { ChatSheet } from './chat/chat-sheet';
import { DemoContext, useDemo } from './demo-context';
import { HomePage } from './home/home-page';
import { ArticleSheet } from './learning/article-sheet';
import { LearningPage } from './learning/learning-page';
import { NoticeBar } from './parts/notice-bar';
import { PageFrame } from './parts/page-frame';
import { ProfilePage } from './profile/profile-page';
import { SettingSheet } from './profile/setting-sheet';
import { AddDoseSheet } from './schedule/add-dose-sheet';
import { AppointmentSheet } from './schedule/appointment-sheet';
import { SchedulePage } from './schedule/schedule-page';
import { demoReducer, type SheetContent, startDemo } from './state';
import { TabBar } from './tab-bar';
import { LogSymptomsSheet } from './tracking/log-symptoms-sheet';
import { TrackingPage } from './tracking/tracking-page';

const pages: Record<Page, () => React.ReactNode> = {
  home: HomePage,
  schedule: SchedulePage,
  tracking: TrackingPage,
  learning: LearningPage,
  profile: ProfilePage,
};

interface PhoneAppProps {
  today: string;
  timeZone: string;
  frame: HTMLElement | null;
  onClose: () => void;
}

/** The app inside the phone. Closing it discards its state. */
export function PhoneApp({ today, timeZone, frame, onClose }: PhoneAppProps) {
  const [state, dispatch] = useReducer(demoReducer, today, startDemo);
  const value = useMemo(
    () => ({
      state,
      dispatch,
      open: (sheet: SheetContent) => dispatch({ type: 'opened', sheet }),
      frame,
      timeZone,
      close: onClose,
    }),
    [state, frame, timeZone, onClose],
  );
  const CurrentPage = pages[state.page];
  return (
    <DemoContext value={value}>
      <PageFrame key={state.page}>
        <CurrentPage />
      </PageFrame>
      <NoticeBar />
      <TabBar />
      <Sheets />
    </DemoContext>
  );
}

function Sheets() {
  const { sheet, appointments, articles } = useDemo().state;
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'add-dose':
      return <AddDoseSheet />;
    case 'log-symptoms':
      return <LogSymptomsSheet />;
    case 'appointment':
      return <AppointmentSheet appointment={appointments.find(({ id }) => id === sheet.id)} />;
    case 'article': {
      const article = articles.find(({ id }) => id === sheet.id);
      return article ? <ArticleSheet article={article} /> : null;
    }
    case 'setting':
      return <SettingSheet setting={sheet.setting} />;
    case 'chat':
      return <ChatSheet />;
  }
}
