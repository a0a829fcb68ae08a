/** A letter as its receiver reads it: the database's `letter_shown`. */
export interface SentLetter {
  version: number;
  signed_at: string | null;
  facts: {
    clinic: {
      name: string;
      npi: string | null;
      phone: string | null;
      address: string | null;
      time_zone: string;
    };
    patient: { name: string; date_of_birth: string | null };
    office: { name: string; address: string | null };
    received_on: string;
    signer: { name: string; specialty: string | null; npi: string | null } | null;
  };
  visit_on: string | null;
  reason: string | null;
  diagnoses: string | null;
  findings: string | null;
  plan: string | null;
  follow_up: string | null;
  correction: string | null;
}
