import type { Form } from '../../forms.ts';
import {
  abbreviated,
  dashedPhone,
  dottedPhone,
  long,
  plain,
  spacedPhone,
  us,
} from '../../written.ts';
import { barredPhone, dayThenMonth, surnameOf, titleOf } from './parts.ts';

const paragraph = (words: string) => `<p style="line-height:1.38;text-align:justify">${words}</p>`;

/** A label in two languages. */
const bilingual = (english: string, spanish: string, value: string, width: number) =>
  `<td width="${width}%" valign="top" style="padding:5px 8px 7px 0"><b>${english}</b> / <i>${spanish}</i><br><span style="display:inline-block;border-bottom:1px dotted #000;min-width:90%">${value}&nbsp;</span></td>`;
const bilinguals = (...cells: string[]) =>
  `<table width="100%" cellspacing="0"><tr>${cells.join('')}</tr></table>`;

/** Further referral letters, also by staff who talk with patients at length. */
export const TRAIN_4_LETTERS: readonly Form[] = [
  // An optometrist's.
  {
    fonts: ['Liberation Sans', 'DejaVu Serif'],
    sizes: [14, 15],
    credential: 'OD',
    draw: (t, a) =>
      `<table width="100%"><tr><td><span style="font-size:1.7em">Clearwater Eye Care</span><br>${t.provider} &nbsp;&middot;&nbsp; Philip Nakamura, OD</td><td align="right" valign="bottom"><small>Optometry &nbsp; Contact lenses &nbsp; Dry eye</small></td></tr></table><hr><table width="100%"><tr><td valign="top" width="50%">${dayThenMonth(a.day)}<br><br>Lakeshore ENT &amp; Allergy<br>Chicago IL</td><td valign="top" style="border:1px solid #000;padding:8px">Our patient: ${t.first} ${t.last}<br>Date of birth: ${dayThenMonth(t.born)}<br>Reach at: ${spacedPhone(t.phone)}<br>Health plan: ${t.payer}<br>Health plan ID: ${t.member}<br>Vision plan: VSP, on file</td></tr></table><p style="margin-top:18px">Dear Doctor,</p>${paragraph(`${titleOf(a.sex)} ${t.last} came to us for a yearly eye examination. In the course of it we were told the following, which is beyond our field: ${t.reason.charAt(0).toLowerCase()}${t.reason.slice(1)}. Would you kindly see ${a.sex === 'Female' ? 'her' : 'him'}? We have put it down as ${t.diagnosis}.`)}<table border="1" cellpadding="5" style="border-collapse:collapse"><tr><th></th><th>Sphere</th><th>Cyl</th><th>Axis</th><th>VA</th><th>IOP</th></tr><tr align="center"><td>OD</td><td>-1.25</td><td>-0.50</td><td>085</td><td>20/20</td><td>14</td></tr><tr align="center"><td>OS</td><td>-1.50</td><td>-0.25</td><td>100</td><td>20/20</td><td>15</td></tr></table>${paragraph('Lids, lashes and conjunctiva were clear, the fundus was healthy, and the orbits moved freely. There was no proptosis. We advised lubricating drops and will see the patient again in a year.')}<p>Yours truly,</p><p style="margin-top:46px">${t.provider}<br><small>NPI ${t.npi}</small></p><div style="border-top:1px solid #000;margin-top:60px;padding-top:6px" align="center"><small>9 Lock Street, Kenosha, WI 53140 &nbsp; | &nbsp; telephone ${spacedPhone(t.officePhone)} &nbsp; | &nbsp; facsimile ${spacedPhone(t.officeFax)}</small></div>`,
  },
  // Long and dictated: birth date, phone and insurance are apart, among much else.
  {
    fonts: ['Liberation Serif', 'Liberation Mono'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<p><b>Department of Medicine, Section of Rheumatology</b><br>University Clinics at Harper Square</p><p>${long(a.day)}</p><p>The ENT Service<br>Lakeshore ENT &amp; Allergy</p><p><u>Regarding: ${titleOf(a.sex)} ${t.first} ${t.last}, UH ${a.chart}</u></p><p>Dear Colleagues:</p>${paragraph(`It was a pleasure to see ${titleOf(a.sex)} ${t.last} again on ${long(a.day)}, in the company of ${a.relative}. As you will recall from Dr. Feldman's letter of last spring, joint pains began in 2021, and a course of methotrexate under Dr. Ingrid Solberg was well tolerated. The patient, who was born on ${long(t.born)} in Gary and now lives at ${t.street}, ${a.city}, is otherwise in fair health.`)}${paragraph(`Today there is a new matter. ${t.reason}. There was no fever, no night sweats and no change in weight. On examination the temperature was 98.2, the pulse 74 and the blood pressure 132/80. The joints of the hands were a little tender but not swollen. Heart and lungs were normal. The sedimentation rate on ${plain('2026-10-12')} was 18, the creatinine 0.9, and the white count 6,400.`)}${paragraph(`I don't think that this is a part of the underlying disease, and the code that I have used is ${t.diagnosis}. I would be most grateful for your advice, and whether you would stop the methotrexate before any procedure. Mr. Alan Brody, our pharmacist, has reviewed the other medicines: folic acid, amlodipine, and acetaminophen as needed.`)}${paragraph(`To arrange the visit, please call the patient's line at ${dashedPhone(t.phone)} after 3 PM, or ${a.relative} at ${dashedPhone(a.relativePhone)}. Coverage is by ${t.payer}, under number ${t.member} (group ${t.group}). My secretary, Mrs. Lorraine Fitch, will send films on request.`)}${paragraph('With thanks for your continued interest in our patients, I am')}<p>Very truly yours,</p><p style="margin-top:44px">${t.provider}<br>Attending Physician<br>NPI ${t.npi}</p><p>Tel. ${dashedPhone(t.officePhone)}<br>Fax ${dashedPhone(t.officeFax)}</p><p><small>lf &nbsp; Transcribed ${abbreviated(a.day)} &nbsp; cc: Saul Feldman, MD; Ingrid Solberg, MD</small></p>`,
  },
  // A clinic that asks in two languages.
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.35em">Clínica del Pueblo</b><br>Referral / <i>Referido</i>: Ear, Nose &amp; Throat / <i>Oído, Nariz y Garganta</i></div>${bilinguals(bilingual('Last name', 'Apellido', t.last, 40), bilingual('First name', 'Nombre', t.first, 35), bilingual('Birth date', 'Nacimiento', us(t.born), 25))}${bilinguals(bilingual('Address', 'Dirección', `${t.street}, ${a.city}`, 70), bilingual('Sex', 'Sexo', a.sex.slice(0, 1), 30))}${bilinguals(bilingual('Patient phone', 'Teléfono del paciente', barredPhone(t.phone), 50), bilingual('Emergency phone', 'Teléfono de emergencia', barredPhone(a.relativePhone), 50))}${bilinguals(bilingual('In an emergency call', 'En caso de emergencia llamar a', a.relative, 60), bilingual('Language', 'Idioma', 'English', 40))}${bilinguals(bilingual('Insurance', 'Seguro', t.payer, 40), bilingual('Card number', 'Número de tarjeta', t.member, 35), bilingual('Group', 'Grupo', t.group, 25))}<hr style="margin:16px 0">${bilinguals(bilingual('Problem', 'Problema', t.reason, 75), bilingual('Code', 'Código', t.diagnosis, 25))}${bilinguals(bilingual('Referred by', 'Referido por', t.provider, 60), bilingual('NPI', 'NPI', t.npi, 40))}${bilinguals(bilingual('Clinic phone', 'Teléfono de la clínica', barredPhone(t.officePhone), 50), bilingual('Clinic fax', 'Fax de la clínica', barredPhone(t.officeFax), 50))}${bilinguals(bilingual('Date', 'Fecha', us(a.day), 40), bilingual('Made by', 'Hecho por', 'Ximena Duarte', 60))}<p style="border:1px solid #000;padding:8px;margin-top:20px">Patient: the specialist will call you within 5 days. If not, call us. / <i>Paciente: el especialista le llamará en 5 días. Si no, llámenos.</i></p><p style="margin-top:40px">Signature / <i>Firma</i> ______________________________</p>`,
  },
  // A cancer care nurse navigator's notes from a conversation.
  {
    fonts: ['DejaVu Serif', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<p style="margin:0"><b style="font-size:1.3em">Head &amp; Neck Navigation Intake</b><br>Bauer Cancer Institute, nurse navigator: Colette Barnes, RN, OCN</p><ul style="line-height:1.75;list-style:square;margin-top:14px"><li>Navigating: <b>${t.first} ${t.last.toUpperCase()}</b>, ${a.age}, ${a.sex.toLowerCase()}</li><li>dob ${plain(t.born)}, chart ${a.chart}</li><li>lives ${t.street}, ${a.city}</li><li>call ${dottedPhone(t.phone)} (own phone, voicemail ok)</li><li>support person ${a.relative} ${dottedPhone(a.relativePhone)}</li><li>plan ${t.payer}, no. ${t.member}, grp ${t.group}</li><li>came to us through ${t.provider}, npi ${t.npi}</li><li>Dr. ${surnameOf(t.provider)}'s office ${dottedPhone(t.officePhone)}, fax ${dottedPhone(t.officeFax)}</li></ul><p><b>Story</b></p><p>${t.reason}. First told to the family doctor in August. ${t.diagnosis}.</p><table width="100%" border="1" cellpadding="6" style="border-collapse:collapse"><tr><th>Step</th><th>With</th><th>Status</th></tr><tr><td>ENT clinic, scope</td><td>Lakeshore ENT, any surgeon</td><td><b>REQUESTED ${us(a.day)}</b></td></tr><tr><td>CT neck</td><td>Dr. Hugh Lam, radiology</td><td>after ENT</td></tr><tr><td>Tumor board</td><td>Dr. Priscilla Vaughn</td><td>if needed</td></tr><tr><td>Dental clearance</td><td>Dr. Moe Katz</td><td>if needed</td></tr></table><p><b>Barriers:</b> &#9746; transport &nbsp; &#9744; language &nbsp; &#9744; child care &nbsp; &#9746; fear &nbsp; &#9744; cost</p><p><b>Ask of ENT:</b> please offer a visit within 10 days and let me know, I will come along.</p><p style="margin-top:34px">C. Barnes &nbsp; ${us(a.day)} &nbsp; desk 708.555.0127</p>`,
  },
];
