import type { Form } from '../../forms.ts';
import { dashedPhone, us } from '../../written.ts';
import { boxes, crossOne, filledIn } from '../test-3/parts.ts';

/** What offices fill in for health plans. */
export const TEST_4_PLAN_FORMS: readonly Form[] = [
  // An HMO's referral authorization.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<h3 align="center" style="margin:0">HMO REFERRAL AUTHORIZATION</h3><p align="center">Midlands Independent Physician Association</p>${filledIn(['Authorization #', a.order, 50], ['Issue date', us(a.day), 50])}
<p style="margin-top:16px"><b>Member</b></p>${filledIn(['Member name', `${t.last}, ${t.first}`, 60], ['Date of birth', us(t.born), 40])}${filledIn(['Member ID', t.member, 50], ['Group', t.group, 50])}${filledIn(['Health plan', t.payer, 100])}${filledIn(['Member phone', t.phone, 40], ['Address', t.street, 60])}
<p style="margin-top:16px"><b>Referred by</b></p>${filledIn(['Primary care provider', t.provider, 60], ['NPI', t.npi, 40])}${filledIn(['PCP phone', t.officePhone, 50], ['PCP fax', t.officeFax, 50])}
<p style="margin-top:16px"><b>Referred to</b></p>${filledIn(['Specialist', 'Lakeshore ENT &amp; Allergy', 60], ['Specialty', 'Otolaryngology', 40])}
<p style="margin-top:16px"><b>Services</b></p>${filledIn(['Diagnosis', t.diagnosis, 40], ['Visits approved', '3', 60])}${filledIn(['Reason', t.reason, 100])}<p>${crossOne('Consult and treat', 'Consult only', 'Consult and treat', 'Diagnostic testing')}</p><p style="font-size:.86em;margin-top:22px">This authorization is not a guarantee of payment. Coverage depends on the member's eligibility on the day of service. Valid for 90 days from the issue date.</p>`,
  },
  // Numbered boxes.
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<h3 align="center" style="margin:0 0 12px">SPECIALTY CARE REQUEST</h3>${boxes(['1. Health plan', t.payer, 60], ['2. Date of request', us(a.day), 40])}${boxes(['3. Enrollee name (first, last)', `${t.first} ${t.last}`, 60], ['4. Enrollee date of birth', us(t.born), 40])}${boxes(['5. Enrollee ID', t.member, 35], ['6. Group no.', t.group, 25], ['7. Enrollee telephone', dashedPhone(t.phone), 40])}${boxes(['8. Enrollee address', `${t.street}, ${a.city}`, 100])}${boxes(['9. Requesting provider', t.provider, 60], ['10. Provider NPI', t.npi, 40])}${boxes(['11. Provider telephone', dashedPhone(t.officePhone), 50], ['12. Provider fax', dashedPhone(t.officeFax), 50])}${boxes(['13. Specialist or facility', 'Lakeshore ENT &amp; Allergy', 60], ['14. Number of visits', '2', 40])}${boxes(['15. Diagnosis code', t.diagnosis, 30], ['16. Reason for request', t.reason, 70])}${boxes(['17. Provider signature', '<br><br>', 60], ['18. Date signed', us(a.day), 40])}<p style="margin-top:18px"><b>Plan use only</b></p>${boxes(['Approved', '', 25], ['Denied', '', 25], ['Reviewer', '', 50])}`,
  },
];
