import { CARVE_OUTS_FIRST } from './carve-outs-first.ts';
import { DATED_LOOPS } from './dated-loops.ts';
import type { Dialect } from './dialect.ts';
import { FIRST_SERVICE } from './first-service.ts';
import { GUIDE } from './guide.ts';
import { MARKED_COPAYS } from './marked-copays.ts';
import { MEDICAID } from './medicaid.ts';
import { MEDICARE_HETS } from './medicare.ts';
import { RANGES } from './ranges.ts';

export const DIALECTS: readonly Dialect[] = [
  GUIDE,
  DATED_LOOPS,
  MARKED_COPAYS,
  CARVE_OUTS_FIRST,
  RANGES,
  FIRST_SERVICE,
  MEDICAID,
  MEDICARE_HETS,
];
