import type { Form } from '../../forms.ts';
import {
  abbreviated,
  dashedPhone,
  dottedPhone,
  long,
  padded,
  plain,
  short,
  slashedPhone,
  us,
} from '../../written.ts';

const paragraph = (words: string) => `<p style="line-height:1.45">${words}</p>`;

/** Further referrals in sentences: dictated, by nurses, memos, and prescription pads. */
export const TRAIN_3_LETTERS: readonly Form[] = [
  // Dictated, with the patient in a block at the margin.
  {
    fonts: ['Liberation Serif', 'Liberation Mono'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<p align="center"><b>NORTH SHORE PULMONARY CONSULTANTS</b><br>Robert K. Hale, MD &nbsp; ${t.provider}<br>Phone ${dashedPhone(t.officePhone)} &nbsp; Fax ${dashedPhone(t.officeFax)}</p><p>${long(a.day)}</p><p>Lakeshore ENT &amp; Allergy<br>Chicago, Illinois</p><table cellpadding="0" style="margin-left:60px"><tr><td width="90" valign="top"><b>RE:</b></td><td>${t.last.toUpperCase()}, ${t.first.toUpperCase()}</td></tr><tr><td><b>DOB:</b></td><td>${us(t.born)}</td></tr><tr><td><b>CHART:</b></td><td>${a.chart}</td></tr></table><p>Dear Dr. Simmons:</p>
${paragraph(`I had the pleasure of seeing your new patient in our clinic on ${long(a.day)}. The complaint is as follows: ${t.reason.toLowerCase()}. Lung function was normal, and the chest film showed nothing of note. I would be grateful for your evaluation.`)}${paragraph(`The patient may be called at ${dashedPhone(t.phone)}. The insurance is ${t.payer}; the subscriber number is ${t.member} and the group is ${t.group}.`)}
<p>IMPRESSION: ${t.diagnosis}</p><p>PLAN: Referral to ear, nose and throat.</p><p>Sincerely,</p><p style="margin-top:44px">${t.provider}<br>NPI: ${t.npi}</p><p><small>RKH/jt &nbsp; D: ${padded(a.day)} &nbsp; T: ${padded(a.day)} &nbsp; cc: Dr. Paul Grant</small></p>`,
  },
  // The patient in the first sentence, and nowhere else.
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<table width="100%" style="border-bottom:1px solid #000"><tr><td><b style="font-size:1.4em">Maple Grove Internal Medicine</b></td><td align="right"><small>905 Maple Grove Rd<br>tel ${dottedPhone(t.officePhone)}<br>fax ${dottedPhone(t.officeFax)}</small></td></tr></table><p style="margin-top:24px">${abbreviated(a.day)}</p><p>To the ear, nose and throat clinic:</p>
${paragraph(`${t.first} ${t.last} is a ${a.age} year old ${a.sex.toLowerCase()} (date of birth ${plain(t.born)}) whom I would like you to see. ${t.reason}. There has been no improvement with conservative treatment, which was begun by my partner, Dr. Emily Foster.`)}${paragraph(`Past history is notable for an appendectomy. There are no drug allergies. The patient does not smoke and lives with ${a.relative}.`)}${paragraph(`Home telephone is ${dottedPhone(t.phone)}. ${t.payer} is the carrier, ID number ${t.member}. I have coded this visit as ${t.diagnosis}.`)}${paragraph('Thank you for accepting this referral. I look forward to your thoughts.')}<p>With kind regards,</p><p style="margin-top:50px">${t.provider}<br>NPI #${t.npi}</p>`,
  },
  // By a nurse on a physician's behalf.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<p><b>Community Health Partners of Kenosha</b><br>Nurse line: ${t.officePhone} &nbsp;&nbsp; Fax: ${t.officeFax}</p><p>Date: ${plain(a.day)}</p><p>Attention: Referral coordinator, Lakeshore ENT</p><p>Re: New referral for ${t.first} ${t.last}, D.O.B. ${plain(t.born)}</p><p>Good morning,</p>${paragraph(`Please accept this letter as a referral for the above-named patient from ${t.provider} (NPI ${t.npi}). The patient was seen in our clinic on ${plain(a.day)} for: ${t.reason}. The diagnosis code is ${t.diagnosis}.`)}${paragraph(`Please contact the patient directly at ${t.phone} to set up the appointment. If you cannot reach the patient, you may leave a message with ${a.relative} at ${a.relativePhone}.`)}
<p>Insurance information:</p><ul><li>${t.payer}</li><li>Member # ${t.member}</li><li>Group # ${t.group}</li></ul><p>If you need anything further, please ask for Brenda at extension 14.</p><p>Thank you,</p><p style="margin-top:36px">Brenda Kowalski, LPN<br>for ${t.provider}</p>`,
  },
  // A memo, with the patient as its subject.
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans'],
    sizes: [15, 16],
    lacks: ['member'],
    draw: (t, a) =>
      `<h1 style="letter-spacing:6px;margin-bottom:4px">MEMORANDUM</h1><table cellpadding="4" width="100%" style="border-top:2px solid #000;border-bottom:2px solid #000"><tr><td width="100"><b>To</b></td><td>Dr. Ellen Whitaker, Lakeshore ENT &amp; Allergy</td></tr><tr><td><b>From</b></td><td>${t.provider}, Lincoln Square Medical Group</td></tr><tr><td><b>Date</b></td><td>${short(a.day)}</td></tr><tr><td><b>Subject</b></td><td>Referral of ${t.first} ${t.last} (${short(t.born)})</td></tr></table>
${paragraph(`Ellen, could you see this patient of mine soon? ${t.reason}. My exam was limited, and I did not see the larynx.`)}${paragraph(`Diagnosis for the referral: ${t.diagnosis}. Insured through ${t.payer}; the card will be brought to the visit.`)}${paragraph(`Patient's phone: ${slashedPhone(t.phone)}. My office: ${slashedPhone(t.officePhone)}, fax ${slashedPhone(t.officeFax)}. My NPI for your billing: ${t.npi}.`)}<p>Many thanks. Dictated to Joan Baker, office manager.</p>`,
  },
  // A pediatrician, who also mentions the parents.
  {
    fonts: ['DejaVu Serif', 'Liberation Sans'],
    sizes: [14, 15],
    isForChildren: true,
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.5em">Sunny Day Pediatrics</b><br>${t.provider} &nbsp;|&nbsp; Carla Mendez, CPNP &nbsp;|&nbsp; Stephen Price, MD<br>Office: ${dashedPhone(t.officePhone)} &nbsp;|&nbsp; Fax: ${dashedPhone(t.officeFax)}</div><hr><p>${us(a.day)}</p><p><b>Child:</b> ${t.first} ${t.last}<br><b>Born:</b> ${us(t.born)}<br><b>Mother/Father:</b> ${a.relative}<br><b>Parent's cell:</b> ${dashedPhone(t.phone)}<br><b>Address:</b> ${t.street}, ${a.city}</p><p>Dear Colleague,</p>
${paragraph(`Thank you for seeing this ${a.age}-year-old, who has been my patient since birth. ${t.reason}. ${a.relative} is worried about hearing and speech, and the teacher, Ms. Audrey Long, has noticed that the child asks for things to be repeated.`)}${paragraph(`Immunizations are up to date. Growth is along the 60th percentile. I would like your opinion on further treatment (${t.diagnosis}).`)}${paragraph(`The family has ${t.payer} under the policy of ${a.relative}: policy ID ${t.member}, group ${t.group}.`)}<p>Warmly,</p><p style="margin-top:40px">${t.provider}<br>NPI ${t.npi}</p>`,
  },
  // A prescription pad with the names of all who may sign it.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [16, 17],
    lacks: ['member'],
    draw: (t, a) =>
      `<div style="border:1px solid #000;padding:22px;width:600px"><div align="center"><b>BRIARWOOD MEDICAL CENTER</b><br>214 Briarwood Ave, Evanston, IL 60201<br>Tel: ${t.officePhone} &nbsp; Fax: ${t.officeFax}</div><table width="100%" style="border-bottom:2px solid #000"><tr><td>${t.provider}<br><small>NPI ${t.npi}</small></td><td align="right">Harold Scott, MD<br><small>NPI on file</small></td></tr></table>
<p style="margin-top:18px">Name: <u>&nbsp; ${t.first} ${t.last} &nbsp;</u> &nbsp; DOB: <u>&nbsp; ${plain(t.born)} &nbsp;</u></p><p>Address: <u>&nbsp; ${t.street} &nbsp;</u></p><p>Tel: <u>&nbsp; ${dashedPhone(t.phone)} &nbsp;</u> &nbsp; Date: <u>&nbsp; ${plain(a.day)} &nbsp;</u></p><p style="font-size:2.4em;margin:14px 0"><i>Rx</i></p><p style="margin-left:60px">Referral to ENT, evaluate and treat</p><p style="margin-left:60px">${t.reason}</p><p style="margin-left:60px">Dx ${t.diagnosis}</p><p style="margin-left:60px">Ins: ${t.payer}</p><p style="margin-top:70px">Signature: ______________________________</p><p>&#9746; ${t.provider} &nbsp; &#9744; Harold Scott, MD</p><p><small>Refills: 0 &nbsp; Substitution permitted &nbsp; ${a.order}</small></p></div>`,
  },
];
