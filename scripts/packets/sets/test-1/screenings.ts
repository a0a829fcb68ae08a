import type { Form } from '../../forms.ts';
import { dashedPhone, dottedPhone, plain, us } from '../../written.ts';

const blank = (label: string, value: string, width: number) =>
  `<td width="${width}%" style="padding:7px 6px 0 0">${label} <span style="border-bottom:1px solid #000;padding:0 10px">${value}</span></td>`;
const line = (...cells: string[]) =>
  `<table width="100%" cellspacing="0"><tr>${cells.join('')}</tr></table>`;

/** Forms of schools and hearing centers. */
export const SCREENINGS: readonly Form[] = [
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    lacks: ['member', 'npi'],
    isForChildren: true,
    credential: 'RN',
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.3em">Elmwood Consolidated School District 41</b><br>Health Services &nbsp; Phone ${dashedPhone(t.officePhone)} &nbsp; Fax ${dashedPhone(t.officeFax)}</div><h2 align="center" style="margin:16px 0 4px">HEARING SCREENING: REFERRAL TO A PHYSICIAN</h2>
${line(blank('Student', `${t.first} ${t.last}`, 62), blank('Grade', String(Math.max(1, a.age - 6)), 38))}${line(blank('Date of birth', us(t.born), 45), blank('School', 'Lincoln School', 55))}${line(blank('Parent/guardian', a.relative, 50), blank('Home phone', dashedPhone(t.phone), 50))}${line(blank('Address', `${t.street}, ${a.city}`, 100))}
<p style="margin-top:20px;line-height:1.5">Dear physician: your patient did not pass the hearing screening at school, for the second time, on ${us(a.day)}. Please examine the child and return the lower part of this form to the school nurse.</p>
<table border="1" cellpadding="6" width="70%" style="border-collapse:collapse"><tr><th></th><th>First screening</th><th>Second screening</th></tr><tr><td>Right ear</td><td>Pass</td><td>Pass</td></tr><tr><td>Left ear</td><td>Refer</td><td>Refer</td></tr></table>
<p><b>Concern / reason for referral:</b> ${t.reason}</p><p>School nurse: ${t.provider}</p><p style="border-top:2px dashed #000;padding-top:12px;margin-top:24px"><b>PHYSICIAN'S REPORT</b> (please return)</p>${line(blank('Findings', '&nbsp;'.repeat(100), 100))}${line(blank('Follow-up needed', '&nbsp;'.repeat(30), 50), blank('Signed', '&nbsp;'.repeat(30), 50))}`,
  },
  {
    fonts: ['DejaVu Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    credential: 'AuD',
    draw: (t, a) =>
      `<table width="100%"><tr><td valign="top"><b style="font-size:1.4em">ClearTone Hearing Center</b><br>Audiology &amp; hearing aids</td><td align="right">412 Center Street<br>Oak Park, IL 60302<br>T ${dottedPhone(t.officePhone)}<br>F ${dottedPhone(t.officeFax)}</td></tr></table><h3 style="background:#000;color:#fff;padding:5px 10px;margin:12px 0">MEDICAL REFERRAL FOR ENT EVALUATION</h3>
<table width="100%" cellpadding="5"><tr><td width="50%"><b>Client</b><br>${t.first} ${t.last}</td><td><b>Date of birth (yyyy-mm-dd)</b><br>${t.born}</td></tr><tr><td><b>Phone number</b><br>${dottedPhone(t.phone)}</td><td><b>Residence</b><br>${t.street}, ${a.city}</td></tr><tr><td><b>Health insurance</b><br>${t.payer}</td><td><b>Insurance policy ID</b><br>${t.member}</td></tr><tr><td><b>Referring audiologist</b><br>${t.provider}</td><td><b>Audiologist NPI</b><br>${t.npi}</td></tr><tr><td><b>Primary care physician</b><br>not named</td><td><b>Visit date</b><br>${a.day}</td></tr></table><hr>
<p><b>Why we refer:</b> ${t.reason}</p><p><b>Code:</b> ${t.diagnosis}</p><p><b>Medical clearance for hearing aids is asked for:</b> no</p><p>Please send a copy of your findings to the fax above. The client was last seen on ${plain(a.day)} and has our card.</p>`,
  },
];
