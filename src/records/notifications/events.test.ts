import { expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { EVENT_GROUPS } from './events';

it('every event can be chosen, once', () => {
  const offered = EVENT_GROUPS.flatMap(({ events }) => events.map(({ event }) => event));
  expect(offered.toSorted()).toEqual(enums.notification_event.toSorted());
});
