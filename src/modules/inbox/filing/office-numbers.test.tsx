import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';

let OfficeNumbers: typeof import('./office-numbers').OfficeNumbers;

beforeAll(async () => {
  loadWithClient();
  ({ OfficeNumbers } = await import('./office-numbers'));
});

it('asks before the directory takes a number that it lacks or has otherwise', async () => {
  answer({
    known_referrer: [
      {
        name: 'Ada Quill',
        npi: '1234567893',
        phone: '(312) 555-0177',
        fax: null,
        provider_id: null,
        practice_id: null,
      },
    ],
  });
  const onCorrect = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfficeNumbers
        companyId="c1"
        draft={{
          referring_provider: 'Ada Quill, MD',
          npi: '1234567893',
          referrer_phone: '(312) 555-0199',
          referrer_fax: '(312) 555-0178',
        }}
        corrected={new Set()}
        onCorrect={onCorrect}
      />
    </QueryClientProvider>,
  );
  const add = await screen.findByRole('checkbox', { name: 'Add fax (312) 555-0178 to Ada Quill' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(
    screen.getByRole('checkbox', { name: 'Replace phone (312) 555-0177 of Ada Quill' }),
  ).toHaveProperty('checked', false);
  expect(add).toHaveProperty('checked', false);
  await userEvent.click(add);
  expect(onCorrect).toHaveBeenCalledWith(new Set(['fax']));
});
