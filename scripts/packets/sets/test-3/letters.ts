import type { Form } from '../../forms.ts';
import { dashedPhone, dottedPhone, long, plain, us } from '../../written.ts';
import { calledAs, capitalized, listed } from './parts.ts';

const says = (words: string) => `<p style="line-height:1.42;margin:12px 0">${words}</p>`;

/** Letters of physicians, a nurse, a pediatrician and a nurse practitioner. */
export const TEST_3_LETTERS: readonly Form[] = [
  // Dictated, with a subject line above its salutation.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    draw: (t, a) => {
      const { they, their, title } = calledAs(a);
      return `<div align="center"><b style="font-size:1.3em">OAK TERRACE FAMILY PHYSICIANS</b><br>27 Oak Terrace, Park Ridge, Illinois 60068<br>Telephone ${t.officePhone} &nbsp;&nbsp; Facsimile ${t.officeFax}</div>
<p style="margin-top:30px">${long(a.day)}</p><p>Lakeshore ENT &amp; Allergy<br>200 Lake Street<br>Chicago, Illinois 60601</p>
<table cellspacing="0" cellpadding="1" style="margin:18px 0"><tr><td width="50" valign="top">RE:</td><td>${t.first} ${t.last}<br>DOB: ${long(t.born)}<br>Phone: ${t.phone}</td></tr></table>
<p>Dear Colleague:</p>${says(`Thank you for seeing ${title} ${t.last} in consultation. The problem is the following: ${t.reason.charAt(0).toLowerCase()}${t.reason.slice(1)}. It has not responded to what I have tried so far, and I would value your opinion.`)}${says(`Past medical history is significant for mild hypertension and a hernia repair. ${capitalized(they)} does not use tobacco. Family history is noncontributory.`)}${says(`On physical examination today, blood pressure was 128/80 and pulse was 72 and regular. The remainder of the examination was within normal limits. My working diagnosis is ${t.diagnosis}.`)}${says(`${capitalized(their)} insurance is ${t.payer}, identification number ${t.member}, group ${t.group}. No prior authorization is needed to my knowledge.`)}
<p>Sincerely,</p><p style="margin-top:46px">${t.provider}<br>NPI ${t.npi}</p><p style="font-size:.86em">Dictated but not read</p>`;
    },
  },
  // Names the patient in its first sentence.
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [15, 16],
    lacks: ['member'],
    draw: (t, a) => {
      const { they, them, their, title } = calledAs(a);
      return `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.25em">${t.provider}</b><br>Primary Care</td><td align="right">16 Chestnut Street, Crown Point, IN 46307<br>${dottedPhone(t.officePhone)} office<br>${dottedPhone(t.officeFax)} fax</td></tr></table><hr>
<p style="margin-top:22px">${us(a.day)}</p><p>Dear Doctor,</p>
${says(`I am referring ${a.age < 18 ? '' : `${title} `}${t.first} ${t.last}, date of birth ${us(t.born)}, to you for evaluation. ${t.reason}.`)}${says(`I last examined ${them} on ${us(a.day)}. The lungs were clear, the heart was regular, and there was no fever. I have not ordered imaging and leave this to you. The diagnosis code for the referral is ${t.diagnosis}.`)}${says(`Current medications are a daily vitamin and acetaminophen as needed. ${capitalized(they)} has no known allergies to drugs.`)}${says(`Please have your office call the patient at ${dottedPhone(t.phone)} to arrange the visit. ${capitalized(their)} address is ${t.street}, ${a.city}, and ${their} insurance is with ${t.payer}.`)}${says('I would be grateful for a copy of your findings. Please call me with any questions.')}
<p style="margin-top:24px">With kind regards,</p><p style="margin-top:48px">${t.provider}<br>NPI: ${t.npi}</p>`;
    },
  },
  // Signed by a nurse.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<b style="font-size:1.35em">Eastbrook Community Clinic</b><br>410 E Brook Street, South Bend, IN 46601<br>Phone: ${dashedPhone(t.officePhone)}<br>Fax: ${dashedPhone(t.officeFax)}<p style="margin-top:24px">${plain(a.day)}</p><p>To: New patient scheduling, Lakeshore ENT &amp; Allergy</p>
${says(`Please schedule the following patient with the first available physician, at the request of ${t.provider}:`)}
<div style="margin:6px 0 6px 36px">${listed([
        ['Name:', `${t.first} ${t.last}`],
        ['Date of birth:', plain(t.born)],
        ['Telephone:', dashedPhone(t.phone)],
        ['Address:', `${t.street}, ${a.city}`],
        ['Insurance:', t.payer],
        ['ID number:', t.member],
        ['Group number:', t.group],
      ])}</div>
${says(`Reason for the visit: ${t.reason}. Diagnosis: ${t.diagnosis}.`)}${says('The patient knows of this referral and can come on any weekday. An office note and the list of medications come with this letter. Please tell us the date of the appointment so that we can note it in the chart.')}${says(`The NPI of ${t.provider} is ${t.npi}. If anything else is needed, I am in the office from 8 to 4.`)}
<p>Thank you,</p><p style="margin-top:48px">Denise Farrell, RN<br>Eastbrook Community Clinic</p>`,
  },
  // A pediatrician's.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    isForChildren: true,
    draw: (t, a) => {
      const { they, their } = calledAs(a);
      return `<div align="center"><b style="font-size:1.4em">Stepping Stones Pediatrics</b><br>55 Garfield Square, La Grange, IL 60525<br>Phone ${dashedPhone(t.officePhone)} | Fax ${dashedPhone(t.officeFax)}</div><p style="margin-top:26px">${long(a.day)}</p>
<p><b>RE: ${t.last}, ${t.first} &nbsp;&nbsp;&nbsp; DOB: ${us(t.born)}</b></p><p>To Whom It May Concern,</p>
${says(`Please evaluate our patient, who is ${a.age} years old and comes to us for well care. ${t.reason} (${t.diagnosis}).`)}${says(`${capitalized(they)} was born at term. Growth and development are normal for age, and ${their} shots are current. There is no family history of bleeding or of trouble with anesthesia.`)}${says('Medications: none. Allergies: none.')}${says(`${capitalized(their)} parent, ${a.relative}, is expecting your call at ${dashedPhone(t.phone)}. The family lives at ${t.street}, ${a.city}.`)}${says(`Insurance: ${t.payer}. Member ID: ${t.member}. Group: ${t.group}.`)}
<p>Thank you for helping with this child's care.</p><p style="margin-top:52px">${t.provider}<br>NPI: ${t.npi}</p>`;
    },
  },
  // Short, as from a nurse practitioner in a retail clinic.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [15, 16],
    credential: 'FNP-C',
    draw: (t, a) =>
      `<table width="100%" cellspacing="0" style="border-bottom:3px solid #000"><tr><td><b style="font-size:1.4em">CornerCare Clinic</b> #204</td><td align="right">Phone ${t.officePhone}<br>Fax ${t.officeFax}</td></tr></table>
<p style="margin-top:22px">Date: ${us(a.day)}</p><p>Patient: <b>${t.first} ${t.last}</b><br>Date of birth: <b>${us(t.born)}</b><br>Patient phone: <b>${t.phone}</b><br>Insurance: ${t.payer} &nbsp; ID: ${t.member}</p><p>Subject: Referral to an ear, nose and throat specialist</p>
${says('Dear Doctor,')}${says(`The patient named above was seen in our clinic today. ${t.reason}. Because this is outside of what we treat here, I recommended a visit with a specialist, and the patient agreed.`)}${says(`Diagnosis today: ${t.diagnosis}. No prescription was given. The patient lives at ${t.street}, ${a.city}, and does not have a regular physician at this time.`)}${says('Please contact the patient with an appointment.')}
<p>Thank you,</p><p style="margin-top:48px">${t.provider}<br>Family Nurse Practitioner<br>NPI ${t.npi}</p>`,
  },
];
