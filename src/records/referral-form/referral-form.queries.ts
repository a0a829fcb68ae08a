import { askAsVisitor } from '@/lib/supabase/ask-as-visitor';
import { type ClinicForm, clinicFormIn } from './answers';

export const openForm = (slug: string): Promise<ClinicForm | null> =>
  askAsVisitor('open_referral_form', { slug }, clinicFormIn, 'Error opening form');
