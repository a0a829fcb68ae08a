import { expect, it } from 'vitest';
import type { SheetCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { parted } from './moved-together';

const one = (stage: SheetCase['stage']) => ({ stage, starts_at: null });

it('parts cases that can be moved together from those that stay, and says why', () => {
  const [preop, ready, scheduled, cancelled] = [
    one('preop'),
    one('ready'),
    one('scheduled'),
    one('cancelled'),
  ];
  const { movable, staying } = parted([preop, ready, scheduled, cancelled], 'ready');
  expect(movable).toEqual([preop]);
  expect(staying).toEqual([
    'It is in Ready already.',
    'Open the case: this move asks for a reason.',
    'A cancelled case has to be resumed first.',
  ]);
  expect(parted([ready], 'preop').movable).toEqual([ready]);
});
