import type { Page } from '../entities';
import { type Activity, articlesRead, clockLabel, loggedToday, READ_BEFORE } from '../rules';

export interface TodaysAction {
  kind: 'dose' | 'symptoms' | 'article';
  label: string;
  hint: string;
  done: boolean;
  page: Page;
}

export function actionsOf(activity: Activity): TodaysAction[] {
  const planned = activity.doses.filter((dose) => dose.planned);
  const doses = planned.map(
    ({ type, time, dosage, status }): TodaysAction => ({
      kind: 'dose',
      label: type,
      hint: `${clockLabel(time)} · ${dosage}`,
      done: status === 'completed',
      page: 'schedule',
    }),
  );
  return [
    ...doses,
    {
      kind: 'symptoms',
      label: 'Log symptoms',
      hint: 'How do you feel today?',
      done: loggedToday(activity),
      page: 'tracking',
    },
    {
      kind: 'article',
      label: 'Read an article',
      hint: 'About four minutes',
      done: articlesRead(activity.categories, activity.articles) > READ_BEFORE,
      page: 'learning',
    },
  ];
}
