/* What people and programs write where there is no number: for the checks here and those of the
   database, which must agree. */

const WORDS =
  'n/a|N/A|#N/A|NA|n.a.|N / A|N/A N/A|none|NONE|None.|nil|null|NULL|NaN|unknown|Unknown|UNK|unkn|undefined|pending|PENDING|' +
  'Pending.|TBD|tbd|T.B.D.|TBA|tbc|to be determined|To follow|new|NEW|new patient|New Pt|new client|not available|' +
  'Not Assigned|not on file|not provided|not yet assigned|none on file|none given|no mrn|No MRN|no number|no insurance|' +
  'no phone|see chart|See Chart|see attached|see notes|SEE CARD|per chart|on file|in chart|in process|same|same as above|' +
  'ditto|above|self pay|self-pay|SELFPAY|cash|uninsured|temp|TMP|temporary|test|test1|dummy|fake|sample|blank|empty|' +
  'missing|unassigned|unavailable|unspecified|refused|patient refused|declined|pt declined|will call|will bring card|' +
  'ask patient|call office|waiting on card|awaiting card|applied for|unable to obtain|don’t know|doesn’t have|true|FALSE|' +
  'MRN|member id|ID|sin numero|ninguno|desconocido|pendiente|xx|xxx|XXXX|xxx-xx-xxxx|-|--|---|.|...|?|???|*|***|/|_|#|–|—|n/k';

const DIGITS =
  '0|00|000|0000|00000|000000|0000000000|000-00-0000|0.0|0.00|MRN000|ID0000|W000000000|11111|111111|111-11-1111|' +
  '22222|333333|55555|666666|7777777|88888888|9999|99999|999999|999999999|999-99-9999|XXX999999999|A111111|12345678|' +
  '123456789|123-45-6789|0123456789|1234567890|987654321|9876543210|87654321';

export const NO_NUMBERS = [...WORDS.split('|'), ...DIGITS.split('|'), '\u00a0-\u00a0', '“none”'];

export const REAL_NUMBERS = (
  '1|7|42|100|777|999|1000|1234|12345|123456|1234567|00123456|0012345|10001|900000|DE-10001|QX-70017|M-1|W1|X1|A0|P00|' +
  'MRN 12|ID 12|NO 12345|PT 1001|TEMP1234|NEW1001|N123|NA1234|W123456789|XQH123456789|W123456789 01|901802111|1EG4-TE5-MK73|' +
  '100000000|200000|500000000001|112233445566|20240001|SEE12|XX1|TEST100|00-12-34|0000123|SIM-ACTIVE|ABC|88123'
).split('|');

export const NO_PHONES = (
  '000-000-0000|(000) 000-0000|0000000000|0000000|999-999-9999|9999999|(999) 999-9999|111-111-1111|1111111|555-555-5555|' +
  '555-5555|(207) 555-5555|(207) 000-0000|2070000000|207-999-9999|207-111-1111|123-456-7890|1234567890|1234567|123-4567|' +
  '(207) 123-4567|0123456789|987-654-3210|1-000-000-0000|+1 (999) 999-9999|222-222-2222|12222222222|777-777-7777|' +
  'none|n/a|no phone|unknown'
).split('|');

export const NO_EMAILS = (
  'none@none.com|NONE@NONE.COM|no@no.com|na@na.com|n.a@n.a|noemail@noemail.com|no-email@clinic.com|no.email@example.com|' +
  'noemail@gmail.com|nomail@nomail.com|none@gmail.com|unknown@unknown.com|unknown@gmail.com|test@test.com|a@a.com|' +
  'aaa@aaa.com|xxx@xxx.com|noreply@example.com|no-reply@example.com|do-not-reply@example.com|donotemail@example.com|' +
  'declined@declined.com|ptdeclined@example.com|patient.declined@example.com|refused@refused.com|notprovided@example.com|' +
  'not.available@example.com|joe@noemail.com|joe@none.com|noaddress@example.com|null@null.com|abc@abc.com|email@email.com|' +
  'none|n/a|unknown|no email'
).split('|');
