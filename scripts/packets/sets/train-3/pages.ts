import type { Truth } from '../../truth.ts';
import { abbreviated, dashedPhone, padded, plain, us } from '../../written.ts';

/** Extra pages for the later train sets: the kinds of `OTHERS` and more, in other words. */
export const TRAIN_3_OTHERS: readonly (readonly [kind: string, draw: (truth: Truth) => string])[] =
  [
    [
      'demographics',
      (t) =>
        `<h2 align="center">FACE SHEET</h2><p>Printed 11/04/2026 by registration</p><table border="1" cellpadding="6" width="100%" style="border-collapse:collapse"><tr><td>Patient</td><td>${t.last.toUpperCase()}, ${t.first.toUpperCase()}</td></tr><tr><td>DOB</td><td>${us(t.born)}</td></tr><tr><td>Address</td><td>${t.street}</td></tr><tr><td>Home phone</td><td>${dashedPhone(t.phone)}</td></tr><tr><td>Employer</td><td>Retired / none</td></tr><tr><td>Race / ethnicity</td><td>Declined</td></tr><tr><td>Religion</td><td>None stated</td></tr></table><h3>Guarantor</h3><p>Same as patient</p><h3>Insurance</h3><p>Primary: ${t.payer}, policy ${t.member}, group ${t.group}</p>`,
    ],
    [
      'demographics',
      (t) =>
        `<h2>New Patient Registration</h2><p>Last name: ${t.last} &nbsp; First name: ${t.first}</p><p>Birth date: ${plain(t.born)} &nbsp; Marital status: single</p><p>Address: ${t.street}</p><p>Cell phone: ${t.phone} &nbsp; Email: declined</p><p>Preferred language: English &nbsp; Preferred pharmacy: Corner Drug</p><p>How did you hear about us? From my doctor</p><p>Responsible party: self</p><p>Signature on file. Date: 10/12/2026</p>`,
    ],
    [
      'insurance_card',
      (t) =>
        `<div style="border:2px solid #000;border-radius:16px;padding:18px;width:520px"><b style="font-size:1.4em">${t.payer}</b><p>MEMBER NAME<br><b>${t.first.toUpperCase()} ${t.last.toUpperCase()}</b></p><p>MEMBER ID<br><b>${t.member}</b></p><p>GROUP NO. ${t.group} &nbsp; RxBIN 610011 &nbsp; RxPCN CTRX</p><p>Office visit $25 &nbsp; Specialist $50 &nbsp; ER $250</p></div><div style="border:2px solid #000;border-radius:16px;padding:18px;width:520px;margin-top:30px"><p>Customer service: 1-800-555-0136<br>Provider services: 1-800-555-0137</p><p>Send claims to: P.O. Box 30555, Salt Lake City, UT 84130</p><p>This card does not prove eligibility.</p></div>`,
    ],
    [
      'note',
      (t) =>
        `<p><b>OFFICE VISIT</b> &nbsp; ${t.first} ${t.last} &nbsp; DOB ${us(t.born)} &nbsp; Visit date 10/21/2026</p><p><b>CC:</b> ${t.reason}</p><p><b>HPI:</b> Symptoms began in the spring and have not improved with over-the-counter remedies. No weight loss.</p><p><b>ROS:</b> negative except as above.</p><p><b>PE:</b> Vitals: BP 124/78, pulse 72. General: no distress. Lungs clear. Heart regular.</p><p><b>A/P:</b> 1. ${t.diagnosis}. Refer to ENT. Return in 3 months.</p><p>Signed: ${t.provider}</p>`,
    ],
    [
      'note',
      (t) =>
        `<h2>SOAP Note</h2><p>Name: ${t.last}, ${t.first} &nbsp; Date of birth: ${padded(t.born)}</p><p>Date of service: ${us('2026-10-15')}</p><p><b>S:</b> ${t.reason}. Sleeps poorly. Takes no daily medications.</p><p><b>O:</b> Afebrile. Tympanic membranes intact. Neck supple.</p><p><b>A:</b> ${t.diagnosis}</p><p><b>P:</b> Saline rinses, specialist opinion, recheck in six weeks.</p>`,
    ],
    [
      'lab',
      (t) =>
        `<h3>PRAIRIE REFERENCE LABORATORIES: FINAL REPORT</h3><p>Patient: ${t.last.toUpperCase()}, ${t.first.toUpperCase()} &nbsp; DOB: ${us(t.born)} &nbsp; Fasting: no</p><p>Collected: 10/19/2026 07:40 &nbsp; Received: 10/19/2026 &nbsp; Ordering: ${t.provider}</p><pre>TEST                 RESULT   FLAG   REFERENCE\nGLUCOSE                 104     H     65-99 mg/dL\nCREATININE             0.90           0.50-1.10 mg/dL\nTSH                    2.14           0.40-4.50 mIU/L\nIGE, TOTAL              212     H     &lt;114 kU/L\nPLATELET COUNT          248           140-400 K/uL</pre>`,
    ],
    [
      'audiogram',
      (t) =>
        `<h2>Hearing Test Results</h2><p>${t.first} ${t.last}, born ${abbreviated(t.born)}. Tested ${us('2026-10-08')} with insert earphones, good reliability.</p><table border="1" cellpadding="6"><tr><th></th><th>500 Hz</th><th>1000 Hz</th><th>2000 Hz</th><th>4000 Hz</th><th>8000 Hz</th></tr><tr><td>Right air conduction (dB)</td><td>25</td><td>25</td><td>35</td><td>50</td><td>60</td></tr><tr><td>Left air conduction (dB)</td><td>20</td><td>25</td><td>40</td><td>55</td><td>65</td></tr><tr><td>Bone conduction (dB)</td><td>20</td><td>25</td><td>35</td><td>50</td><td></td></tr></table><p>SRT: 25 dB right, 25 dB left. Word recognition: 92 % right, 88 % left.</p><p>Impression: sloping sensorineural hearing loss on both sides.</p>`,
    ],
    [
      'imaging',
      (t) =>
        `<p><b>RIVERSIDE IMAGING CENTER</b></p><p>Exam: MRI of the internal auditory canals with and without contrast</p><p>Patient: ${t.first} ${t.last} &nbsp; Date of birth: ${us(t.born)} &nbsp; Exam date: 10/05/2026</p><p>Referring: ${t.provider}</p><p>CLINICAL HISTORY: ${t.reason}</p><p>COMPARISON: None.</p><p>FINDINGS: No enhancing mass. The mastoid air cells are clear. Ventricles are normal in size.</p><p>IMPRESSION: Normal examination.</p><p>Read by: Stephen Marsh, MD, radiologist</p>`,
    ],
    [
      'records_request',
      (t) =>
        `<h2>REQUEST FOR MEDICAL RECORDS</h2><p>To: Lakeshore ENT &amp; Allergy, medical records</p><p>Please release the records of: ${t.first} ${t.last}, DOB ${us(t.born)}</p><p>Records requested: &#9746; Office notes &nbsp; &#9746; Audiograms &nbsp; &#9744; Billing</p><p>Dates of service: from 01/01/2024 to present</p><p>Purpose: continuing care. The patient's authorization to release is attached and expires in one year.</p><p>Send to: fax ${dashedPhone(t.officeFax)}</p>`,
    ],
    [
      'junk',
      (t) =>
        `<h1 style="font-size:3em">FAX</h1><p>To: Lakeshore ENT, referrals desk</p><p>Fax: 312-555-0100</p><p>From: office of ${t.provider}</p><p>Phone: ${dashedPhone(t.officePhone)}</p><p>Pages including this cover: 3</p><p>Comments: see attached. Thank you!</p><p><small>The documents accompanying this transmission may contain confidential health information. If you are not the intended recipient, please notify the sender and shred these pages.</small></p>`,
    ],
  ];
