import type { ListColumns } from '@/kit/list/columns';

export const REFERRAL_COLUMNS: ListColumns = {
  grid: '@4xl:grid-cols-[minmax(0,2.4fr)_7rem_minmax(0,1.7fr)_minmax(0,1.55fr)_9.25rem]',
  headings: ['Patient', 'Status', 'Referred by', 'Assignee', 'Target'],
};
