import { medicalMsg, msg } from '@/fields/words';
import type { MyTest } from './my-chart.schema';

export const TEST_WORDS: Record<MyTest['kind'], string> = {
  prick: msg('Skin prick test'),
  intradermal: msg('Skin test with small injections'),
  dilution_series: msg('Skin test in dilutions'),
  ige: msg('Blood test (IgE)'),
};

export const TEST_FAILED = medicalMsg(
  'The test did not work, so it says nothing. Ask the clinic what comes next.',
);
