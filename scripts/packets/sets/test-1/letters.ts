import type { Form } from '../../forms.ts';
import { abbreviated, dashedPhone, dottedPhone, long, plain, us } from '../../written.ts';

const letterhead = (name: string, lines: string) =>
  `<div align="center" style="border-bottom:2px solid #000;padding-bottom:8px"><b style="font-size:1.45em">${name}</b><br><span style="font-size:.86em">${lines}</span></div>`;

/** Referrals as letters, notes between offices and dictation. */
export const LETTERS: readonly Form[] = [
  {
    fonts: ['Liberation Serif'],
    sizes: [16, 17],
    draw: (t, a) =>
      `${letterhead('Halsted Street Primary Care, S.C.', `1840 N Halsted Street, Chicago, Illinois 60614<br>Telephone ${dottedPhone(t.officePhone)} &nbsp;&middot;&nbsp; Fax ${dottedPhone(t.officeFax)}`)}
<p style="margin-top:20px">${long(a.day)}</p><p>Lakeshore ENT &amp; Allergy<br>Attn: New patient referrals</p><p>RE: ${t.first} ${t.last}, born ${long(t.born)}</p><p>Dear Doctors:</p>
<p style="line-height:1.5">I am referring the above patient, whom I have followed since 2019, for your opinion. ${t.reason}. The examination in our office on ${long(a.day)} was otherwise unremarkable, and there was no stridor, fever or weight loss.</p>
<p style="line-height:1.5">The patient lives at ${t.street}, ${a.city}, and is best reached by phone at ${dottedPhone(t.phone)}. Insurance is through ${t.payer}, member number ${t.member}, group ${t.group}. Our diagnosis code is ${t.diagnosis}.</p>
<p style="line-height:1.5">Please let us know when the visit is set, and send your recommendations to our fax above. Thank you for your help with this patient.</p><p>Sincerely,</p><p style="margin-top:54px">${t.provider}<br>NPI ${t.npi}</p><p><small>Dictated but not read. Enclosures: chart notes.</small></p>`,
  },
  {
    fonts: ['Liberation Sans', 'DejaVu Serif'],
    sizes: [15, 16],
    lacks: ['member'],
    draw: (t, a) =>
      `<h1 style="margin:0">Referral by Fax</h1><table width="100%" cellpadding="5" style="border-top:3px solid #000;border-bottom:3px solid #000;margin:10px 0"><tr><td><b>TO:</b> Lakeshore ENT, scheduling desk</td><td><b>FAX:</b> 312-555-0100</td></tr><tr><td><b>FROM:</b> ${t.provider}, Old Town Wellness</td><td><b>FAX:</b> ${dashedPhone(t.officeFax)}</td></tr><tr><td><b>DATE:</b> ${plain(a.day)}</td><td><b>PHONE:</b> ${dashedPhone(t.officePhone)}</td></tr></table>
<p>Please schedule our patient for a new ENT visit:</p><ul style="line-height:1.9"><li><b>Name:</b> ${t.first} ${t.last} (${a.age}, ${a.sex.toLowerCase()})</li><li><b>Birthday:</b> ${plain(t.born)}</li><li><b>Call at:</b> ${dashedPhone(t.phone)}, mornings</li><li><b>Lives at:</b> ${t.street}, ${a.city}</li><li><b>Why:</b> ${t.reason} (${t.diagnosis})</li><li><b>Insured with:</b> ${t.payer}, copy of the card will follow</li><li><b>Our NPI:</b> ${t.npi}</li></ul>
<p>Office notes are attached. Please call us with the date of the appointment, so that we can tell the patient's family (${a.relative}).</p><p>Thanks!</p>`,
  },
  {
    fonts: ['DejaVu Serif', 'Liberation Mono'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<p><b>RIVERBEND ALLERGY AND ASTHMA CENTER</b><br>600 River Rd, Kenosha, WI 53140</p><p>PHYSICIAN-TO-PHYSICIAN REFERRAL</p><p>Date dictated: ${abbreviated(a.day)}</p>
<p>Patient:<br>&nbsp;&nbsp;&nbsp;&nbsp;${t.last}, ${t.first}<br>&nbsp;&nbsp;&nbsp;&nbsp;${t.street}<br>&nbsp;&nbsp;&nbsp;&nbsp;${a.city}<br>&nbsp;&nbsp;&nbsp;&nbsp;Telephone ${dashedPhone(t.phone)}<br>&nbsp;&nbsp;&nbsp;&nbsp;Born ${abbreviated(t.born)}</p>
<p>Third-party payer:<br>&nbsp;&nbsp;&nbsp;&nbsp;${t.payer}<br>&nbsp;&nbsp;&nbsp;&nbsp;ID ${t.member}<br>&nbsp;&nbsp;&nbsp;&nbsp;Group ${t.group}</p>
<p style="line-height:1.5">Dear colleague, we would value a surgical opinion in this case. ${t.reason}. Skin tests were done on ${us('2026-09-14')} and showed no cause. Working diagnosis: ${t.diagnosis}.</p>
<p>Kindly reply to:<br>&nbsp;&nbsp;&nbsp;&nbsp;${t.provider}<br>&nbsp;&nbsp;&nbsp;&nbsp;National Provider Identifier ${t.npi}<br>&nbsp;&nbsp;&nbsp;&nbsp;Office ${dashedPhone(t.officePhone)}<br>&nbsp;&nbsp;&nbsp;&nbsp;Fax ${dashedPhone(t.officeFax)}</p><p>cc: chart ${a.chart}</p>`,
  },
];
