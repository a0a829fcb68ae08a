import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { STATUS_BADGES, TYPE_LABELS } from './appointment-labels';
import { preferredTimeText } from './appointments.model';

describe('labels', () => {
  it('cover every appointment type, in the specification’s order', () => {
    expect(enums.appointment_type.map((type) => TYPE_LABELS[type])).toEqual([
      'Consultation',
      'Procedure',
      'Follow-up',
      'Other',
    ]);
  });

  it('cover every status', () => {
    expect(enums.scheduling_status.map((status) => STATUS_BADGES[status].label)).toEqual([
      'Pending',
      'Proposed',
      'Confirmed',
      'Checked in',
      'Cancelled',
      'Completed',
      'No-show',
    ]);
  });
});

describe('preferredTimeText', () => {
  it('gives the wish, and null without one', () => {
    expect(preferredTimeText('2024-06-03', 'Morning')).toBe('Jun 3, 2024, Morning');
    expect(preferredTimeText('2024-06-03', null)).toBe('Jun 3, 2024');
    expect(preferredTimeText(null, '2-4 PM')).toBe('2-4 PM');
    expect(preferredTimeText('2024-06-03', 'Morning', '2024-06-02')).toBe('Tomorrow, Morning');
    expect(preferredTimeText(null, null)).toBeNull();
  });
});
