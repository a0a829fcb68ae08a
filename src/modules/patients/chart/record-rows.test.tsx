import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RecordRows } from './record-rows';

const NONE = {
  title: 'No visits.',
  to: '/companies/demo/schedule?request=new',
  next: 'Request one',
};

function show(rows: Parameters<typeof RecordRows>[0]['rows']) {
  render(
    <MemoryRouter>
      <RecordRows label="Visits" none={NONE} rows={rows} />
    </MemoryRouter>,
  );
}

it('lead from no rows to what makes the first', () => {
  show([]);
  expect(screen.getByText('No visits.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request one' }).getAttribute('href')).toBe(NONE.to);
});

it('stand where there are some, and nothing else', () => {
  show([{ id: 'a', to: '/a', title: 'Ear check', details: ['Today', null, false] }]);
  expect(screen.getByRole('list', { name: 'Visits' }).textContent).toBe('Ear checkToday');
  expect(screen.queryByText('No visits.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Request one' })).toBeNull();
});
