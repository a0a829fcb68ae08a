-- What patients and a mother said on their phones, and when the demo clinic gives shots.

update public.clinic_settings set shot_hours = 'Monday to Friday, 8 to 11:30 and 1 to 4:30' where company_id = seed.id(2, 1);

-- Before this morning's shot of her child, and not before the clinic's day began.
insert into public.told_before_shots (company_id, id, patient_id, link_id, for_day, asked, told_at)
select l.company_id, ('a7' || right(l.id::text, 34))::uuid, l.patient_id, l.id, d.day, (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('circumstance', a.circumstance, 'question', a.question, 'answer', a.circumstance = 'allergy_flare',
      'what', case a.circumstance when 'allergy_flare' then 'Itchy eyes since yesterday' end)) order by a.place)
    from private.asked_before_shot(l.company_id, l.patient_id) as a),
  greatest(now() - interval '40 minutes', d.day::timestamp at time zone c.time_zone)
from public.chart_links l
join public.companies c on c.id = l.company_id
cross join lateral (select private.clinic_day(l.company_id, now()) as day) d
where l.patient_id = seed.id(4, 2);
