import type { Failure } from '@/kit/form/form-frame';
import { type Conflict, ConflictNotice } from './conflict-notice';

export function showConflict<Row extends object>(conflict: Conflict<Row>) {
  return (failure: Failure) => <ConflictNotice failure={failure} {...conflict} />;
}
