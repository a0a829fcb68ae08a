import type { Around } from '../../around.ts';
import type { Form } from '../../forms.ts';
import { abbreviated, dashedPhone, dottedPhone, long, plain, us } from '../../written.ts';

const childOf = ({ sex }: Around) => (sex === 'Female' ? 'girl' : 'boy');
const whoOf = ({ sex }: Around) =>
  sex === 'Female'
    ? { they: 'she', them: 'her', their: 'her' }
    : { they: 'he', them: 'him', their: 'his' };
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Letters: dictated, from a pediatrician, and from a nurse on a physician's behalf. */
export const TEST_2_LETTERS: readonly Form[] = [
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [15, 16],
    draw: (t, a) => {
      const { they, them, their } = whoOf(a);
      return `<table width="100%" cellspacing="0"><tr><td valign="top"><b style="font-size:1.3em">MERIDIAN STREET MEDICAL CLINIC</b><br><i>Internal and Geriatric Medicine</i></td><td align="right" style="font-size:.88em">310 Meridian Street<br>Valparaiso, Indiana 46383<br>Ph: ${dashedPhone(t.officePhone)}<br>Fx: ${dashedPhone(t.officeFax)}</td></tr></table>
<p style="margin-top:26px">${long(a.day)}</p><p>Lakeshore ENT &amp; Allergy<br>Chicago, Illinois</p>
<table cellspacing="0" cellpadding="1" style="margin:16px 0 16px 60px"><tr><td width="70"><b>RE:</b></td><td><b>${t.last.toUpperCase()}, ${t.first}</b></td></tr><tr><td><b>DOB:</b></td><td>${us(t.born)}</td></tr><tr><td><b>Chart:</b></td><td>${a.chart}</td></tr></table>
<p>Dear Doctor:</p><p style="line-height:1.5">This patient comes to our clinic for primary care, and I would appreciate your seeing ${them} in consultation.</p>
<p style="line-height:1.5"><b>HISTORY:</b> ${t.reason}. There has been no fever, weight loss or bleeding. On examination the neck is supple and the chest is clear.</p>
<p style="line-height:1.5"><b>IMPRESSION:</b> ${t.diagnosis}. I would welcome your opinion and will continue to follow ${their} other problems here.</p>
<p style="line-height:1.5"><b>SCHEDULING:</b> Please call the patient directly; ${their} telephone number is ${dashedPhone(t.phone)}, and ${they} lives at ${t.street}, ${a.city}. ${capital(their)} coverage is ${t.payer}, contract number ${t.member}.</p>
<p>Thank you very much for your assistance.</p><p>Yours truly,</p><p style="margin-top:44px">${t.provider}<br>NPI # ${t.npi}</p><p style="font-size:.84em">D: ${plain(a.day)} &nbsp; T: ${plain(a.day)} &nbsp; kjl</p>`;
    },
  },
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [16, 17],
    lacks: ['member'],
    isForChildren: true,
    draw: (t, a) => {
      const { they, their } = whoOf(a);
      return `<div align="center"><b style="font-size:1.35em">Little Acorn Pediatrics, P.C.</b><br><span style="font-size:.88em">${t.provider} &nbsp;&bull;&nbsp; NPI ${t.npi}<br>75 Oakwood Plaza, Naperville, IL 60540<br>Office ${dottedPhone(t.officePhone)} &nbsp;&bull;&nbsp; Fax ${dottedPhone(t.officeFax)}</span></div>
<p style="margin-top:30px" align="right">${abbreviated(a.day)}</p><p>To the ENT physicians,</p>
<p style="line-height:1.55">Thank you for seeing ${t.first} ${t.last}, a ${a.age}-year-old ${childOf(a)} born on ${long(t.born)}, whom I have known since ${their} first months. ${t.reason}: this is why I would like your advice.</p>
<p style="line-height:1.55">${capital(they)} is otherwise healthy, takes no daily medicines and is up to date on vaccines. There are no known drug allergies. Diagnosis code ${t.diagnosis}.</p>
<p style="line-height:1.55">The family lives at ${t.street} in ${a.city}. Please call ${a.relative}, ${their} parent, at ${dottedPhone(t.phone)} to set up the visit. They are insured through ${t.payer} and will bring the card.</p>
<p style="line-height:1.55">If tests or surgery are planned, I would be glad to hear of it beforehand.</p><p>With best regards,</p><p style="margin-top:50px">${t.provider}<br>Little Acorn Pediatrics</p>`;
    },
  },
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0" style="border-bottom:1px solid #000"><tr><td><b style="font-size:1.25em">Bridgeway Community Health</b><br>Care Coordination</td><td align="right">Phone ${t.officePhone}<br>Fax ${t.officeFax}</td></tr></table>
<p style="margin-top:18px">${us(a.day)}</p><p>Attention: Intake, Lakeshore ENT &amp; Allergy</p>
<p><b>Regarding our patient:</b></p><p style="margin-left:30px;line-height:1.45">${t.first} ${t.last}<br>Birthday ${plain(t.born)}, age ${a.age}<br>${t.street}<br>${a.city}<br>Cell ${t.phone}</p>
<p>Good morning,</p><p style="line-height:1.5">I am writing on behalf of ${t.provider} (NPI: ${t.npi}), who saw the patient this week and would like an ear, nose and throat specialist to take over from here. The concern is as follows: ${t.reason} (${t.diagnosis}).</p>
<p style="line-height:1.5">The patient has ${t.payer}; the number on the card is ${t.member} and the group is ${t.group}. No referral number is needed under this plan. A ride can be arranged with two days' notice.</p>
<p style="line-height:1.5">Please fax us the date and time, and I will confirm with the patient. Should anything be missing, my direct line is the phone number above, extension 118.</p><p>Kind regards,</p><p style="margin-top:44px">Teresa Holm, RN, BSN<br>Nurse Care Coordinator, for ${t.provider}</p><p style="font-size:.86em">Enclosed: last visit note, medication list</p>`,
  },
];
