import type { Form } from '../../forms.ts';
import { dashedPhone, plain, slashedPhone, tightPhone, us } from '../../written.ts';

const box = (label: string, value: string, width: number) =>
  `<td width="${width}%" valign="top" style="border:1px solid #000;padding:2px 6px 5px"><div style="font-size:.8em">${label}</div>${value}&nbsp;</td>`;
const boxRow = (...cells: string[]) =>
  `<table width="100%" style="border-collapse:collapse;margin-top:-1px"><tr>${cells.join('')}</tr></table>`;

/** A value on a line, with its caption below the line. */
const onLine = (value: string, caption: string, width: number) =>
  `<td width="${width}%" style="padding:10px 8px 0 0"><div style="border-bottom:1px solid #000;padding:0 4px">${value}&nbsp;</div><div style="font-size:.84em">${caption}</div></td>`;
const lineRow = (...cells: string[]) =>
  `<table width="100%" cellspacing="0"><tr>${cells.join('')}</tr></table>`;

const tick = (isOn: boolean) =>
  `<span style="display:inline-block;width:11px;height:11px;border:1px solid #000;font:bold 11px/11px 'DejaVu Sans';text-align:center;margin-right:4px">${isOn ? 'X' : ''}</span>`;
/** Checkboxes, one of them checked. */
const ticks = (choices: readonly string[], chosen: string) =>
  choices
    .map(
      (choice) =>
        `<span style="margin-right:18px;white-space:nowrap">${tick(choice === chosen)}${choice}</span>`,
    )
    .join(' ');

const under = (label: string, value: string) =>
  `<div style="margin-bottom:9px"><b style="font-size:.82em">${label}</b><br>${value}</div>`;

const pair = (a: readonly [string, string], b: readonly [string, string]) =>
  `<tr>${[a, b].map(([label, value]) => `<td width="19%" style="background:#e6e6e6"><b>${label}</b></td><td width="31%">${value}</td>`).join('')}</tr>`;

/** Paper forms of a practice, filled in by machine. */
export const OFFICE_FORMS: readonly Form[] = [
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.5em;letter-spacing:1px">PRAIRIE CREEK PEDIATRICS &amp; FAMILY CARE</b><br>77 Mill Road, Hammond, IN 46320<br>Telephone ${t.officePhone} &nbsp;&bull;&nbsp; Facsimile ${t.officeFax}</div><h3 align="center">SPECIALIST REFERRAL</h3>
${boxRow(box('Last name', t.last, 40), box('First name', t.first, 35), box('M.I.', '', 8), box('Sex', a.sex.slice(0, 1), 17))}${boxRow(box('Date of birth (mm/dd/yyyy)', us(t.born), 28), box('Home telephone', '', 36), box('Cell phone', t.phone, 36))}${boxRow(box('Street address', t.street, 55), box('City, state, ZIP', a.city, 45))}${boxRow(box('Parent or guardian, if under 18', a.age < 18 ? a.relative : 'n/a', 60), box('Interpreter needed', 'No', 40))}
<div style="height:14px"></div>${boxRow(box('Name of insurance', t.payer, 45), box('Identification number', t.member, 32), box('Group', t.group, 23))}${boxRow(box('Insured person, if not the patient', '', 60), box("Insured person's date of birth", '', 40))}
<div style="height:14px"></div>${boxRow(box('Referred to', 'Ear, Nose &amp; Throat', 50), box('Date of this referral', us(a.day), 50))}${boxRow(box('Problem, question for the specialist', t.reason, 74), box('ICD-10', t.diagnosis, 26))}
<div style="height:14px"></div>${boxRow(box('Referring clinician (print)', t.provider, 60), box('NPI', t.npi, 40))}${boxRow(box('Signature', '', 60), box('Date', us(a.day), 40))}`,
  },
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<h2 align="center" style="margin:0">Request for Ear, Nose and Throat Consultation</h2><p align="center"><i>Please complete all sections and fax with chart notes to 312-555-0100</i></p>
<p>${ticks(['Routine', 'Within 2 weeks', 'Same day'], 'Routine')}</p>
${lineRow(onLine(`${t.first} ${t.last}`, "Patient's name", 60), onLine(plain(t.born), 'Birthdate', 25), onLine(a.sex.slice(0, 1), 'M / F', 15))}
${lineRow(onLine(t.street, 'Address', 55), onLine(a.city, 'City / State / ZIP', 45))}
${lineRow(onLine(dashedPhone(t.phone), 'Daytime phone', 50), onLine('', 'Evening phone', 50))}
<p style="margin-top:18px"><b>Coverage:</b> ${ticks(['HMO', 'PPO', 'Medicaid', 'Self-pay'], 'PPO')}</p>
${lineRow(onLine(t.payer, 'Insurance plan', 40), onLine(t.member, 'Policy no.', 35), onLine(t.group, 'Group no.', 25))}
<p style="margin-top:18px"><b>Service:</b> ${ticks(['Consultation only', 'Consult and treat', 'Second opinion'], 'Consult and treat')}</p>
<p><b>Symptoms:</b> ${ticks(['Ear', 'Nose / sinus', 'Throat', 'Neck', 'Other (write below)'], 'Other (write below)')}</p>
${lineRow(onLine(t.reason, 'Reason for consultation', 75), onLine(t.diagnosis, 'Diagnosis code', 25))}
<p style="margin-top:18px"><b>Enclosed:</b> ${tick(true)}Chart notes &nbsp; ${tick(false)}Audiogram &nbsp; ${tick(false)}Imaging &nbsp; ${tick(false)}Labs</p>
${lineRow(onLine(t.provider, 'Referring provider', 60), onLine(t.npi, 'NPI no.', 40))}
${lineRow(onLine(dashedPhone(t.officePhone), 'Office phone', 35), onLine(dashedPhone(t.officeFax), 'Office fax', 35), onLine(us(a.day), 'Date', 30))}`,
  },
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans Narrow'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.6em">Summit Ridge Medical Associates</b></td><td align="right">Referral Department<br>Tel ${tightPhone(t.officePhone)} ext. 204<br>Fax ${tightPhone(t.officeFax)}</td></tr></table><hr><p>To: Lakeshore ENT &amp; Allergy &nbsp;&nbsp; Date sent: ${us(a.day)} &nbsp;&nbsp; Pages: 3</p>
<table width="100%" cellpadding="10"><tr><td width="50%" valign="top" style="border-right:1px solid #000"><h3 style="margin:0 0 8px">PATIENT</h3>${[
        ['Full name', `${t.first} ${t.last}`],
        ['D.O.B.', us(t.born)],
        ['Gender', a.sex],
        ['Mailing address', `${t.street}<br>${a.city}`],
        ['Contact #', tightPhone(t.phone)],
        ['Responsible party', a.age < 18 ? a.relative : 'Patient'],
        ['Preferred pharmacy', 'Corner Drug, Main St'],
      ]
        .map(([label = '', value = '']) => under(label, value))
        .join(
          '',
        )}</td><td valign="top"><h3 style="margin:0 0 8px">INSURANCE</h3>${under('Primary', t.payer)}${under('Subscriber #', t.member)}${under('Group #', t.group)}${under('Secondary', 'None')}<h3 style="margin:22px 0 8px">REFERRED BY</h3>${under('Clinician', t.provider)}${under('NPI #', t.npi)}</td></tr></table><hr>
<p><b>Requesting:</b> evaluation and treatment, up to 6 visits</p><p><b>For:</b> ${t.reason}</p><p><b>ICD-10:</b> ${t.diagnosis}</p><p><small>The information in this fax is privileged. If it reached you by mistake, call us at the number above.</small></p>`,
  },
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<h2 style="margin:0 0 2px">REFERRAL / TRANSFER OF CARE</h2><p>Westgate Community Clinic, a federally qualified health center</p><table width="100%" border="1" cellpadding="6" style="border-collapse:collapse">
${pair(['Date', us(a.day)], ['Clinic record', a.chart])}${pair(['Patient (Last, First)', `${t.last}, ${t.first}`], ['Birth Date', us(t.born)])}${pair(['Home Address', t.street], ['City/ZIP', a.city])}${pair(['Phone (patient)', slashedPhone(t.phone)], ['Phone (emergency)', slashedPhone(a.relativePhone)])}${pair(['Language', 'English'], ['Emergency contact', a.relative])}
${pair(['Insurer', t.payer], ['Member No.', t.member])}${pair(['Group', t.group], ['Plan type', 'PPO'])}${pair(['Referring Dr.', t.provider], ['Dr. NPI', t.npi])}${pair(['Clinic phone', slashedPhone(t.officePhone)], ['Clinic fax', slashedPhone(t.officeFax)])}
<tr><td style="background:#e6e6e6"><b>Referred for</b></td><td colspan="3">${t.reason}</td></tr><tr><td style="background:#e6e6e6"><b>Dx code(s)</b></td><td colspan="3">${t.diagnosis}</td></tr><tr><td style="background:#e6e6e6"><b>Allergies</b></td><td colspan="3">No known drug allergies</td></tr><tr><td style="background:#e6e6e6"><b>Current meds</b></td><td colspan="3">Cetirizine 10 mg daily, lisinopril 10 mg daily</td></tr></table>
<p style="margin-top:26px">Appointment made: ____ / ____ / ________ &nbsp;&nbsp; Time: ________ &nbsp;&nbsp; Staff: ____________</p><p>Please return this sheet with the appointment to the clinic fax.</p>`,
  },
];
