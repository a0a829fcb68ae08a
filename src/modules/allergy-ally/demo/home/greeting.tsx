import { useState } from 'react';
import { formatDay } from '@/lib/clinic-clock';
import { useDemo } from '../demo-context';
import { greeting } from '../rules';

export function Greeting() {
  const { state } = useDemo();
  const [hour] = useState(() => new Date().getHours());
  return (
    <div className="mb-4">
      <p className="text-muted text-sm">{formatDay(state.today, 'weekday-day')}</p>
      <h3 className="font-semibold text-xl">
        {greeting(hour)}, {state.preferences.name}
      </h3>
    </div>
  );
}
