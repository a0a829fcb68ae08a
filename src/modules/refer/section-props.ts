import type { ReferFormState } from './use-refer-form';

export interface SectionProps {
  form: ReferFormState;
}
