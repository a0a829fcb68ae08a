import type { ReactNode } from 'react';
import type { SuggestedField } from './filing-draft';

/** A patient who has no chart yet. */
export function NewPatientFields({ field }: { field: (name: SuggestedField) => ReactNode }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {field('first_name')}
        {field('middle_name')}
        {field('last_name')}
        {field('name_suffix')}
        {field('date_of_birth')}
        {field('sex')}
        {field('phone')}
        {field('email')}
      </div>
      {field('address_line1')}
      <div className="grid grid-cols-2 gap-3">
        {field('address_line2')}
        {field('city')}
        {field('state')}
        {field('zip_code')}
      </div>
      {field('guardian_name')}
    </>
  );
}
