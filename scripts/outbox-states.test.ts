import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Where a screen says how far a message got. "Simulated" is said wherever nothing left, and "Sent" only of what went out:
 * so each of them takes its words from one place.
 */
const SHOWN: Record<string, string> = {
  'src/records/outbox/progress-badge.tsx': 'the badge itself',
  'src/records/outbox/message-line.tsx': 'the answers of a referral, and the delivery log',
  'src/modules/referrals/answers/letters/letters-card.tsx': 'the letters of a referral',
};

/** Sentences of their own, with the state in them. */
const TOLD: Record<string, string> = {
  'src/modules/referrals/missing.model.ts': 'what became of the request for a paper',
  'src/modules/referrals/conversation/message.model.ts':
    'whether a text of the conversation went out',
};

/** Act by the state, and show it nowhere. */
const ACTS: Record<string, string> = {
  'src/records/outbox/outbox-labels.ts': 'the words',
  'src/records/outbox/outbox.queries.ts': 'reads again while a message is under way',
  'src/modules/referrals/answers/answers-card.tsx': 'reads again, and offers another way',
  'src/modules/referrals/answers/answers.model.ts': 'which way bounced',
  'src/modules/referrals/answers/mark-sent.tsx': 'the button for paper',
  'src/modules/admin/notifications/delivery-log-card.tsx': 'the button to try again',
};

const OF_OUTBOX = /records\/outbox|outbox_state|outbox-labels/;
const KNOWS = /\b(ProgressBadge|progressOf|cameBack|isUnderWay|outbox_state)\b|message\.state\b/;

it('how far a message got is shown by one badge, and every other place is known', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|lib\/supabase\//.test(file));
  const found = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return OF_OUTBOX.test(text) && KNOWS.test(text);
  });
  expect(found.sort()).toEqual(Object.keys({ ...SHOWN, ...TOLD, ...ACTS }).sort());
});
