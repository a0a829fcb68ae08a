import { useMemo, useReducer } from 'react';
import { DemoContext } from './demo-context';
import type { Page } from './entities';
import { HomePage } from './home/home-page';
import { LearningPage } from './learning/learning-page';
import { NoticeBar } from './parts/notice-bar';
import { PageFrame } from './parts/page-frame';
import { ProfilePage } from './profile/profile-page';
import { SchedulePage } from './schedule/schedule-page';
import { Sheets } from './sheets';
import { demoReducer, type SheetContent, startDemo } from './state';
import { TabBar } from './tab-bar';
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
