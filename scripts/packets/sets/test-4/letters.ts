import type { Form } from '../../forms.ts';
import { dashedPhone, long, plain, us } from '../../written.ts';
import { calledAs, capitalized } from '../test-3/parts.ts';

export const TEST_4_LETTERS: readonly Form[] = [
  // Dictated.
  {
    fonts: ['Liberation Serif', 'Liberation Mono'],
    sizes: [15, 16],
    draw: (t, a) => {
      const { they, their } = calledAs(a);
      return `<div align="center"><b style="font-size:1.2em">Prairie Crossing Physicians</b><br>950 Crossing Way, Grayslake, IL 60030<br>Phone ${t.officePhone} &nbsp; Fax ${t.officeFax}</div><p style="margin-top:26px">${long(a.day)}</p><p>Lakeshore ENT &amp; Allergy<br>Chicago, Illinois</p><p style="margin:20px 0 20px 40px">RE: ${t.first} ${t.last}<br>DOB: ${us(t.born)}<br>Phone: ${t.phone}<br>Insurance: ${t.payer}<br>Member ID: ${t.member}, Group: ${t.group}</p><p>Dear Colleagues:</p><p style="line-height:1.4">I am referring this pleasant ${a.age}-year-old patient for your opinion. The problem is as follows: ${t.reason.slice(0, 1).toLowerCase()}${t.reason.slice(1)} (${t.diagnosis}). ${capitalized(their)} general health is good and ${they} takes no blood thinners. On examination I found no fever and no enlarged lymph nodes.</p><p style="line-height:1.4">I would be grateful for your evaluation and treatment. Please call the patient directly with an appointment.</p><p style="margin-top:24px">Sincerely,</p><p style="margin-top:44px">${t.provider}<br>NPI: ${t.npi}</p><p style="margin-top:26px">Dictated but not read<br>D: ${plain(a.day)} &nbsp; T: ${plain(a.day)}</p>`;
    },
  },
  // It names the patient in the first sentence.
  {
    fonts: ['Liberation Sans', 'DejaVu Serif'],
    sizes: [15, 16],
    lacks: ['phone'],
    draw: (t, a) => {
      const { title } = calledAs(a);
      return `<p align="right"><b>${t.provider}</b><br>Family Medicine<br>41 Center Street, Crystal Lake, IL 60014<br>Office: ${dashedPhone(t.officePhone)}<br>Fax: ${dashedPhone(t.officeFax)}<br>NPI: ${t.npi}</p><p style="margin-top:20px">${long(a.day)}</p><p style="margin-top:20px">Dear Doctor,</p><p style="line-height:1.45">Thank you for seeing ${t.first} ${t.last}, born ${long(t.born)}, who lives at ${t.street}, ${a.city}. ${title} ${t.last} has been my patient for several years.</p><p style="line-height:1.45">I would like your help with the following: ${t.reason.slice(0, 1).toLowerCase()}${t.reason.slice(1)}. My working diagnosis is ${t.diagnosis}. A trial of the usual medicines in my office has not helped.</p><p style="line-height:1.45">The patient is insured with ${t.payer}, member ID ${t.member}, group ${t.group}. No prior authorization is needed.</p><p style="line-height:1.45">My staff are glad to send any further records that you may need.</p><p style="margin-top:26px">With kind regards,</p><p style="margin-top:48px">${t.provider}</p>`;
    },
  },
  // Signed by a nurse for the physician.
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<p><b style="font-size:1.25em">Stone Bridge Community Health Center</b><br>1400 Bridge Ave, Cicero, IL 60804<br>Tel. ${t.officePhone} / Fax ${t.officeFax}</p><hr><p>Date: ${us(a.day)}</p><p>To: Lakeshore ENT &amp; Allergy, Referral Desk</p><p>Subject: New patient referral for ${t.last}, ${t.first} (DOB ${us(t.born)})</p><p style="margin-top:20px">Hello,</p><p style="line-height:1.45">Please schedule the patient named above with the first available ENT provider. The referral was ordered by ${t.provider} (NPI ${t.npi}) for this reason: ${t.reason}, ${t.diagnosis}.</p><p style="line-height:1.45">The patient can be reached at ${t.phone}. Mailing address: ${t.street}, ${a.city}.</p><p style="line-height:1.45">Coverage is through ${t.payer}. Member ID: ${t.member}. Group: ${t.group}.</p><p style="line-height:1.45">If you need more records, call me at our number above, extension 22.</p><p style="margin-top:24px">Thank you,</p><p style="margin-top:40px">Yolanda Stokes, RN<br>Referral nurse for ${t.provider}</p>`,
  },
];
