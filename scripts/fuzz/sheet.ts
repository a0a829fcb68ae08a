import {
  faultsIn,
  madeSheet,
} from '../../src/records/referral-imports/made-sheets.test-support.ts';
import type { Fed } from './fed.ts';

export const feedSheet = async (seed: number): Promise<Fed> => ({
  answer: 'read',
  found: await faultsIn(madeSheet(seed)),
});
