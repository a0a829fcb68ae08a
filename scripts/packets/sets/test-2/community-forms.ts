import type { Form } from '../../forms.ts';
import { dashedPhone, dottedPhone, long, padded, plain, us } from '../../written.ts';
import { led, ledRow, pairs, ruled, tick, tickAll } from './parts.ts';

const head = (label: string) =>
  `<th align="left" style="border:1px solid #000;padding:4px 6px">${label}</th>`;
const cell = (value: string) => `<td style="border:1px solid #000;padding:4px 6px">${value}</td>`;
/** A table with its headings above. */
const grid = (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  `<table width="100%" style="border-collapse:collapse;margin:8px 0"><tr>${headings.map(head).join('')}</tr>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;

/** Forms of dentists, sleep centers, speech therapists and preschools. */
export const TEST_2_COMMUNITY_FORMS: readonly Form[] = [
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [15, 16],
    lacks: ['member'],
    credential: 'DDS',
    draw: (t, a) => {
      const teeth = Array.from(
        { length: 16 },
        (_, tooth) =>
          `<td align="center" style="border:1px solid #000;padding:3px">${tooth + 1}</td>`,
      );
      return `<div align="center"><span style="font-size:1.5em"><i>Riverwalk Dental &amp; Implants</i></span><br>${t.provider}<br>28 Riverwalk Drive, Aurora, IL 60505</div><hr><h3 align="center" style="margin:10px 0">REFERRAL SLIP</h3>
${ledRow(led(['Introducing', `${t.first} ${t.last}`], 66), led(['Date', plain(a.day)], 34))}${ledRow(led(['Patient phone', t.phone], 52), led(['Date of birth', plain(t.born)], 48))}${ledRow(led(['Address', `${t.street}, ${a.city}`], 100))}${ledRow(led(['Appointment', 'please call the patient'], 60), led(['Medical plan', t.payer], 40))}
<p style="margin-top:20px">${tickAll(['Oral surgery', 'Endodontics', 'Orthodontics', 'Physician: ENT'], 'Physician: ENT')}</p>
<p style="margin-bottom:4px">Circle the teeth concerned</p><table width="100%" style="border-collapse:collapse"><tr>${teeth.join('')}</tr></table>
<p style="margin-top:18px"><b>Please evaluate:</b> ${t.reason}</p><p><b>Code, if known:</b> ${t.diagnosis}</p><p><b>Films:</b> ${tickAll(['Mailed', 'Given to patient', 'None'], 'None')}</p><p><b>Medical alerts:</b> no premedication, no latex allergy</p>
<p style="margin-top:22px">Thank you for your kind attention. Please send us a report at fax ${t.officeFax} or call ${t.officePhone}.</p><p style="margin-top:44px">${t.provider} &nbsp;&nbsp; Dentist NPI ${t.npi} &nbsp;&nbsp; Lic. 019-${a.chart}</p>`;
    },
  },
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<b style="font-size:1.3em">NORTH SHORE SLEEP DISORDERS CENTER</b><br>Accredited by the academy since 1998 &nbsp; 600 Lake Ave, Wilmette, IL 60091<br>Lab ${dottedPhone(t.officePhone)} &nbsp; Fax ${dottedPhone(t.officeFax)}<h3 style="margin:18px 0 4px">Post-study referral: upper airway evaluation (ENT)</h3>
${grid(['Patient', 'Birth date', 'Contact tel.', 'Lab ID'], [`${t.last}, ${t.first}`, us(t.born), dottedPhone(t.phone), a.chart])}${grid(['Payer', 'Member no.', 'Group', 'Home address'], [t.payer, t.member, t.group, `${t.street}<br>${a.city}`])}
${grid(['Referring sleep physician', 'NPI', 'Study night', 'Study type'], [t.provider, t.npi, us(a.day), 'Polysomnogram'])}
<h4 style="margin:20px 0 0">Summary of the study</h4>${grid(['Measure', 'Result', 'Usual'], ['Sleep efficiency', '81 %', 'over 85 %'], ['Apnea-hypopnea index', '14.2 an hour', 'under 5'], ['Lowest oxygen saturation', '86 %', 'over 90 %'], ['Snoring', 'Loud, all positions', 'none'])}
<p style="margin-top:16px"><b>Question for ENT:</b> is there an obstruction that surgery could help? Also noted: ${t.reason} (${t.diagnosis}).</p><p><b>Mask trial:</b> ${tickAll(['Tolerated', 'Not tolerated', 'Not tried'], 'Not tolerated')}</p><p>Full report available on request.</p><p style="margin-top:40px">Reviewed and signed: ${t.provider}</p>`,
  },
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [15],
    isForChildren: true,
    credential: 'CCC-SLP',
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td style="border-left:6px solid #000;padding-left:10px"><b style="font-size:1.35em">Talk Together Therapy</b><br>Speech, language and feeding</td><td align="right">P: ${dashedPhone(t.officePhone)}<br>F: ${dashedPhone(t.officeFax)}</td></tr></table>
<p align="center" style="margin:18px 0"><b>REQUEST FOR MEDICAL EVALUATION</b><br>To: Ear, Nose and Throat</p>
<table width="100%" cellspacing="0"><tr><td width="52%" valign="top">${pairs(
        [
          ['Client Name:', `${t.first} ${t.last}`],
          ['D.O.B.:', padded(t.born)],
          ['Chronological age:', `${a.age} years`],
          ['Caregiver:', a.relative],
          ['Caregiver phone:', dashedPhone(t.phone)],
        ],
        150,
      )}</td><td valign="top">${pairs(
        [
          ['Funding source:', t.payer],
          ['Funding ID:', t.member],
          ['Therapist:', t.provider],
          ['Therapist NPI:', t.npi],
          ['Date:', padded(a.day)],
        ],
        130,
      )}</td></tr></table>
<p style="margin-top:22px"><b>Background.</b> The child has been seen here weekly for articulation. Over the last weeks the therapist and the family have noted: ${t.reason}. Medical diagnosis code, from the pediatrician: ${t.diagnosis}.</p>
<p><b>Observed in therapy</b></p><p>${tick(true, 'Open-mouth posture')}${tick(false, 'Drooling')}${tick(true, 'Hyponasal speech')}${tick(false, 'Hoarse voice')}</p><p>${tick(false, 'Nasal air escape')}${tick(true, 'Asks for repetition')}${tick(false, 'Gagging with textures')}</p>
<p><b>Please advise on</b></p><ol style="margin:4px 0;line-height:1.5"><li>Hearing and middle ear status</li><li>Tonsils and adenoids</li><li>Any limits for therapy</li></ol><p><b>Home:</b> ${t.street}, ${a.city}</p><p style="margin-top:46px">_______________________________<br>${t.provider}, speech-language pathologist</p>`,
  },
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    lacks: ['npi'],
    isForChildren: true,
    credential: 'LPN',
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.2em">SUNNY MEADOW CHILD AND FAMILY SERVICES</b><br>Student Health Office &nbsp; Tel. ${t.officePhone} &nbsp; Fax ${t.officeFax}<h3 style="margin:14px 0">HEALTH REFERRAL AND FOLLOW-UP REPORT</h3></div>
${ruled([`Student (last, first)<br><b>${t.last}, ${t.first}</b>`, 50], [`Birthday<br><b>${long(t.born)}</b>`, 30], [`Room<br><b>${(a.age % 9) + 1}</b>`, 20])}${ruled([`Parent / guardian<br><b>${a.relative}</b>`, 50], [`Parent's phone<br><b>${dashedPhone(t.phone)}</b>`, 50])}${ruled([`Child lives at<br><b>${t.street}, ${a.city}</b>`, 100])}${ruled([`Medicaid or other plan<br><b>${t.payer}</b>`, 50], [`Recipient ID<br><b>${t.member}</b>`, 50])}
<p style="margin-top:20px">Dear doctor, this child was found to need a medical examination for the following:</p><p>${tickAll(['Vision', 'Hearing / ENT', 'Dental', 'Growth', 'Other'], 'Hearing / ENT')}</p><p><b>Details:</b> ${t.reason}</p><p><b>Referred on:</b> ${long(a.day)} &nbsp;&nbsp; <b>By:</b> ${t.provider}</p><p><b>Parent's consent to share results:</b> ${tickAll(['Yes', 'No'], 'Yes')}</p>
<div style="border:2px solid #000;padding:10px;margin-top:22px"><b>To be completed by the doctor</b>${ledRow(led(['Date examined', ''], 40), led(['Diagnosis', ''], 60))}${ledRow(led(['Treatment given', ''], 100))}${ledRow(led(['Return visit', ''], 40), led(['Signature', ''], 60))}<p>May take part in gym: ${tickAll(['Yes', 'No'])}</p></div>`,
  },
];
