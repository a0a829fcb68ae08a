import type { ListColumns } from '@/kit/list/columns';

export const PATIENT_COLUMNS: ListColumns = {
  grid: '@4xl:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1.2fr)]',
  headings: ['Patient', 'Phone', 'Insurance', 'Next visit', 'Last seen'],
};
