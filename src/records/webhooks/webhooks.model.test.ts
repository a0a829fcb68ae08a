import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { EVENT_LABELS, STATES, whatFailed } from './webhook-labels';
import { webhookSchema } from './webhooks.model';

describe('a webhook', () => {
  it('needs a name, an internet address and an event', () => {
    const issues = (draft: object) =>
      webhookSchema.safeParse(draft).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(issues({ name: ' ', url: 'http://charts.example', events: [] })).toEqual([
      'name',
      'url',
      'events',
    ]);
    const whole = {
      name: 'Charts',
      url: 'https://charts.example/in',
      events: ['referral.answered'],
    };
    expect(issues(whole)).toEqual([]);
    expect(issues({ ...whole, events: ['webhook.test'] })).toEqual(['events']);
  });

  it('has words for every event and every state', () => {
    expect(Object.keys(EVENT_LABELS).sort()).toEqual([...enums.webhook_event].sort());
    expect(Object.keys(STATES).sort()).toEqual([...enums.webhook_state].sort());
  });

  it('says why a message failed', () => {
    expect(whatFailed({ last_error: 'refused', last_status: 503 })).toBe(
      'The receiver refused it (503).',
    );
    expect(whatFailed({ last_error: 'timed_out', last_status: null })).toBe(
      'The receiver took too long.',
    );
    expect(whatFailed({ last_error: null, last_status: 200 })).toBeNull();
  });
});
