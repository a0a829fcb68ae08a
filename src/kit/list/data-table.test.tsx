import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type Column, USUAL_ARRANGEMENT } from './column';
import { DataTable } from './data-table';
import { RowLink } from './row-link';
import { useSelection } from './use-selection';

interface Row {
  id: string;
  name: string;
  stage: string;
}

const ROWS: Row[] = [
  { id: 'a', name: 'Ada', stage: 'Ready' },
  { id: 'b', name: 'Ben', stage: 'Ready' },
  { id: 'c', name: 'Cleo', stage: 'Done' },
];

const COLUMNS: Column<Row, 'oldest' | 'newest'>[] = [
  {
    key: 'name',
    heading: 'Name',
    width: [2],
    fixed: true,
    cell: ({ id, name }) => <RowLink to={`/${id}`}>{name}</RowLink>,
  },
  {
    key: 'date',
    heading: 'Date',
    width: [1],
    sorts: { descending: 'newest', ascending: 'oldest' },
    cell: () => 'Jun 3',
  },
  { key: 'stage', heading: 'Stage', width: [1], roomy: true, cell: ({ stage }) => stage },
  { key: 'note', heading: 'Note', width: [1], extra: true, cell: () => 'a note' },
];

interface CasesProps {
  columns?: readonly string[] | null;
  canPeekAt?: (row: Row) => boolean;
}

function Cases({ columns = null, canPeekAt }: CasesProps) {
  const [sort, setSort] = useState<'oldest' | 'newest'>('newest');
  const [peeked, setPeeked] = useState('nobody');
  const selection = useSelection({ ids: ROWS.map(({ id }) => id), scope: 'all' });
  return (
    <MemoryRouter>
      <DataTable
        rows={ROWS}
        noun="cases"
        columns={COLUMNS}
        arrangement={{ ...USUAL_ARRANGEMENT, columns }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorting={{ sort, onSort: setSort }}
        selection={selection}
        groupOf={({ stage }) => stage}
        onPeek={({ name }) => setPeeked(name)}
        canPeekAt={canPeekAt}
      />
      <output>
        {sort}, {selection.ids.join('')}, {peeked}
      </output>
      <input aria-label="Search" />
    </MemoryRouter>
  );
}

const told = () => screen.getByRole('status').textContent;
const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const link = (name: string) => screen.getByRole('link', { name });

it('sorts by the sortable headings, shows the order, and makes no buttons of others', async () => {
  render(<Cases />);
  const date = screen.getByRole('columnheader', { name: 'Date' });
  expect(date.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(date).getByRole('button'));
  expect(told()).toMatch(/^oldest/);
  expect(date.getAttribute('aria-sort')).toBe('ascending');
  const stage = screen.getByRole('columnheader', { name: 'Stage' });
  expect(within(stage).queryByRole('button')).toBeNull();
});

it('shows a person’s chosen columns in their order, after the fixed ones', () => {
  render(<Cases columns={['note', 'stage', 'gone']} />);
  expect(headings()).toEqual(['', 'Name', 'Note', 'Stage']);
});

it('shows the default columns without a choice, and groups by name', () => {
  render(<Cases />);
  expect(headings()).toEqual(['', 'Name', 'Date', 'Stage']);
  const ready = screen.getByRole('rowgroup', { name: 'Ready' });
  expect(
    within(ready)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['Ada', 'Ben']);
});

it('moves by keys, which select and peek', async () => {
  render(<Cases />);
  // Pressed as soon as the rows are there.
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(link('Ada'));
  await userEvent.keyboard('j{ArrowDown}');
  expect(document.activeElement).toBe(link('Cleo'));
  await userEvent.keyboard('k');
  expect(document.activeElement).toBe(link('Ben'));
  await userEvent.keyboard('x');
  expect(told()).toBe('newest, b, nobody');
  await userEvent.keyboard('{End} ');
  expect(told()).toBe('newest, b, Cleo');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(link('Ada'));
  await userEvent.keyboard('{Escape}');
  expect(told()).toBe('newest, , Cleo');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
});

it('doesn’t peek at a row with nothing to show', async () => {
  render(<Cases canPeekAt={({ name }) => name !== 'Ada'} />);
  expect(screen.queryByRole('button', { name: 'Peek at Ada' })).toBeNull();
  await userEvent.keyboard('j ');
  expect(told()).toBe('newest, , nobody');
  await userEvent.keyboard('j ');
  expect(told()).toBe('newest, , Ben');
});

it('drops roomy columns in a narrow place', () => {
  render(<Cases />);
  const table = screen.getByRole('table', { name: 'Cases' });
  const columnsIn = (name: string) => table.style.getPropertyValue(name).match(/minmax\(/g)?.length;
  expect([columnsIn('--columns'), columnsIn('--tight-columns')]).toEqual([3, 2]);
});

it('ignores keys typed in a field', async () => {
  render(<Cases />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
  await userEvent.keyboard('jx');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
  expect(told()).toBe('newest, , nobody');
});
