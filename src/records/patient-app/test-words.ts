import type { MyTest } from './my-chart.schema';

export const TEST_WORDS: Record<MyTest['kind'], string> = {
  prick: 'Skin prick test',
  intradermal: 'Skin test with small injections',
  dilution_series: 'Skin test in dilutions',
  ige: 'Blood test (IgE)',
};

export const TEST_FAILED =
  'The test did not work, so it says nothing. Ask the clinic what comes next.';
