import type { QueueCase } from '../queue.queries';

/** As much of a case as moving it takes: a card, a row and the case's own page all have it. */
export type CaseSubject = Pick<
  QueueCase,
  | 'id'
  | 'stage'
  | 'revision'
  | 'procedure_name'
  | 'laterality'
  | 'postponed_reason'
  | 'starts_at'
  | 'planned_at'
  | 'duration_minutes'
  | 'cleanup_minutes'
  | 'surgeon_id'
  | 'surgeon'
  | 'location_id'
  | 'location'
> & { patient: { first_name: string; last_name: string } };
