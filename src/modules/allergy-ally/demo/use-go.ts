import { PAGES, type Page } from '@/records/patient-app/phone/phone-tabs';
import { useDemo } from './demo-context';

/** Goes to a page, which slides in from its tab's side. */
export function useGo() {
  const { state, dispatch } = useDemo();
  return (page: Page) => {
    if (page === state.page) return;
    const direction = PAGES.indexOf(page) > PAGES.indexOf(state.page) ? 'forward' : 'back';
    dispatch({ type: 'went', page, direction });
  };
}
