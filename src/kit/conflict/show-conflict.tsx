import type { Failure } from '@/kit/form/form-frame';
import { type Conflict, ConflictNotice } from './conflict-notice';

/** How a form of a row that others may change tells why it wasn't saved. */
export function showConflict<Row extends object>(conflict: Conflict<Row>) {
  return (failure: Failure) => <ConflictNotice failure={failure} {...conflict} />;
}
