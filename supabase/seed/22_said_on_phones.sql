-- What patients and a mother said on their phones, and when the demo clinic gives shots.

update public.clinic_settings set shot_hours = 'Monday to Friday, 8 to 11:30 and 1 to 4:30' where company_id = seed.id(2, 1);

-- Before this morning's shot of her child, and not before the clinic's day began.
insert into public.reported_before_shots (company_id, id, patient_id, link_id, for_day, asked, told_at)
select l.company_id, ('a7' || right(l.id::text, 34))::uuid, l.patient_id, l.id, d.day, (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('circumstance', a.circumstance, 'question', a.question, 'answer', a.circumstance = 'allergy_flare',
      'what', case a.circumstance when 'allergy_flare' then 'Itchy eyes since yesterday' end)) order by a.place)
    from private.asked_before_shot(l.company_id, l.patient_id) as a),
  greatest(now() - interval '40 minutes', d.day::timestamp at time zone c.time_zone)
from public.chart_links l
join public.companies c on c.id = l.company_id
cross join lateral (select private.clinic_day(l.company_id, now()) as day) d
where l.patient_id = seed.id(4, 2);

-- Thea's last six weeks: a pollen season that eases off, with days that she did not tell and one told in part. Today is hers to tell.
insert into public.diary_days (company_id, patient_id, on_day, link_id, itchy_nose, runny_nose, blocked_nose, sneezing, itchy_eyes, watery_eyes, medicines, method, told_at)
select l.company_id, l.patient_id, d.day - k.back, l.id, least(3, s.bad), least(3, s.bad + k.back % 2), greatest(0, s.bad - k.back % 2), least(3, s.bad),
  least(2, s.bad), case when k.back <> 17 then greatest(0, s.bad - 1) end,
  case when s.bad >= 2 then '{antihistamine,nasal_steroid}'::text[] when s.bad = 1 then '{antihistamine}' else '{}' end, 'highest_step',
  (d.day - k.back + time '20:15') at time zone c.time_zone
from public.chart_links l
join public.companies c on c.id = l.company_id
cross join lateral (select private.clinic_day(l.company_id, now()) as day) d
cross join generate_series(1, 42) as k (back)
cross join lateral (select case when k.back > 28 then 2 when k.back > 12 then 1 else 0 end + case when k.back % 5 = 3 then 1 else 0 end as bad) s
where l.patient_id = seed.id(4, 13) and k.back not in (2, 8, 9, 15, 21, 22, 23, 34);
