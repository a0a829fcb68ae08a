import type { Form } from '../../forms.ts';
import {
  dashed,
  dashedPhone,
  long,
  plain,
  slashedPhone,
  spacedPhone,
  tightPhone,
} from '../../written.ts';
import { dottedDate, titleOf } from '../train-4/parts.ts';
import { lowered, military, ordinal, pronounsOf } from './parts.ts';

const section = (title: string, words: string) =>
  `<p style="margin:12px 0 0"><b>${title.toUpperCase()}:</b> ${words}</p>`;

const paragraph = (words: string) => `<p style="line-height:1.42;text-indent:34px">${words}</p>`;

const entry = (label: string, value: string) =>
  `<td style="border:1px solid #000;padding:4px 7px"><span style="text-decoration:underline">${label}</span><br>${value}&nbsp;</td>`;
const entries = (...cells: string[]) =>
  `<table width="100%" style="border-collapse:collapse;margin-top:-1px;table-layout:fixed"><tr>${cells.join('')}</tr></table>`;

/** An admission label, printed and stuck on. */
const sticker = (rows: readonly string[]) =>
  `<div style="border:1px solid #000;border-radius:8px;padding:8px 12px;font-family:'Liberation Mono';font-size:.95em;line-height:1.3">${rows.join('<br>')}</div>`;

/** Wordy referrals of hospitals, plans and units. */
export const TRAIN_5_HOSPITALS: readonly Form[] = [
  // At discharge: the specialist visit is one of several to be made.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    lacks: ['member'],
    draw: (t, a) => {
      const { they, their } = pronounsOf(a.sex);
      return `<table width="100%"><tr><td><b style="font-size:1.2em">Our Lady of the Dunes Hospital</b><br>Hospital Medicine</td><td align="right">DISCHARGE REFERRAL<br>To: Lakeshore ENT &amp; Allergy</td></tr></table><hr><table width="100%" cellpadding="1"><tr><td>NAME: ${t.last.toUpperCase()}, ${t.first.toUpperCase()}</td><td>ADMITTED: ${dashed('2026-10-29')}</td></tr><tr><td>BIRTH: ${dashed(t.born)}</td><td>DISCHARGED: ${dashed(a.day)}</td></tr><tr><td>MEDICAL RECORD: ${a.chart}</td><td>HOSPITALIST: ${t.provider}</td></tr><tr><td>VISIT: ${a.order}</td><td>PRIMARY CARE: Cuthbert Agnew, DO</td></tr></table><hr>${section('Why you are getting this', `The patient needs a new visit with ENT after this stay. ${t.reason} (${t.diagnosis}).`)}${section('Hospital course', `${titleOf(a.sex)} ${t.last}, ${a.age}, came in with pneumonia and got better on ceftriaxone and azithromycin within three days. During the stay the above was noted. Dr. Lucan Petrie of speech therapy saw the patient, and a diet of soft foods was advised. ${they.charAt(0).toUpperCase()}${they.slice(1)} left in good condition with ${a.relative}.`)}${section('Medicines at discharge', 'amoxicillin-clavulanate for 4 days; lisinopril 10 mg daily; acetaminophen as needed')}<table width="100%" border="1" cellpadding="5" style="border-collapse:collapse;margin-top:14px"><tr><th align="left">Visits to be made</th><th align="left">With</th><th align="left">When</th></tr><tr><td>Primary care</td><td>Cuthbert Agnew, DO, 219-555-0133</td><td>${plain('2026-11-30')}</td></tr><tr><td><b>Ear, nose and throat</b></td><td><b>Lakeshore ENT, 312-555-0101</b></td><td><b>In 2 to 3 weeks, please call patient</b></td></tr><tr><td>Chest film</td><td>Radiology, 219-555-0134</td><td>In 6 weeks</td></tr></table>${section('How to reach the patient', `${their} phone ${dashedPhone(t.phone)}; family ${dashedPhone(a.relativePhone)} (${a.relative}); going home to ${t.street}, ${a.city}`)}${section('Payer', `${t.payer}; ask registration for the rest`)}${section('Questions', `unit ${dashedPhone(t.officePhone)}, fax ${dashedPhone(t.officeFax)}, or page the hospitalist (NPI ${t.npi})`)}<p style="margin-top:30px">Dictated by Sven Tolliver, PA student, reviewed by ${t.provider}, ${long(a.day)}</p>`;
    },
  },
  // A plan tells its member that the visit is allowed, with a copy to the specialist.
  {
    fonts: ['DejaVu Serif', 'Liberation Serif'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b>Cardinal Crossing Medical Group</b><br>for members of ${t.payer}<br>P.O. Box 9110, Gary, IN 46401</td><td align="right" valign="top">${ordinal(a.day)}<br>Copy for the specialist's office</td></tr></table><div style="margin:40px 0 34px 40px;line-height:1.3">${t.first} ${t.last}<br>${t.street}<br>${a.city}</div><p><b>We have approved your referral</b></p><p>Dear ${titleOf(a.sex)} ${t.last}:</p><p style="line-height:1.45">Your primary care provider, ${t.provider}, asked us to let you see an ear, nose and throat specialist. We have said yes. This letter tells you what comes next. ${a.age < 18 ? `As you are under 18, we also write to ${a.relative}.` : `You named ${a.relative} as somebody we may speak with.`}</p><table width="100%" cellpadding="5" style="border:1px solid #000"><tr valign="top"><td width="50%">Your member number: <b>${t.member}</b><br>Your group: <b>${t.group}</b><br>Your date of birth: <b>${long(t.born)}</b><br>Phone number we have for you: <b style="white-space:nowrap">${slashedPhone(t.phone)}</b></td><td>Approval: <b>CC-${a.order}</b><br>Good for: <b>3 visits until ${plain('2027-02-28')}</b><br>Where: <b>Lakeshore ENT &amp; Allergy</b><br>Their phone: <b>312 / 555-0101</b></td></tr></table><p style="line-height:1.45"><b>Why it was asked for.</b> ${t.reason} (code ${t.diagnosis}).</p><p style="line-height:1.45"><b>What you do.</b> Wait for their call, or call them. If your phone has changed, tell us at 800 / 555-0129. Take your card along. You pay $20 a visit.</p><p style="line-height:1.45"><b>For the specialist.</b> The provider who asked is at ${slashedPhone(t.officePhone)}, fax ${slashedPhone(t.officeFax)}, NPI ${t.npi}. Send your note there within 10 days. Tests, scopes and surgery need another approval.</p><p>Sincerely,</p><p style="margin-top:34px">Philippa Nance, RN<br>Manager, Referrals and Approvals</p><p><small>You may appeal what we decide. This is not a bill. If you need this letter in another language, call 800 / 555-0129 (TTY 711).</small></p>`,
  },
  // Long and dictated, by a neurologist; the contact is in its last lines.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [13, 14],
    draw: (t, a) => {
      const { they, them, their } = pronounsOf(a.sex);
      const They = `${they.charAt(0).toUpperCase()}${they.slice(1)}`;
      return `<div style="float:right;border-left:1px solid #000;padding-left:12px;width:190px;font-size:.92em"><b>Lakeland Neurology</b><br>Viveca Sundqvist, MD<br>Barnaby Okafor, MD<br>${t.provider}<br><br>Suite 900, Exchange Bldg.<br>Hammond, Indiana<br><br>Tel ${tightPhone(t.officePhone)}<br>Fax ${tightPhone(t.officeFax)}</div><p>${ordinal(a.day)}</p><p>The Physicians of Lakeshore ENT &amp; Allergy</p><p style="margin-top:70px"><b>In re: ${t.first} ${t.last}</b> (our number ${a.chart})</p><p>Dear Colleagues,</p>${paragraph(`Dr. Barnaby Okafor, who covered for me this summer, suggested that I write to you about ${titleOf(a.sex)} ${t.last}, whose date of birth is ${ordinal(t.born)} and who has been under our care for migraine since 2022. The headaches are well controlled on topiramate and a triptan, with four or five attacks a season, and aren't the reason for this letter.`)}${paragraph(`At the visit of ${ordinal(a.day)} ${they} and ${a.relative}, who came along, told me of the following: ${lowered(t.reason)}. I do not believe that this is part of the migraine. Cranial nerves II to XII were intact. Gait, reflexes and sensation were as before. An MRI of the brain of ${long('2026-09-03')}, read by Dr. Hedda Lorenz, showed no mass and no white matter disease; the mastoids and sinuses were called clear. A hearing test has not been done. Sodium was 140, TSH 1.9 and B12 412.`)}${paragraph(`I have coded this as ${t.diagnosis} for now. I would appreciate it if one of you could see ${them} within the month and let me know whether any of the medications could be the cause. Dr. Sundqvist had a similar case that turned out to come from the ear.`)}${paragraph(`${They} is insured through ${t.payer} (identification ${t.member}, group ${t.group}); no authorization is required. ${They} is best reached in the afternoon on ${their} own number, ${tightPhone(t.phone)}. The number of ${a.relative}, ${tightPhone(a.relativePhone)}, is for emergencies only. Mail goes to ${t.street}, ${a.city}.`)}${paragraph('Thank you for your help, and please give my regards to Dr. Whitlock, whom I know from residency.')}<p style="margin-left:360px">Sincerely yours,</p><p style="margin:40px 0 0 360px">${t.provider}<br>NPI ${t.npi}</p><p><small>Dictated through the telephone, typed by Maud Ellery, not yet proofread. Copies: Winifred Crane, MD (family medicine); file</small></p>`;
    },
  },
  // A dialysis unit: the patient on a sticker, without labels.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr valign="top"><td width="52%"><b style="font-size:1.25em">Kidney Care of Lake County</b><br>In-center hemodialysis, Unit 3318<br>Unit tel. ${spacedPhone(t.officePhone)}<br>Unit fax ${spacedPhone(t.officeFax)}<p><b>OUTSIDE CONSULT REQUEST</b></p></td><td>${sticker([`${t.last.toUpperCase()}, ${t.first.toUpperCase()}`, t.street, a.city, spacedPhone(t.phone), `${military(t.born)} &nbsp; ${a.sex.slice(0, 1)} &nbsp; #${a.chart}`])}</td></tr></table><div style="height:12px"></div>${entries(entry('Consult wanted', 'Otolaryngology, Lakeshore ENT &amp; Allergy'), entry('Asked on', military(a.day)))}${entries(entry('Requesting nephrologist', t.provider), entry('NPI', t.npi), entry('Charge nurse', 'Beulah Stroud, RN'))}${entries(entry('Problem', t.reason), entry('Code', t.diagnosis))}${entries(entry('Chair days', 'Mon, Wed, Fri, 6:00 to 10:15'), entry('Best for a visit', 'Tue or Thu, any time'))}${entries(entry('Payer 1', t.payer), entry('Policy', t.member), entry('Group', t.group))}${entries(entry('Family contact', a.relative), entry('Tel.', spacedPhone(a.relativePhone)), entry('Social worker', 'Gideon Prue, LCSW'))}<p><b>Precautions:</b></p><ul style="line-height:1.6;margin:0"><li>Access: left forearm fistula. No blood pressure or needles in the left arm.</li><li>Heparin with each run; stop two runs before a procedure and call the unit.</li><li>No gentamicin drops or injections, no NSAIDs, no magnesium.</li><li>Dry weight 71.5 kg. Fluids 1 liter a day. Allergy: vancomycin (flushing).</li></ul><p><b>Labs of ${dottedDate('2026-11-01')}:</b> Hgb 10.9 &nbsp; K 4.8 &nbsp; Phos 5.2 &nbsp; PTH 318 &nbsp; Alb 3.9 &nbsp; INR 1.0</p><p><b>Transport:</b> &#9746; Drives &nbsp; &#9744; Van &nbsp; &#9744; Wheelchair &nbsp; &#9744; Stretcher</p><p><b>Consultant's findings</b></p><div style="border:1px solid #000;height:110px"></div><p>Consultant ________________________ &nbsp; Date ____________ &nbsp; Send back to the unit's fax</p>`,
  },
];
