import { expect, it } from 'vitest';
import { itemsOf, itemText, missingSchema } from './missing.model';

const draft = { chosen: ['Office notes' as const], other: 'MRI of the head', askedOf: ' ' };

it('notes chosen and typed items, without a holder if none is named', () => {
  expect(itemsOf(draft, (item) => `id of ${item}`)).toEqual([
    { id: 'id of Office notes', item: 'Office notes', asked_of: null },
    { id: 'id of MRI of the head', item: 'MRI of the head', asked_of: null },
  ]);
});

it('is not saved without anything missing', () => {
  const nothing = missingSchema.safeParse({ chosen: [], other: ' ', askedOf: 'Dr. Abara' });
  expect(nothing.error?.issues).toMatchObject([{ path: ['chosen'] }]);
  expect(missingSchema.safeParse(draft).success).toBe(true);
});

it('says that something was asked for only once a request went out', () => {
  const item = {
    id: 'i',
    asked_of: 'Dr. Abara',
    asked_at: null,
    asked_way: null,
    received_at: null,
    withdrawn_at: null,
  };
  const fax = {
    kind: 'information_missing',
    channel: 'fax',
    state: 'queued',
    created_at: '2026-06-01T15:00:00Z',
    failed_at: null,
    is_simulated: false,
    answer: { items: [{ item_id: 'i' }] },
  } as const;
  const asked = { ...item, asked_at: '2026-06-01T15:04:00Z', asked_way: 'fax' } as const;
  const say = (given: Parameters<typeof itemText>[0], messages: Parameters<typeof itemText>[1]) =>
    itemText(given, messages, 'America/New_York');
  expect(say(item, [])).toBe('To ask for, of Dr. Abara');
  expect(say(item, [fax])).toBe('To ask for, of Dr. Abara. Fax waits to be sent');
  expect(say(item, [{ ...fax, state: 'sent' }])).toBe(
    'To ask for, of Dr. Abara. Fax sent, arrival not confirmed',
  );
  expect(say(item, [{ ...fax, state: 'failed', failed_at: '2026-06-02T15:00:00Z' }])).toBe(
    'To ask for, of Dr. Abara. Fax failed on Jun 2, 2026',
  );
  expect(say(asked, [{ ...fax, state: 'delivered' }])).toBe(
    'Asked by fax on Jun 1, 2026. Delivered',
  );
  expect(say({ ...asked, received_at: '2026-06-03T15:00:00Z' }, [])).toBe(
    'Asked by fax on Jun 1, 2026. Received Jun 3, 2026',
  );
  expect(say({ ...item, withdrawn_at: '2026-06-03T15:00:00Z' }, [])).toBe(
    'Not needed since Jun 3, 2026',
  );
});
