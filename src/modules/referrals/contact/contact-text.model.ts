import type { Enums } from '@/lib/supabase/database.types';

const VERBS: Record<Enums<'contact_way'>, string> = {
  phone: 'called',
  text: 'texted',
  email: 'emailed',
  portal: 'sent a portal message to',
  letter: 'sent a letter to',
};

interface ContactFacts {
  way: Enums<'contact_way'>;
  party: Enums<'contact_party'>;
  outcome: Enums<'contact_outcome'>;
}

/** "called the patient: no answer", to follow a name. */
export function contactText({ way, party, outcome }: ContactFacts): string {
  const done = `${VERBS[way]} the ${party.replace('_', ' ')}`;
  return outcome === 'sent' ? done : `${done}: ${outcome.replace('_', ' ')}`;
}
