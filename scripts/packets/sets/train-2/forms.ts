import type { Truth } from '../../truth.ts';
import { long, short, us } from '../../written.ts';

type Form = (truth: Truth) => string;

const bare = (phone: string) => phone.replace(/\D/g, '');
const dotted = (phone: string) => bare(phone).replace(/^(...)(...)(....)$/, '$1.$2.$3');
const dashed = (phone: string) => bare(phone).replace(/^(...)(...)(....)$/, '$1-$2-$3');
const named = ({ first, last }: Truth) => `${first} ${last}`;
const listed = ({ first, last }: Truth) => `${last.toUpperCase()}, ${first.toUpperCase()}`;

const table = (rows: readonly (readonly string[])[], border = 1, cell = 'td') =>
  `<table border="${border}" cellspacing="0" cellpadding="5" width="100%">${rows
    .map((row, index) => {
      const tag = index === 0 ? cell : 'td';
      return `<tr>${row.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
    })
    .join('')}</table>`;

/** Values on lines, each with a small label below. */
const captioned = (rows: readonly (readonly (readonly [label: string, value: string])[])[]) =>
  rows
    .map(
      (row) =>
        `<table width="100%" cellspacing="18"><tr>${row
          .map(
            ([label, value]) =>
              `<td style="border-top:0"><div style="border-bottom:1px solid #000">${value}</div><small>${label}</small></td>`,
          )
          .join('')}</tr></table>`,
    )
    .join('');

/**
 * Forms with other labels and layouts than `layouts.ts`, for work on label rules. Seeds from 2001 on use them in
 * turn.
 */
export const TRAIN_2_FORMS: readonly Form[] = [
  // Column names in a table's heading.
  (t) =>
    `<h2>Referral to Otolaryngology</h2>${table(
      [
        ['Patient', 'Birthdate', 'Phone #', 'Sex'],
        [named(t), us(t.born), t.phone, 'F'],
      ],
      1,
      'th',
    )}<br>${table(
      [
        ['Insurance', 'Member ID #', 'Group #'],
        [t.payer, t.member, t.group],
      ],
      1,
      'th',
    )}<p>Reason for referral: ${t.reason}</p><p>Dx: ${t.diagnosis}</p><p>Referring provider: ${t.provider} &nbsp; NPI #: ${t.npi}</p>`,
  // Labels below their lines.
  (t) =>
    `<h2>REFERRAL REQUEST</h2>${captioned([
      [
        ['Patient name', named(t)],
        ['Date of birth', us(t.born)],
      ],
      [
        ['Telephone', t.phone],
        ['Street address', t.street],
      ],
      [
        ['Insurance carrier', t.payer],
        ['Subscriber ID number', t.member],
      ],
      [
        ['Referring physician', t.provider],
        ['NPI', t.npi],
      ],
    ])}<p>Reason for referral: ${t.reason}</p><p>Diagnosis: ${t.diagnosis}</p>`,
  // A letter.
  (t) =>
    `<p>Lincoln Park Pediatrics<br>Tel ${t.officePhone} | Fax ${t.officeFax}</p><p>November 2, 2026</p><p>Dear Doctor,</p><p>Thank you for seeing ${named(t)}, born ${long(t.born)}, for the following: ${t.reason.toLowerCase()} (${t.diagnosis}). The patient can be reached at ${t.phone}. Coverage is through ${t.payer}, member ID ${t.member}.</p><p>Please evaluate and treat.</p><p>Sincerely,</p><p>${t.provider}<br>NPI ${t.npi}</p>`,
  (t) =>
    `<p>To Whom It May Concern:</p><p>I am referring my patient ${named(t)} (DOB ${us(t.born)}) to your office. Reason for referral: ${t.reason}. Please call the patient at ${dashed(t.phone)} to schedule.</p><p>Insurance is ${t.payer}; policy number is ${t.member}, group ${t.group}.</p><p>${t.provider}, NPI ${t.npi}<br>Office phone ${dashed(t.officePhone)}, fax ${dashed(t.officeFax)}</p>`,
  // A record system's print.
  (t) =>
    `<p><b>AMBULATORY REFERRAL TO ENT</b></p><p>${listed(t)}<br>DOB: ${short(t.born)} (52 yrs) &nbsp; Sex: F &nbsp; MRN: 00482913</p>${table(
      [
        ['Patient Name:', listed(t), 'Legal Sex:', 'Female'],
        ['D.O.B.:', us(t.born), 'Home #:', dashed(t.phone)],
        ['Address:', t.street, 'Work #:', dashed(t.officePhone)],
      ],
      1,
    )}<br>${table(
      [
        ['Payor:', t.payer, 'Subscriber #:', t.member],
        ['Plan:', 'PPO', 'Group:', t.group],
      ],
      1,
    )}<p>Diagnosis: ${t.diagnosis} ${t.reason}</p><p>Authorizing provider: ${t.provider} &nbsp; NPI: ${t.npi}</p>`,
  // Checkboxes.
  (t) =>
    `<h2>ENT REFERRAL FORM</h2><p>&#9744; Urgent &nbsp; &#9746; Routine &nbsp; &#9744; Second opinion</p><p>Patient's name (Last, First): ${t.last}, ${t.first}</p><p>Patient's date of birth (mm/dd/yyyy): ${us(t.born)} &nbsp; &#9744; Male &#9746; Female</p><p>Cell #: ${t.phone} &nbsp; &#9746; OK to leave message</p><p>Ins. co.: ${t.payer} &nbsp; I.D. #: ${t.member}</p><p>Grp #: ${t.group}</p><p>Reason for referral: ${t.reason}</p><p>ICD-10: ${t.diagnosis}</p><p>Referring provider: ${t.provider} &nbsp; NPI: ${t.npi}</p><p>Office phone: ${t.officePhone} &nbsp; Office fax: ${t.officeFax}</p>`,
  // Two columns, labels without colons, dotted leaders.
  (t) =>
    `<h3>CONSULTATION REQUEST</h3>${table(
      [
        ['Name of patient', named(t), 'Primary phone', dotted(t.phone)],
        ['Birth date', us(t.born), 'Primary insurance', t.payer],
        ['Policy holder ID', t.member, 'Policy group', t.group],
        ['Requesting physician', t.provider, 'NPI', t.npi],
      ],
      0,
    )}<p>Reason for consultation: ${t.reason}</p><p>Diagnosis code: ${t.diagnosis}</p>`,
  (t) =>
    `<h3>OUTPATIENT REFERRAL</h3><pre>Patient ............ ${named(t)}\nDate of Birth ...... ${us(t.born)}\nContact number ..... ${dashed(t.phone)}\nInsurance .......... ${t.payer}\nPolicy/ID # ........ ${t.member}\nReferring doctor ... ${t.provider}\nDoctor NPI ......... ${t.npi}\n\nReason for referral: ${t.reason}\nDiagnosis: ${t.diagnosis}</pre>`,
  // Several telephone numbers of a patient, and other people's.
  (t) =>
    `<h2>Specialty Referral</h2><h4>Referred by</h4><p>${t.provider} &nbsp; NPI: ${t.npi}<br>Ph: ${t.officePhone} &nbsp; Fx: ${t.officeFax}</p><h4>Patient details</h4><p>Full name: ${named(t)} &nbsp; Birthday: ${us(t.born)}</p><p>Phone: (H) ${t.phone} &nbsp; (W) ____________</p><p>Emergency contact: Ida &nbsp; Phone: (224) 555-0119</p><h4>Insurance details</h4><p>Company: ${t.payer}</p><p>Enrollee ID: ${t.member}</p><p>Reason for referral: ${t.reason}</p><p>Diagnosis: ${t.diagnosis}</p>`,
  // Boxes like a claim form.
  (t) =>
    `<h3>REFERRAL / PRIOR AUTHORIZATION</h3>${table([
      [
        `<small>1. Patient's name</small><br>${listed(t)}`,
        `<small>2. Patient's birth date</small><br>${us(t.born).replaceAll('/', ' / ')}`,
      ],
      [
        `<small>3. Patient's telephone no.</small><br>${t.phone}`,
        `<small>4. Insured's I.D. number</small><br>${t.member}`,
      ],
      [
        `<small>5. Insurance plan name</small><br>${t.payer}`,
        `<small>6. Policy group number</small><br>${t.group}`,
      ],
      [
        `<small>7. Name of referring provider</small><br>${t.provider}`,
        `<small>8. NPI</small><br>${t.npi}`,
      ],
    ])}<p>Reason for referral: ${t.reason}</p><p>Diagnosis: ${t.diagnosis}</p>`,
  // The office first, the patient in a line of labels.
  (t) =>
    `<center><b>Harbor Internal Medicine</b><br>Phone ${t.officePhone} &nbsp; Fax ${t.officeFax}</center><h3>Referral order</h3><p>Pt: ${listed(t)}, DOB ${short(t.born)}, Tel ${dashed(t.phone)}</p><p>Ins: ${t.payer}, ID ${t.member}, Grp ${t.group}</p><p>Reason for referral: ${t.reason}; Dx: ${t.diagnosis}</p><p>Ordering: ${t.provider}, NPI ${t.npi}</p>`,
  (t) =>
    `<h2>New Patient Referral</h2>${table(
      [
        [`Patient: ${named(t)}`, 'Referring office: Harbor Internal Medicine'],
        [`Date of birth: ${long(t.born)}`, `Provider: ${t.provider}`],
        [`Best number to call: ${t.phone}`, `Office NPI: ${t.npi}`],
        [`Medical insurance: ${t.payer}`, `Office phone: ${t.officePhone}`],
        [`Card ID: ${t.member}`, `Office fax: ${t.officeFax}`],
      ],
      0,
    )}<p>Reason for referral: ${t.reason}</p><p>Diagnosis: ${t.diagnosis}</p>`,
  // Sections with a bar, values below labels in four columns.
  (t) =>
    `<h2>PHYSICIAN REFERRAL</h2><div style="background:#ddd"><b>PATIENT</b></div><table width="100%" cellpadding="3"><tr><td><small>LAST NAME</small></td><td><small>FIRST NAME</small></td><td><small>DATE OF BIRTH</small></td><td><small>MOBILE PHONE NO.</small></td></tr><tr><td>${t.last}</td><td>${t.first}</td><td>${us(t.born)}</td><td>${dashed(t.phone)}</td></tr></table><div style="background:#ddd"><b>COVERAGE</b></div><table width="100%" cellpadding="3"><tr><td><small>PLAN</small></td><td><small>MEMBER/SUBSCRIBER ID</small></td><td><small>GROUP</small></td></tr><tr><td>${t.payer}</td><td>${t.member}</td><td>${t.group}</td></tr></table><div style="background:#ddd"><b>REFERRING PROVIDER</b></div><table width="100%" cellpadding="3"><tr><td><small>NAME</small></td><td><small>NPI</small></td><td><small>PHONE</small></td></tr><tr><td>${t.provider}</td><td>${t.npi}</td><td>${t.officePhone}</td></tr></table><p>Reason for referral: ${t.reason} ${t.diagnosis}</p>`,
  (t) =>
    `<p>FROM: ${t.provider} (NPI ${t.npi}) &nbsp; PHONE: ${t.officePhone} &nbsp; FAX: ${t.officeFax}</p><p>TO: Lakeshore ENT &amp; Allergy &nbsp; FAX: (312) 555-0100</p><hr><p>REFERRAL</p><p>RE: ${named(t)} &nbsp; BORN: ${us(t.born)}</p><p>CALL PATIENT AT: ${t.phone}</p><p>INSURANCE PLAN: ${t.payer} &nbsp; CERTIFICATE NO.: ${t.member}</p><p>REASON FOR REFERRAL: ${t.reason}</p><p>DIAGNOSIS: ${t.diagnosis}</p>`,
];
