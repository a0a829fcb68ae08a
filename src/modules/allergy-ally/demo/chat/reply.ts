const CALL_FOR_HELP =
  'If you have trouble breathing, swelling of the face or throat, or feel faint, call your local emergency number now (911 in the US). This demo can’t help in an emergency.';

const NO_ADVICE =
  'I’m a scripted demo and can’t give medical advice. Please call your care team with this one.';

export const SUGGESTIONS = [
  'I missed a dose',
  'Can I move my visit?',
  'How is the pollen today?',
  'What can you do?',
] as const;

// The first match answers, so urgent topics come first.
const SCRIPT: readonly { about: RegExp; answer: string }[] = [
  {
    // Signs of anaphylaxis (World Allergy Organization guidance 2020), in patients' words.
    about:
      /breath|swell|swollen|throat|tongue|\blips?\b|swallow|faint|pass(?:ed|ing)? out|collaps|unconscious|dizz|chest|emergenc|anaphyla|hives|wheez|vomit|thr(?:ow|ew|owing|own)(?:ing)? up|puk/i,
    answer: CALL_FOR_HELP,
  },
  {
    about: /miss|skip|late|double|dose|drops|medic|take|stop|side effect|react/i,
    answer: `Only your care team decides about doses. ${NO_ADVICE}`,
  },
  {
    about: /appointment|visit|move|reschedul|cancel|calendar/i,
    answer:
      'On the Schedule page every visit has Reschedule and Add to Calendar. In this demo nothing is sent to a clinic.',
  },
  {
    about: /pollen|air|count|tree|grass|weed|mold/i,
    answer:
      'The Tracking page shows four gauges from 0 to 100. The readings in this demo are samples, not a forecast.',
  },
  {
    about: /what can you|help|who are you|hello|^hi\b/i,
    answer:
      'I’m a demo with a handful of written answers: visits, pollen and where to find things. I never give medical advice.',
  },
];

export function replyTo(question: string): string {
  return SCRIPT.find(({ about }) => about.test(question))?.answer ?? NO_ADVICE;
}
