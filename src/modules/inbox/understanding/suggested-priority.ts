import type { Enums } from '@/lib/supabase/database.types';

type Priority = Enums<'referral_priority'>;

interface RedFlag {
  priority: Exclude<Priority, 'routine'>;
  /** Shown to the member. */
  text: string;
  words: RegExp;
}

/**
 * Words that suggest a priority; a person sets it. Sources: domain notes, §10.5, and the guides
 * named there.
 */
const RED_FLAGS: readonly RedFlag[] = [
  {
    priority: 'stat',
    text: 'Airway',
    words: /stridor|airway (compromise|obstruction)|respiratory distress|blocked tracheostomy/,
  },
  {
    priority: 'stat',
    text: 'Sudden hearing loss',
    words: /sudden (sensorineural |onset )?hearing loss|\bssnhl\b/,
  },
  {
    priority: 'stat',
    text: 'Bleeding after surgery',
    words: /post[- ]?(tonsillectomy|op(erative)?) (bleed|hemorrhage)/,
  },
  { priority: 'stat', text: 'Quinsy', words: /quinsy|peritonsillar abscess/ },
  { priority: 'stat', text: 'Foreign body', words: /button battery|foreign body/ },
  { priority: 'stat', text: 'Facial palsy', words: /facial (palsy|paralysis|nerve weakness)/ },
  { priority: 'stat', text: 'Mastoiditis or meningitis', words: /mastoiditis|meningitis/ },
  {
    priority: 'stat',
    text: 'Orbital swelling',
    words: /orbital (cellulitis|swelling|abscess)|septal hematoma/,
  },
  {
    priority: 'urgent',
    text: 'Bloody discharge on one side',
    words: /unilateral (epistaxis|bloody|nasal obstruction)|bloody (nasal )?discharge/,
  },
  {
    priority: 'urgent',
    text: 'Neck or parotid mass',
    words: /(neck|parotid|thyroid) (mass|lump|nodule)/,
  },
  { priority: 'urgent', text: 'Painful swallowing', words: /odynophagia|dysphagia/ },
  {
    priority: 'urgent',
    text: 'Suspected cancer',
    words: /suspected (cancer|malignan)|suspicious for (cancer|malignan)|oral ulcer|red patch/,
  },
  { priority: 'urgent', text: 'Marked urgent', words: /\burgent\b|\basap\b|\bstat\b|\bemergent\b/ },
];

/** Words that cancel a sign, or make it another person's or another time's. */
const NOT_NOW =
  /\b(no|not|denies|denied|without|negative for|never|rule out|r\/o|family history|mother|father|brother|sister|history of|h\/o|resolved|previous|if)\b[^.;:]*$/;
/** How far before the sign they may stand. */
const BEFORE = 60;

export interface Suggested {
  priority: Priority;
  reasons: string[];
}

export function suggestedPriority(text: string): Suggested {
  const said = text.toLowerCase().replace(/\s+/g, ' ');
  const found = RED_FLAGS.filter(({ words }) => isSaid(said, words));
  const stat = found.some(({ priority }) => priority === 'stat');
  const urgent = found.length > 0 ? 'urgent' : 'routine';
  return { priority: stat ? 'stat' : urgent, reasons: found.map((flag) => flag.text) };
}

function isSaid(text: string, words: RegExp): boolean {
  for (const match of text.matchAll(new RegExp(words.source, 'g'))) {
    const before = text.slice(Math.max(0, match.index - BEFORE), match.index);
    if (!NOT_NOW.test(before)) return true;
  }
  return false;
}
