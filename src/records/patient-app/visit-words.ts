import type { MyVisit } from './my-chart.schema';

export const VISIT_TYPE_WORDS: Record<MyVisit['type'], string> = {
  consultation: 'Visit',
  procedure: 'Procedure',
  follow_up: 'Follow-up visit',
  other: 'Visit',
};
