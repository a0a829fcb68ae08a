/**
 * The only words that remembered titles and labels may have: common form words, so nothing of a
 * patient is kept. The database enforces the same list (`private.form_words`).
 */
export const FORM_WORDS: ReadonlySet<string> = new Set(
  (
    'a account address admission age agreement allergies allergist allergy alternate and ' +
    'appointment area assessment at audiogram audiologic audiological audiology auth ' +
    'authorization best birth birthdate bloodwork born by call callback card care carrier ' +
    'cell center chart chief city claim client clinic clinical clinician code codes company ' +
    'complaint complaints complete concern concerns condition confidential consent consult ' +
    'consultation contact coordinator copay cover coverage ct date day daytime dear ' +
    'demographic demographics department details diagnoses diagnosis discharge disclosure dob ' +
    'doctor dx ear echo ekg email emergency employer encounter ent entered eval evaluation ' +
    'evening exam examination face family father fax findings first follow for form from ' +
    'front full gender general generated given group grp guarantor guardian health hearing ' +
    'history holder home hospital icd id identification identifier illness imaging in ' +
    'indication info information ins insurance insured intake invoice issue issued issuer lab ' +
    'laboratory labs last legal letter line list location mailing main md med medicaid ' +
    'medical medicare medication medications member mobile mother mri name needed new night no nose ' +
    'note notes notice npi number nurse observation of office on operative or order ordered ' +
    'ordering orders other otolaryngology our outgoing outside page parent party pathology ' +
    'patient payer payor pcp person personal phone physical physician plan please policy ' +
    'practice practitioner preferred prescription present presenting previous primary print ' +
    'prior priority problem problems procedure profile progress provider pt purpose radiology ' +
    'reach read reason received recipient record records refer referral referred referrer ' +
    'referring registration release report request requested requesting responsibility ' +
    'responsible result results review rx scan scheduling secondary seen send sender sent ' +
    'service services sex sheet signature signed sinus sleep specialist specialty specimen ' +
    'staff statement street study subject subscriber summary supervising surgery surname ' +
    'symptoms system tel telephone test testing text the therapy this throat to transmission ' +
    'transmittal treating treatment type ultrasound update urgency urgent visit vitals we ' +
    'work x xray you your'
  ).split(' '),
);
