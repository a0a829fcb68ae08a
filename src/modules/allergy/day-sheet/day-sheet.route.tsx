import { DaySheetPage } from './day-sheet-page';

export function Component() {
  return <DaySheetPage />;
}
