import { pick, type Random, type Truth } from './truth.ts';

const SENTENCES = [
  'Returns today for follow up of long standing nasal obstruction and facial pressure, worse on the left side.',
  'Has had three courses of antibiotics since spring, each with relief of a week or two and then the same again.',
  'Denies fever, weight loss, change of voice, trouble swallowing, or blood from the nose or with the cough.',
  'Sleeps poorly, wakes with a dry mouth, and was told of snoring with pauses; no study of sleep was done so far.',
  'Takes loratadine 10 mg daily, fluticasone two sprays each nostril, lisinopril 20 mg, and a daily multivitamin.',
  'On examination the tympanic membranes are intact with normal landmarks, and the canals are clear on both sides.',
  'Anterior rhinoscopy shows a septum deviated to the left, swollen inferior turbinates, and clear mucus without pus.',
  'The oral cavity and oropharynx are without lesions, tonsils are 2+, and the uvula stands in the midline.',
  'No cervical adenopathy or thyroid nodule is felt; cranial nerves are normal, and facial movement is symmetric.',
  'Computed tomography of 10/12/2026 was read as mucosal thickening of both maxillary and anterior ethmoid sinuses.',
  'We talked about saline rinses, a longer course of steroids by spray, and what surgery could and could not do.',
] as const;

/** A page full of small text without a form, like the records sent with a referral. */
export function denseNote(truth: Truth, random: Random): string {
  const paragraph = () =>
    `<p style="margin:4px 0">${Array.from({ length: 9 }, () => pick(random, SENTENCES)).join(' ')}</p>`;
  const paragraphs = Array.from({ length: 6 }, paragraph).join('');
  return `<h3>PROGRESS NOTE</h3><p>Patient: ${truth.first} ${truth.last} &nbsp; DOB: ${truth.born}</p>${paragraphs}`;
}
