import { describe, expect, it } from 'vitest';
import { replyTo, SUGGESTIONS } from './reply';

describe('the demo helper', () => {
  it.each([
    'I can’t breathe well',
    'my throat feels swollen after the dose',
    'I feel faint',
    'hives after my drops',
    'My tongue feels thick after the dose',
    'tingling lips since I took my drops',
    'I can’t swallow my drops',
    'My son collapsed after his dose',
    'she passed out',
    'I keep vomiting since this morning’s dose',
    'threw up twice, should I skip the next dose?',
  ])('sends "%s" to the emergency number, whatever else is in it', (question) => {
    expect(replyTo(question)).toMatch(/call your local emergency number now/);
  });

  it.each(['I missed a dose', 'Should I take two?', 'side effects?', 'can I stop my medicine'])(
    'leaves "%s" to the care team',
    (question) => {
      expect(replyTo(question)).toMatch(/^Only your care team decides about doses\./);
    },
  );

  it('says where visits and pollen are', () => {
    expect(replyTo('Can I move my visit?')).toMatch(/Reschedule/);
    expect(replyTo('How is the pollen today?')).toMatch(/samples, not a forecast/);
  });

  it('has nothing but a refusal for everything else', () => {
    expect(replyTo('Will it rain?')).toMatch(/can’t give medical advice/);
    expect(replyTo('')).toMatch(/can’t give medical advice/);
  });

  it('answers every suggestion', () => {
    const answers = SUGGESTIONS.map(replyTo);
    expect(new Set(answers).size).toBe(SUGGESTIONS.length);
  });
});
