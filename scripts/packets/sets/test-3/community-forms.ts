import type { Form } from '../../forms.ts';
import { dashedPhone, dottedPhone, padded, plain, us } from '../../written.ts';
import { boxes, calledAs, capitalized, cross, crossOne, filledIn, listed } from './parts.ts';

const ears = (...rows: readonly (readonly [ear: string, ...levels: string[]])[]) =>
  `<table width="100%" cellpadding="4" style="border-collapse:collapse;margin:6px 0">${[['Hz', '500', '1000', '2000', '4000'], ...rows].map((row) => `<tr>${row.map((cell) => `<td align="center" style="border:1px solid #000">${cell}</td>`).join('')}</tr>`).join('')}</table>`;

/** Forms of schools, therapists, dentists, sleep centers and audiologists. */
export const TEST_3_COMMUNITY_FORMS: readonly Form[] = [
  // A school district's audiologist.
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [15, 16],
    lacks: ['member', 'npi'],
    isForChildren: true,
    credential: 'Au.D.',
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.15em">COMMUNITY UNIT SCHOOL DISTRICT 118</b><br>Educational Audiology, 20 School Street, Wauconda, IL 60084<br>Phone ${t.officePhone} &nbsp; Fax ${t.officeFax}<h3 style="margin:14px 0 8px">REFERRAL FOR MEDICAL EVALUATION OF HEARING</h3></div>
${filledIn(["Student's name:", `${t.first} ${t.last}`, 62], ['Date of birth:', us(t.born), 38])}${filledIn(['School:', 'Prairie Trail School', 62], ['Grade:', String(Math.max(1, Math.min(12, a.age - 5))), 38])}${filledIn(['Parent/guardian:', a.relative, 62], ['Phone:', t.phone, 38])}${filledIn(['Home address:', `${t.street}, ${a.city}`, 100])}${filledIn(['Health insurance:', t.payer, 62], ['Date tested:', us(a.day), 38])}
<p style="margin-top:18px">Dear Physician: The student named above was tested at school. The results call for a medical examination.</p><p><b>Hearing levels (dB)</b></p>${ears(['Right', '30', '30', '25', '25'], ['Left', '35', '30', '30', '25'])}<p><b>Tympanometry:</b> ${crossOne('Not done', 'Normal', 'Flat', 'Not done')}</p><p><b>Comments:</b> ${t.reason} (${t.diagnosis}).</p><p><b>Audiologist:</b> ${t.provider}</p>
<div style="border:1px solid #000;padding:8px 10px;margin-top:16px"><b>Physician: please complete and return to the school</b>${filledIn(['Findings', '', 100])}${filledIn(['Treatment', '', 100])}${filledIn(['Physician', '', 60], ['Date', '', 40])}</div>`,
  },
  // A speech therapist's.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    isForChildren: true,
    credential: 'MA, CCC-SLP',
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.4em">Bright Sounds Speech Therapy</b></td><td align="right">tel ${dottedPhone(t.officePhone)}<br>fax ${dottedPhone(t.officeFax)}</td></tr></table><hr><p><b>Physician referral: ENT</b> &nbsp;&nbsp; ${plain(a.day)}</p>
${listed(
  [
    ['Client:', `<b>${t.first} ${t.last}</b>`],
    ['Date of birth:', plain(t.born)],
    ['Parent:', a.relative],
    ['Phone:', dottedPhone(t.phone)],
    ['Address:', `${t.street}, ${a.city}`],
    ['Insurance:', t.payer],
    ['Insurance ID:', t.member],
  ],
  140,
)}
<p style="margin-top:18px"><b>Why we are writing</b></p><p style="line-height:1.4">This client is ${a.age} years old and is seen here twice a week. ${t.reason}. ${capitalized(calledAs(a).their)} parent agrees that a specialist should have a look before therapy goes on.</p>
<p><b>Current goals in therapy</b></p><ul style="margin:4px 0"><li>Clear production of s and r in sentences</li><li>Following directions with two steps</li><li>Appropriate loudness of voice</li></ul><p><b>Diagnosis code:</b> ${t.diagnosis}</p><p><b>We ask for:</b> ${cross(true, 'ear, nose and throat examination')}${cross(true, 'hearing test')}</p>
<p style="margin-top:52px">${t.provider}<br>NPI ${t.npi}</p>`,
  },
  // A dentist's, for a patient who makes the call.
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [15, 16],
    lacks: ['member', 'phone'],
    credential: 'DMD',
    draw: (t, a) =>
      `<div style="border:2px solid #000;padding:18px 22px"><div align="center"><b style="font-size:1.35em">Harbor Square Dental Group</b><br>${t.provider}<br>88 Harbor Square, Waukegan, IL 60085<br>Office ${dashedPhone(t.officePhone)} &nbsp; Fax ${dashedPhone(t.officeFax)}</div><div style="height:16px"></div>
${filledIn(['Patient', `${t.first} ${t.last}`, 64], ['Date', padded(a.day), 36])}${filledIn(['Date of birth', padded(t.born), 50], ['Medical insurance', t.payer, 50])}${filledIn(['Address', `${t.street}, ${a.city}`, 100])}${filledIn(['Referred to', 'Lakeshore ENT &amp; Allergy', 100])}
<p style="margin-top:20px">For: ${crossOne('Consultation', 'Consultation', 'Treatment', 'X-ray only')}</p><p style="margin-top:16px">Remarks: ${t.reason}. No dental cause was found. Code ${t.diagnosis}.</p><p>Panoramic film: ${crossOne('by mail', 'with patient', 'by mail', 'none taken')}</p><p>The patient will call you for an appointment.</p>
<p style="margin-top:52px">______________________________<br>${t.provider} &nbsp; NPI ${t.npi}</p></div>`,
  },
  // A sleep center's.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<b style="font-size:1.35em">Lakes Region Sleep Center</b><br>A service of Lakes Region Hospital<br>Phone ${t.officePhone} &nbsp; Fax ${t.officeFax}<h3 style="margin:18px 0 8px">Referral for ENT Consultation</h3>
${boxes(['Last name', t.last, 36], ['First name', t.first, 36], ['Date of birth', us(t.born), 28])}${boxes(['Address', `${t.street}, ${a.city}`, 72], ['Sex', a.sex, 28])}${boxes(['Cell phone', t.phone, 36], ['Work phone', '', 36], ['Study date', us(a.day), 28])}${boxes(['Primary insurance', t.payer, 36], ['Subscriber ID', t.member, 36], ['Group', t.group, 28])}
<p style="margin-top:18px"><b>Sleep study results</b></p>${listed(
        [
          ['Apnea-hypopnea index:', '11.8 per hour'],
          ['Lowest oxygen level:', '87 %'],
          ['Time asleep:', '6 hours 12 minutes'],
          ['Snoring:', 'Moderate to loud'],
        ],
        180,
      )}
<p style="margin-top:18px"><b>Reason for referral:</b> ${t.reason}</p><p><b>ICD-10:</b> ${t.diagnosis}</p><p><b>Request:</b> Please examine the nose and throat and advise on treatment other than CPAP.</p><p style="margin-top:20px"><b>Referring physician:</b> ${t.provider}<br><b>NPI:</b> ${t.npi}</p><p style="margin-top:50px">Signature ____________________________ &nbsp; Date ____________</p>`,
  },
  // A center for hearing aids.
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans'],
    sizes: [14, 15],
    lacks: ['npi'],
    credential: 'Au.D.',
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.35em">Clear Tone Hearing Center</b><br>2 Commons Drive, Munster, IN 46321</td><td align="right">Phone: ${t.officePhone}<br>Fax: ${t.officeFax}</td></tr></table><h3 style="margin:20px 0 8px">Medical Referral before Hearing Aid Fitting</h3>
${filledIn(['Name:', `${t.last}, ${t.first}`, 60], ['Birthdate:', plain(t.born), 40])}${filledIn(['Telephone:', t.phone, 60], ['Gender:', a.sex, 40])}${filledIn(['Address:', `${t.street}, ${a.city}`, 100])}${filledIn(['Insurance:', t.payer, 50], ['Policy #:', t.member, 50])}
<p style="margin-top:20px"><b>Medical referral is made because of:</b></p><p style="line-height:1.7">${cross(false, 'Visible deformity of the ear')}<br>${cross(false, 'Drainage within the last 90 days')}<br>${cross(false, 'Pain or discomfort')}<br>${cross(true, 'Other reason, as stated below')}</p>
<p>${t.reason} (${t.diagnosis})</p><p style="margin-top:16px"><b>Pure tone results (dB)</b></p>${ears(['Right', '25', '30', '40', '55'], ['Left', '30', '35', '45', '60'])}<p style="margin-top:18px">Please examine the patient and state whether a hearing aid may be fitted: ${cross(false, 'Yes')}${cross(false, 'No')}</p>
<p style="margin-top:40px">${t.provider}, ${plain(a.day)}</p>`,
  },
];
