import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * What SQL or the configuration decides and a screen says. Each pattern takes the number; where a file says it more
 * than once, it says the same.
 */
const FACTS: Record<string, [file: string, says: RegExp, unit?: number][]> = {
  'hours of an emergency access': [
    ['*_emergency_access.sql', /default now\(\) \+ interval '(\d+) hours'/],
    ['src/records/restrictions/emergency-reason.tsx', /OPEN_FOR = '(\w+) hours'/],
  ],
  'days after which a coverage is verified again': [
    ['*_verification_due.sql', /day - answered_on > (\d+) then 'thirty_days'/],
    ['src/records/eligibility/verification-due.model.ts', /over (\d+) days old/],
  ],
  'days for undoing a merge of charts': [
    ['*_patient_merge.sql', /merged_at < now\(\) - interval '(\d+) days'/],
    ['*_patient_merge.sql', /can be undone for (\d+) days/],
    ['src/modules/patients/merge/merge-page.tsx', /undo this for (\d+) days/],
  ],
  'days for which a result is held back': [
    ['*_result_holds.sql', /longest constant integer := (\d+)/],
    ['src/records/chart-access/hold-result.tsx', /At most (\d+) days/],
  ],
  'days of a status link': [
    ['*_status_links.sql', /now\(\) \+ interval '(\d+) days'/],
    ['src/modules/refer/referral-sent.tsx', /Works for (\d+) days/],
    ['src/modules/referrals/answers/print-answer-dialog.tsx', /works for (\d+) days/],
  ],
  'messages of an office a day': [
    ['*_office_messages.sql', /most_a_day constant integer := (\d+)/],
    ['src/records/status-links/status-links.model.ts', /sent (\d+) messages today/],
  ],
  'days in which a free time is looked for': [
    ['*_free_times.sql', /max_days integer default (\d+)/],
    ['src/modules/schedule/book/slot-field.tsx', /within (\d+) days/],
    ['src/modules/schedule/steps/free-times.tsx', /within (\d+) days/],
  ],
  'columns of an imported file': [
    ['*_referral_imports.sql', /cardinality\(head\) between 1 and (\d+)/],
    ['src/records/referral-imports/import-limits.ts', /MOST_COLUMNS = (\d+)/],
  ],
  'files that a person adds in an hour': [
    ['*_files.sql', /count\(\*\) < (\d+) and/],
    ['src/lib/supabase/store-file.ts', /added (\d+) files/],
  ],
  'days for which webhook messages are kept': [
    [
      '*_stale_rows.sql',
      /webhook_messages w[\s\S]{1,200}?created_at < now\(\) - interval '(\d+) days'/,
    ],
    ['src/modules/admin/api-keys/webhooks/messages-dialog.tsx', /Kept for (\d+) days/],
  ],
  'days of failures that switch a webhook off': [
    ['*_webhooks.sql', /failing_since < now\(\) - interval '(\d+) days'/],
    ['src/records/webhooks/webhook-labels.ts', /after (\w+) days of failures/],
  ],
  'days for which failures are kept': [
    ['*_failures.sql', /last_seen_at < now\(\) - interval '(\d+) days'/],
    ['src/modules/admin/health/failures-cards.tsx', /last (\d+) days/],
  ],
  'days of the speed of pages': [
    ['*_page_speed.sql', /measured_at > now\(\) - interval '(\d+) days'/],
    ['src/modules/admin/health/page-speed-card.tsx', /last (\d+) days/],
  ],
  'minutes for which a password was given lately': [
    ['*_sign_in_changes.sql', /updated_at > now\(\) - interval '(\d+) minutes'/],
    ['src/session/step-up/step-up-dialog.tsx', /again for (\w+) minutes/],
  ],
  'wrong passwords from one address': [
    ['*_sign_in_attempts.sql', /from_address, interval '5 minutes'\) >= (\d+)/],
    ['supabase/embedded/auth/failed-attempts.ts', /most: (\d+)/],
  ],
  'minutes for which a wrong password counts': [
    ['*_sign_in_attempts.sql', /'sign_in_failed', from_address, interval '(\d+) minutes'/],
    ['supabase/embedded/auth/failed-attempts.ts', /withinMs: (\d+) \*/],
  ],
  'attempts to send a message': [
    ['*_outbox_delivery.sql', /outbox_attempts\(\).* return (\d+);/],
    ['*_outbox_delivery.sql', /given out again, (\w+) times at most/],
    ['docs/outbox.md', /anything else after (\w+) attempts/],
  ],
  'minutes of a mailed code': [
    ['supabase/config.toml', /otp_expiry = (\d+)/, 60],
    ['supabase/templates/sign-in-code.html', /once, for (half an hour)/],
    ['supabase/templates/recovery.html', /once, for (half an hour)/],
    ['supabase/templates/invite.html', /once, for (half an hour)/],
    ['src/modules/my-sign-in/code-step.tsx', /works for (\d+) minutes/],
  ],
  'minutes between two mailed codes': [
    ['supabase/config.toml', /max_frequency = "(\d+)m"/],
    ['src/session/mail-code.ts', /CODE_PAUSE_SECONDS = (\d+)/, 60],
  ],
  'digits of a mailed code': [
    ['supabase/config.toml', /otp_length = (\d+)/],
    ['src/session/mail-code.ts', /CODE_LENGTH = (\d+)/],
  ],
};

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MIGRATIONS = readdirSync('supabase/migrations');

function numberOf(said: string): number {
  if (said === 'half an hour') return 30;
  return Number(said) || WORDS.indexOf(said);
}

it.each(Object.entries(FACTS))('says the same everywhere: %s', (_fact, places) => {
  const said = places.map(([name, says, unit = 1]) => {
    const migration = MIGRATIONS.find((file) => file.endsWith(name.replace('*', '')));
    const file = migration === undefined ? name : `supabase/migrations/${migration}`;
    const found = readFileSync(file, 'utf8').matchAll(new RegExp(says, 'g'));
    return { name, numbers: new Set([...found].map(([, one = '']) => numberOf(one) / unit)) };
  });
  const [first] = said;
  expect(first?.numbers.size).toBe(1);
  expect(said).toEqual(said.map(({ name }) => ({ name, numbers: first?.numbers })));
});
