-- What the app may tell patients of drugs: never to stop one for the heart, the mood or asthma.

create function private.names_prescribed_drug(words text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select words ~* concat('\m(',
    'heart|blood.?pressure|blood.?thinner|beta.?block|ace.?inhib|anticoag|metoprolol|lopressor|toprol|atenolol|tenormin|propranolol|inderal|carvedilol|coreg|',
    'bisoprolol|nadolol|nebivolol|bystolic|labetalol|timolol|lisinopril|zestril|enalapril|ramipril|benazepril|losartan|cozaar|valsartan|diovan|amlodipine|',
    'norvasc|diltiazem|verapamil|digoxin|warfarin|coumadin|apixaban|eliquis|rivaroxaban|xarelto|dabigatran|clopidogrel|plavix|aspirin|',
    'mood|anxiety|depress|antidepress|tricyclic|ssri|snri|maoi?\M|amitriptyline|elavil|nortriptyline|pamelor|doxepin|silenor|sinequan|imipramine|tofranil|',
    'desipramine|clomipramine|anafranil|protriptyline|trazodone|mirtazapine|remeron|sertraline|zoloft|fluoxetine|prozac|citalopram|celexa|escitalopram|lexapro|',
    'paroxetine|paxil|venlafaxine|effexor|duloxetine|cymbalta|bupropion|wellbutrin|lithium|quetiapine|seroquel|olanzapine|zyprexa|risperidone|risperdal|',
    'aripiprazole|abilify|antipsychotic|benzodiazepine|alprazolam|xanax|lorazepam|ativan|diazepam|valium|clonazepam|klonopin|buspirone|hydroxyzine|vistaril|atarax|',
    'asthma|inhaler|albuterol|ventolin|proair|proventil|levalbuterol|salmeterol|advair|symbicort|dulera|breo|trelegy|airduo|flovent|qvar|pulmicort|',
    'tiotropium|spiriva|montelukast|singulair|zafirlukast|zileuton|leukotriene|theophylline|omalizumab|xolair|mepolizumab|nucala|benralizumab|fasenra|',
    'dupilumab|dupixent|tezepelumab|tezspire)');
end;
comment on function private.names_prescribed_drug is
  'Whether words name a drug for the heart, the mood or asthma, as far as they can be known: no patient is told to stop one.';

create function private.tells_to_stop(words text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select words ~* '\m(stop|skip|hold|pause|quit|withhold|leave out|last dose|no|not|don.?t|without|avoid)\M';
end;
comment on function private.tells_to_stop is 'Whether words may tell to leave something out.';

create type public.drug_advice as enum ('stop', 'ask');
comment on type public.drug_advice is 'stop: the patient reads the last day; ask: that the clinic is asked, and nothing is stopped.';

revoke execute on function private.names_prescribed_drug, private.tells_to_stop from public;
