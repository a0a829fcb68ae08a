import type { Form } from '../../forms.ts';
import { dashed, dashedPhone, dottedPhone, padded, plain, tightPhone, us } from '../../written.ts';
import { surnameFirst } from '../train-4/parts.ts';
import { runTogether, worldPhone } from './parts.ts';

const cells = (tag: 'td' | 'th', values: readonly string[]) =>
  `<tr>${values.map((value) => `<${tag} align="left" style="border-bottom:1px solid #999;padding:3px 8px 3px 0">${value}</${tag}>`).join('')}</tr>`;
const underlined = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
  `<table width="100%" cellspacing="0">${cells('th', head)}${rows.map((row) => cells('td', row)).join('')}</table>`;

const heading = (words: string) => `<p style="margin:18px 0 3px"><b><u>${words}</u></b></p>`;

/** A box with broken lines, its title in the line above. */
const broken = (title: string, rows: readonly string[]) =>
  `<fieldset style="border:1px dashed #000;margin:0 0 10px;padding:4px 10px 8px"><legend><i>${title}</i></legend>${rows.map((row) => `<div style="padding:2px 0">${row}</div>`).join('')}</fieldset>`;

/** A line in a monospaced font, in columns. */
const columns = (...parts: readonly (readonly [column: number, text: string])[]) =>
  `${parts.reduce((line, [column, text]) => line.padEnd(column) + text, '')}\n`;
const RULE = `${'-'.repeat(76)}\n`;

const step = (words: string, isDone: boolean) =>
  `<td align="center" style="border-top:4px solid ${isDone ? '#000' : '#bbb'};padding-top:4px">${isDone ? '&#10003; ' : ''}${words}</td>`;

/** Referrals as other vendors' record systems print them. */
export const TRAIN_5_CHARTS: readonly [Form, ...Form[]] = [
  // All contacts in one table, the patient in its first row.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div style="border-bottom:4px solid #000"><b style="font-size:1.15em">Northern Plains Health System</b> &nbsp; External Referral Packet</div><p style="margin:14px 0 0;font-size:1.4em">${t.first} ${t.last}</p><p style="margin:0">${a.age} year old ${a.sex.toLowerCase()}, born ${plain(t.born)} &nbsp;&nbsp; MRN ${a.chart}</p>${heading('Patient Contacts')}${underlined(['Name', 'Relationship', 'Mobile', 'Home', 'Legal decision maker'], [`${t.last}, ${t.first}`, 'Self', dashedPhone(t.phone), '', a.age < 18 ? '' : 'Yes'], [a.relative, a.age < 18 ? 'Parent' : 'Emergency contact', '', dashedPhone(a.relativePhone), a.age < 18 ? 'Yes' : ''], ['Emerson, Walt', 'Neighbor', '708-555-0112', '', ''])}<p>Address: ${t.street}, ${a.city}</p>${heading('Order')}<p>REFERRAL TO EAR, NOSE &amp; THROAT (Order ${a.order}) &nbsp; placed ${us(a.day)} 1:20 PM</p>${underlined(['Question for the specialist', 'ICD-10', 'Visits', 'Within'], [t.reason, t.diagnosis, '3', '4 weeks'])}${heading('Placed By')}${underlined(['Provider', 'NPI', 'Clinic phone', 'Clinic fax'], [t.provider, t.npi, dashedPhone(t.officePhone), dashedPhone(t.officeFax)])}${heading('Care Team')}${underlined(['Name', 'Role', 'From'], [t.provider, 'Primary care', us('2023-02-14')], ['Lindstrom, Beata, RN', 'Care manager', us('2025-07-01')], ['Osei, Kwame, PharmD', 'Pharmacist', us('2025-07-01')])}${heading('Coverages')}${underlined(['Payer', 'ID', 'Group', 'Subscriber'], [t.payer, t.member, t.group, a.age < 18 ? a.relative : 'Self'])}<p style="margin-top:26px"><small>Release 48113 sent to Lakeshore ENT &amp; Allergy by Kessler, Amy at ${us(a.day)} 2:06 PM</small></p>`,
  },
  // A visit note under a head of centered lines, the referral in its plan.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<p align="right" style="margin:0"><small>Referral out, with visit of ${us(a.day)}</small></p><div align="center" style="line-height:1.35"><b style="font-size:1.2em">Blackhawk Internists, SC</b><br><b>Patient:</b> ${t.last.toUpperCase()}, ${t.first.toUpperCase()} &nbsp; <b>Account Number:</b> ${a.chart}<br><b>DOB:</b> ${us(t.born)} &nbsp; <b>Age:</b> ${a.age} Y &nbsp; <b>Sex:</b> ${a.sex}<br><b>Phone:</b> ${dashedPhone(t.phone)} &nbsp; <b>Address:</b> ${t.street}, ${a.city.replace(/ (\d+)$/, '-$1')}<br><b>Guarantor:</b> ${a.relative} &nbsp; <b>Insurance:</b> ${t.payer} &nbsp; <b>Insurance ID:</b> ${t.member}<br><b>Provider:</b> ${t.provider} &nbsp; <b>Pcp:</b> Alma Prentiss, MD</div><hr><p style="margin:6px 0"><b>Subjective:</b></p><div style="margin-left:26px"><u>Chief Complaints:</u><br>1. ${t.reason}.<br><u>HPI:</u><br>Here with a new complaint. Tried over-the-counter remedies without relief. No fever, no weight loss, no cough.<br><u>Current Medication:</u><br>Taking atorvastatin 20 mg once a day; Taking loratadine 10 mg as needed<br><u>Allergies:</u> N.K.D.A.</div><p style="margin:6px 0"><b>Objective:</b></p><div style="margin-left:26px"><u>Vitals:</u> HR 70, BP 118/76, Temp 98.1, Oxygen sat 98%, Wt 164 lbs<br><u>Examination:</u> General: pleasant. Heart: regular. Lungs: clear to auscultation.</div><p style="margin:6px 0"><b>Assessment:</b></p><div style="margin-left:26px">1. ${t.reason} - ${t.diagnosis} (Primary)</div><p style="margin:6px 0"><b>Plan:</b></p><div style="margin-left:26px"><u>1. Referral</u><br>Referral To: Otolaryngology, Lakeshore ENT &amp; Allergy<br>Reason: evaluate and treat<br><u>Follow Up:</u> 3 Months</div><p style="margin-top:24px">Provider: ${t.provider} &nbsp;&nbsp; NPI: ${t.npi} &nbsp;&nbsp; Date: ${us(a.day)}</p><p><small>Electronically signed by ${t.provider} on ${us(a.day)} at 04:41 PM CST. Sign off status: Completed</small></p><div align="center" style="border-top:1px solid #000;padding-top:4px"><small>Blackhawk Internists, SC &nbsp; 700 E State St &nbsp; Tel: ${dashedPhone(t.officePhone)} &nbsp; Fax: ${dashedPhone(t.officeFax)}</small></div>`,
  },
  // Dates without separators between day, month and year.
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0" style="background:#e2e2e2;border:1px solid #000"><tr><td style="padding:5px 9px"><b>${t.first.toUpperCase()} ${t.last.toUpperCase()}</b></td><td>${runTogether(t.born)} (${a.age}y) ${a.sex.slice(0, 1)}</td><td align="right" style="padding-right:9px">EHR# ${a.chart}</td></tr></table><p align="center" style="font-size:1.2em;margin:16px 0 2px"><b>Referral Requisition</b></p><p align="center" style="margin:0">Ordered ${runTogether(a.day)} 11:18AM &nbsp; Requested for ${runTogether('2026-12-01')} &nbsp; Status Active</p><table width="100%" cellpadding="5" style="margin-top:16px"><tr valign="top"><td width="46%"><b>Ordered By</b><br>${t.provider}<br>Wolf Lake Physicians Group<br>NPI ${t.npi}<br>W: ${tightPhone(t.officePhone)}<br>F: ${tightPhone(t.officeFax)}</td><td><b>Patient Details</b><br>${t.street}<br>${a.city}<br>H: (none)<br>C: ${tightPhone(t.phone)}<br>Emer. Contact: ${a.relative} ${tightPhone(a.relativePhone)}</td></tr></table><hr><p><b>Referral:</b> ENT Referral, Evaluation and Treatment</p><p><b>To:</b> Lakeshore ENT &amp; Allergy (Otolaryngology)</p><p><b>Linked Problem:</b> ${t.reason} (${t.diagnosis})</p><p><b>For Clinical Information Only:</b> symptoms persist in spite of two courses of treatment; see note of ${runTogether(a.day)}</p><hr><table width="100%" cellpadding="5"><tr valign="top"><td width="46%"><b>Primary Insurance</b><br>${t.payer}<br>Policy: ${t.member}<br>Group: ${t.group}</td><td><b>Policy Holder</b><br>${a.age < 18 ? `${a.relative} (Parent)` : `${t.first} ${t.last} (Self)`}<br>Eff: ${runTogether('2026-01-01')}</td></tr></table><p><b>Instructions to Staff:</b> Complete authorization within 3 days. Tasked to: Referral Team, M. Quist.</p><p style="margin-top:40px"><small>Electronically signed by: ${t.provider}; ${runTogether(a.day)} 11:20AM CST (Author)</small></p>`,
  },
  // Abbreviated labels, in boxes of broken lines.
  {
    fonts: ['Liberation Sans Narrow', 'Liberation Sans'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<table width="100%"><tr><td>Specialist Referral Sheet</td><td align="center"><b style="font-size:1.25em">Zion Crossing Health Center</b></td><td align="right">${dashed(a.day)}</td></tr></table>${broken('Pat', [`Nm: <b>${t.last}, ${t.first}</b> &nbsp;&nbsp;&nbsp; Pat#: ${a.chart}`, `Bd: ${dashed(t.born)} &nbsp;&nbsp;&nbsp; Sx: ${a.sex.slice(0, 1)} &nbsp;&nbsp;&nbsp; Ag: ${a.age}`, `Adr: ${t.street}, ${a.city}`, `Ph1: ${t.phone} &nbsp;&nbsp;&nbsp; Ph2: ${a.relativePhone} (${a.relative.split(' ')[0]})`])}<table width="100%" cellspacing="0"><tr valign="top"><td width="50%" style="padding-right:8px">${broken('Resp Pty', [`Nm: ${a.age < 18 ? a.relative : `${t.last}, ${t.first}`}`, `Rel: ${a.age < 18 ? 'Parent' : 'Self'}`, 'Bal: $0.00'])}</td><td>${broken('Ins 1', [`Co: ${t.payer}`, `Cert: ${t.member}`, `Grp: ${t.group}`])}</td></tr></table>${broken('Ref From', [`Dr: ${t.provider} &nbsp;&nbsp;&nbsp; NPI: ${t.npi}`, `Ph: ${t.officePhone} &nbsp;&nbsp;&nbsp; Fx: ${t.officeFax}`, 'Clk: Odette'])}${broken('Ref To', ['Dr: first available &nbsp;&nbsp;&nbsp; Grp: Lakeshore ENT &amp; Allergy', 'Ph: (312) 555-0101 &nbsp;&nbsp;&nbsp; Fx: (312) 555-0100'])}${broken('Why', [t.reason, `Dx1: ${t.diagnosis} &nbsp;&nbsp;&nbsp; Dx2: &nbsp;&nbsp;&nbsp; Vis: 2 &nbsp;&nbsp;&nbsp; Exp: ${dashed('2027-05-31')}`])}${broken('Alerts', ['Alg: latex &nbsp;&nbsp;&nbsp; Pacemkr: N &nbsp;&nbsp;&nbsp; Anticoag: N &nbsp;&nbsp;&nbsp; Wt: 171'])}<p style="margin-top:26px">Appt: ___/___/______ &nbsp; ___:___ &nbsp;&nbsp; Init: ______ &nbsp;&nbsp; Pat told: Y / N</p>`,
  },
  // A hospital's terminal, in three columns.
  {
    fonts: ['Liberation Mono', 'DejaVu Sans Mono'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<pre style="font:inherit;line-height:1.36">${columns([0, `RUN DATE: ${padded(a.day)}`], [27, 'ST. CASIMIR MEDICAL CENTER'], [66, 'PAGE 1'])}${columns([0, 'RUN TIME: 1408'], [26, 'CONSULT REFERRAL, OUTPATIENT'])}${columns([0, 'RUN USER: REG.TLW'])}${RULE}${columns([0, `PATIENT: ${t.last.toUpperCase()},${t.first.toUpperCase()}`], [42, `ACCT #: V${a.order}`], [62, 'LOC: FMC'])}${columns([42, `U #: M000${a.chart}`])}${columns([0, `AGE/SX: ${a.age}/${a.sex.slice(0, 1)}   DOB: ${us(t.born)}`], [42, 'STATUS: REG CLI'], [62, 'ROOM: -'])}${RULE}
${columns([0, 'ADDRESS'], [42, 'NEXT OF KIN'])}${columns([2, t.street.toUpperCase()], [44, a.relative.toUpperCase()])}${columns([2, a.city.toUpperCase()], [44, dashedPhone(a.relativePhone)])}${columns([2, dashedPhone(t.phone)], [44, 'FAMILY'])}
${columns([0, 'INSURANCE'], [42, 'POLICY #'], [60, 'GROUP'])}${columns([2, t.payer.toUpperCase()], [42, t.member], [60, t.group])}${columns([2, 'SELF PAY AFTER INS'])}
${columns([0, 'ATTENDING'], [42, 'NPI'], [60, 'CONSULT TO'])}${columns([2, surnameFirst(t.provider).toUpperCase()], [42, t.npi], [60, 'ENT'])}
${columns([0, 'OFFICE'], [42, 'FAX'])}${columns([2, dashedPhone(t.officePhone)], [42, dashedPhone(t.officeFax)])}
${RULE}INDICATION
  ${t.reason}
  ICD10: ${t.diagnosis}
${RULE}ORD #   PROCEDURE                     PRI   ORD DR          ENT BY
0001    CONSULT ENT OUTPATIENT        R     ${surnameFirst(t.provider).replace(/,.*/, '').toUpperCase().padEnd(16)}TLW
0002    AUDIO COMPLETE                R     PENDING         TLW
${RULE}
     CONFIDENTIAL - TAKE CARE WHO SEES THIS PAGE

                          ** END OF REPORT **</pre>`,
  },
  // A network's page: the patient in one line, without a label.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b>handoff</b>.example</td><td align="right">Referral #${a.order}</td></tr></table><table width="100%" cellspacing="6" style="margin-top:10px"><tr>${step('Drafted', true)}${step('Sent', true)}${step('Opened', false)}${step('Scheduled', false)}${step('Loop closed', false)}</tr></table><h2 style="margin:20px 0 2px">${t.last}, ${t.first}</h2><p style="margin:0">${a.sex.slice(0, 1)} &middot; ${padded(t.born)} &middot; ${a.age}y &middot; ${dottedPhone(t.phone)} &middot; texts ok</p><p style="margin:2px 0">${t.street}, ${a.city}</p><p style="margin:2px 0">${t.payer} &middot; ${t.member} &middot; grp ${t.group}</p><div style="border:1px solid #000;padding:10px 14px;margin-top:18px"><b>Otolaryngology</b> / new patient / not urgent<p style="margin:6px 0">&ldquo;${t.reason}. Thanks for taking a look!&rdquo;</p><span style="border:1px solid #000;border-radius:9px;padding:1px 8px">${t.diagnosis}</span></div><table width="100%" style="margin-top:20px"><tr valign="top"><td width="50%"><b>Sending side</b><br>${t.provider}<br>Marquette Road Clinic<br>npi ${t.npi}<br>${worldPhone(t.officePhone)}<br>${worldPhone(t.officeFax)} (fax)<br>Coordinator: Suzette Amaro</td><td><b>Receiving side</b><br>Lakeshore ENT &amp; Allergy<br>No account yet<br>+1 312 555 0101<br>+1 312 555 0100 (fax)<br>Claim this practice: code ${a.chart}</td></tr></table><p style="margin-top:24px"><b>Timeline</b></p><p>${plain(a.day)} 10:02 &nbsp; Suzette Amaro created the referral<br>${plain(a.day)} 10:09 &nbsp; ${t.provider.replace(/,.*/, '')} approved it<br>${plain(a.day)} 10:09 &nbsp; ${a.age < 18 ? `${a.relative} got a text` : 'Patient got a text'}<br>${plain(a.day)} 10:10 &nbsp; Sent by fax, as the receiving side isn't on handoff</p>`,
  },
];
