-- The demo clinic takes referrals by its public form, and says what to send.

update public.clinic_settings
set takes_form_referrals = true,
  form_problems = '[
    {"problem": "Hearing loss", "send": "The latest hearing test and the note of your visit."},
    {"problem": "Recurring tonsillitis", "send": "Dates of the infections and results of strep tests."},
    {"problem": "Sinus problems", "send": "CT report, if one was made, and medicines tried so far."},
    {"problem": "Allergies", "send": "Earlier allergy tests and the list of medicines."},
    {"problem": "Dizziness", "send": "The note of your visit and the hearing test, if one was made."},
    {"problem": "Lump in the neck", "send": "Imaging and biopsy reports. Call us the same day."}
  ]'
where company_id = seed.id(2, 1);

-- The development server says by this header from where a request comes, whatever the caller wrote in it.
update private.installation set address_header = 'x-forwarded-for';
