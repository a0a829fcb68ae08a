import { PhoneTabs } from '@/records/patient-app/phone/phone-tabs';
import { useDemo } from './demo-context';
import { useGo } from './use-go';

export function TabBar() {
  const { state } = useDemo();
  return <PhoneTabs current={state.page} onGo={useGo()} />;
}
