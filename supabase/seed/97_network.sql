-- Both clinics list themselves, so that they find each other. Whether they connect is for their people to say.
update public.clinic_settings s
set is_listed_in_network = true,
  network_offers = case c.slug when 'harbor' then '{ent,audiology}' else '{ent,allergy}' end::public.network_specialty[],
  network_zip = case c.slug when 'harbor' then '04856' else '60601' end
from public.companies c
where c.id = s.company_id and c.slug in ('demo', 'harbor');
