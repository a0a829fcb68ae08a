import type { LabelKind } from './label-kinds';
import { partOfName } from './name-words';
import { type LessonField, READERS } from './readers';

const ANY_DAY = '2099-12-31';
const isRead = (field: LessonField) => (text: string) => READERS[field](text, ANY_DAY) !== null;

const isPartOfName = (text: string) => partOfName(text) !== null;

/** Values that can be told from a label's misread word, so they may be found below their label. */
export const CHECKED: Readonly<Partial<Record<LabelKind, (text: string) => boolean>>> = {
  name: isRead('name'),
  first: isPartOfName,
  last: isPartOfName,
  born: isRead('date_of_birth'),
  phone: isRead('phone'),
  fax: isRead('referrer_fax'),
  npi: isRead('npi'),
  member: isRead('member_id'),
  group: isRead('group_number'),
  // Where both are printed, neither is looked for elsewhere.
  sex: (text) => /\b(female|male|[fm])\b/i.test(text),
  email: isRead('email'),
  state: isRead('state'),
  zip: isRead('zip_code'),
  relation: isRead('relationship'),
  see_by: isRead('asked_see_by'),
};
