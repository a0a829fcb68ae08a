-- Eligibility requests of the last months and their responses. Each row is as the Edge Function leaves one that was sent
-- to the simulated payer: its 270 word for word, and the 271 that this payer gives to it. Of "benefits", the response as
-- read, there is what it says of an authorization and of costs: the rest is read from the 271. seed.test.ts sends the payer each request
-- again, and reads each response.

-- What a payer says of a plan to a consult (98) and a consult at the clinic (BY), each payer in its own dialect
-- (decision 12): the group that it names, its segments after the birth date with the day of the service and its year,
-- and what the response comes to. What is rejected is worded alike by all.
create temporary table story (
  name text, payers text[], group_says text, says text, outcome public.eligibility_outcome, code text, problem text, figures jsonb
);

create function pg_temp.figures(
  plan text, said_for text, copay integer, percent integer, deductible integer, deductible_left integer, out_of_pocket integer,
  out_of_pocket_left integer, needs_authorization text, rest jsonb default '{}'
)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object('plan', plan, 'caveats', '[]'::jsonb, 'saysInNetwork', true, 'isPaidElsewhere', false, 'isSecond', false,
    'authorization', needs_authorization,
    'charge', jsonb_build_object('service', '98', 'markedFor', said_for, 'copayCents', copay, 'coinsurancePercent', percent),
    'deductible', jsonb_build_object('totalCents', deductible, 'leftCents', deductible_left, 'isFamilys', false),
    'outOfPocket', jsonb_build_object('totalCents', out_of_pocket, 'leftCents', out_of_pocket_left, 'isFamilys', false)) || rest
$$;
insert into story values
  ('ppo', array['BHH01', 'SYMC4'], 'REF*6P*G-100200*ACME WORKS~',
    'DTP*346*D8*{year}0101~DTP*347*D8*{year}1231~EB*1**30*PR*GOLD PPO 1500~MSG*SIMULATED RESPONSE, NOT FROM A PAYER~'
    'EB*1**98^BY********N~EB*C*IND*30*PR**23*1500*****Y~EB*C*IND*30*PR**29*620*****Y~EB*C*FAM*30*PR**23*3000*****Y~'
    'EB*C*FAM*30*PR**29*2100*****Y~EB*G*IND*30*PR**23*5000*****Y~EB*G*IND*30*PR**29*3690*****Y~'
    'EB*G*FAM*30*PR**23*10000*****Y~EB*G*FAM*30*PR**29*8200*****Y~EB*B*IND*98*PR**27*40*****Y~'
    'EB*B*IND*98*PR**27*80*****N~EB*B*IND*BY*PR**27*40*****Y~'
    'EB*B*IND*BY*PR**27*80*****N~',
    'active', null, null,
    pg_temp.figures('GOLD PPO 1500', 'anybody', 4000, null, 150000, 62000, 500000, 369000, 'not_required')),
  ('ppo', array['EVGM2'], 'REF*6P*G-100200*ACME WORKS~',
    'DTP*356*D8*{year}0101~EB*1**30**GOLD PPO 1500~MSG*SIMULATED RESPONSE, NOT FROM A PAYER~'
    'EB*C*IND*30***23*1500*****Y~MSG*Accumulators are shared between Medical AND Mental Health~'
    'EB*C*FAM*30***23*3000*****Y~MSG*Accumulators are shared between Medical AND Mental Health~'
    'EB*G*IND*30***23*5000*****Y~MSG*Accumulators are shared between Medical AND Mental Health~'
    'EB*G*FAM*30***23*10000*****Y~MSG*Accumulators are shared between Medical AND Mental Health~'
    'EB*1**98^BY*********W~EB*B*IND*98***27*40****N*Y~MSG*Specialist~MSG*PCP~'
    'MSG*This benefit does apply to member''s out-of-pocket maximum~EB*B*IND*98***27*80****N*N~'
    'MSG*Specialist~MSG*PCP~MSG*This benefit does apply to member''s out-of-pocket maximum~'
    'EB*B*IND*BY***27*40****N*Y~MSG*Specialist~MSG*PCP~'
    'MSG*This benefit does apply to member''s out-of-pocket maximum~EB*B*IND*BY***27*80****N*N~'
    'MSG*Specialist~MSG*PCP~MSG*This benefit does apply to member''s out-of-pocket maximum~'
    'EB*CB**98^BY********N*W~EB*C*IND*30***29*620*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*C*FAM*30***29*2100*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*G*IND*30***29*3690*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*G*FAM*30***29*8200*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~',
    'active', null, null,
    pg_temp.figures('GOLD PPO 1500', 'specialist', 4000, null, 150000, 62000, 500000, 369000, 'not_required')),
  ('ppo', array['PNCL3'], 'REF*1L*G-100200*ACME WORKS~',
    'DTP*291*D8*{day}~DTP*307*D8*{day}~EB*1*IND*30*PR*GOLD PPO 1500~DTP*348*D8*{year}0101~DTP*349*D8*{year}1231~'
    'MSG*SIMULATED RESPONSE, NOT FROM A PAYER~EB*1**98********N~EB*1**BY********N~EB*B*EMP*98****40****N*Y~'
    'EB*B*EMP*98****80****N*N~EB*B*EMP*BY****40****N*Y~EB*B*EMP*BY****80****N*N~EB*C*IND*30***23*1500*****Y~'
    'DTP*292*RD8*{year}0101-{year}1231~EB*C*IND*30***29*620*****Y~DTP*292*RD8*{year}0101-{year}1231~'
    'EB*C*FAM*30***23*3000*****Y~DTP*292*RD8*{year}0101-{year}1231~EB*C*FAM*30***29*2100*****Y~'
    'DTP*292*RD8*{year}0101-{year}1231~EB*G*IND*30***23*5000*****Y~DTP*292*RD8*{year}0101-{year}1231~'
    'EB*G*IND*30***29*3690*****Y~DTP*292*RD8*{year}0101-{year}1231~EB*G*FAM*30***23*10000*****Y~'
    'DTP*292*RD8*{year}0101-{year}1231~EB*G*FAM*30***29*8200*****Y~DTP*292*RD8*{year}0101-{year}1231~',
    'active', null, null,
    pg_temp.figures('GOLD PPO 1500', 'anybody', 4000, null, 150000, 62000, 500000, 369000, 'not_required')),
  ('family', array['BHH01'], 'REF*6P*F-7788*RIVER SCHOOL DISTRICT~',
    'DTP*346*D8*{year}0101~DTP*347*D8*{year}1231~EB*1**30*PR*FAMILY SAVER HDHP~'
    'MSG*SIMULATED RESPONSE, NOT FROM A PAYER~EB*1**98^BY********N~EB*C*IND*30*PR**23*3200*****Y~'
    'EB*C*IND*30*PR**29*3200*****Y~EB*C*FAM*30*PR**23*6400*****Y~EB*C*FAM*30*PR**29*4150.5*****Y~'
    'EB*G*IND*30*PR**23*6000*****Y~EB*G*IND*30*PR**29*5900*****Y~EB*G*FAM*30*PR**23*12000*****Y~'
    'EB*G*FAM*30*PR**29*9000*****Y~EB*A*IND*98*PR**23**.1****Y~'
    'EB*A*IND*98*PR**23**.3****N~EB*A*IND*BY*PR**23**.1****Y~'
    'EB*A*IND*BY*PR**23**.3****N~',
    'active', null, null,
    pg_temp.figures('FAMILY SAVER HDHP', 'anybody', null, 10, 320000, 320000, 600000, 590000, 'not_required')),
  ('hmo', array['EVGM2'], 'REF*6P*H-31*VALLEY HOSPITAL STAFF~',
    'DTP*356*D8*{year}0101~EB*1**30**VALLEY CARE HMO~MSG*SIMULATED RESPONSE, NOT FROM A PAYER~'
    'EB*C*IND*30***23*0*****Y~MSG*Accumulators are shared between Medical AND Mental Health~EB*C*FAM*30***23*0*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*G*IND*30***23*3000*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*G*FAM*30***23*6000*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*1**98^BY*********W~EB*I**98^BY*********N~'
    'EB*B*IND*98***27*25****Y*Y~MSG*Specialist~MSG*PCP~'
    'MSG*This benefit does apply to member''s out-of-pocket maximum~EB*B*IND*BY***27*25****N*Y~'
    'MSG*Specialist~MSG*PCP~MSG*This benefit does apply to member''s out-of-pocket maximum~'
    'EB*CB**98********Y*W~EB*CB**BY********N*W~EB*C*IND*30***29*0*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*C*FAM*30***29*0*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*G*IND*30***29*2890*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*G*FAM*30***29*5500*****Y~'
    'MSG*Accumulators are shared between Medical AND Mental Health~EB*L~LS*2120~'
    'NM1*P3*1*GRAY*MEREDITH****XX*1999999984~PER*IC**TE*3035550123~LE*2120~',
    'active', null, null,
    pg_temp.figures('VALLEY CARE HMO', 'specialist', 2500, null, 0, 0, 300000, 289000, 'required',
      '{"caveats": ["Not covered: office visit, office visit, sick (out of network)."]}')),
  ('medicare', array['SYMC4'], '',
    'DTP*307*RD8*{day}-{day}~'
    'EB*1**30^2^3^23^24^25^26^27^28^33^36^37^38^39^40^42^50^51^52^53^67^69^73^76^83^86^98^A4^A6^A8^AI^AJ^AK^AL^BT^'
    'BU^BV^DM^UC*MB~DTP*291*RD8*{year}0101-{year}1231~MSG*SIMULATED RESPONSE, NOT FROM A PAYER~EB*C**30*MB**23*257~'
    'DTP*291*RD8*{year}0101-{year}1231~EB*C**30*MB**29*0~DTP*291*RD8*{year}0101-{year}1231~EB*A**98*MB**27**.2~'
    'DTP*291*RD8*{year}0101-{year}1231~EB*A**BY*MB**27**.2~DTP*291*RD8*{year}0101-{year}1231~'
    'EB*A**42^67^AJ*MB**27**0~EB*R**30*12~REF*IG*E-900~DTP*290*D8*20240101~LS*2120~'
    'NM1*PRP*2*UNION MUTUAL*****PI*UM123~PER*IC*CLAIMS*TE*8005550111~LE*2120~',
    'active', null, null,
    pg_temp.figures('', 'anybody', null, 20, 25700, 0, null, null, 'unknown',
      '{"outOfPocket": null, "saysInNetwork": false, "isSecond": true,
        "caveats": ["UNION MUTUAL pays first. Bill it before this insurance."]}')),
  ('dental', array['BHH01'], '',
    'EB*1**35*PR*BRIGHT DENTAL~MSG*SIMULATED RESPONSE, NOT FROM A PAYER~',
    'limited', null, 'Active for: dental care.', null),
  ('ended', array['EVGM2'], '',
    'DTP*356*D8*{last}0101~EB*6**30**GOLD PPO 1500~MSG*SIMULATED RESPONSE, NOT FROM A PAYER~',
    'inactive', null, null, null),
  ('ended', array['PCRH8'], '',
    'DTP*346*RD8*{last}0101-{last}1231~EB*6*IND*30*PR*GOLD PPO 1500~MSG*SIMULATED RESPONSE, NOT FROM A PAYER~',
    'inactive', null, null, null),
  ('unknown here', null, '', '', 'not_found', '75',
    'The payer has no such subscriber. Compare member ID, name and date of birth with the card, and make sure that it '
    'is the right payer. If they match, ask the patient about new insurance.', null),
  ('unknown number', null, '', '', 'error', '72',
    'The payer does not know the member ID. Type the member ID again as on the card, with letters in front and suffix, '
    'without spaces.', null),
  ('silence', null, null, null, 'error', null, 'The payer did not answer in time.', null),
  ('called off', null, null, null, null, null, 'Cancelled before the payer answered.', null);

create function pg_temp.interchange(
  kind text, sender text, receiver text, at timestamp, control integer, body text
)
returns text
language sql
immutable
as $$
  select format('ISA*00*%s*00*%s*ZZ*%s*ZZ*%s*%s*^*00501*%s*0*T*:~', repeat(' ', 10), repeat(' ', 10),
      rpad(sender, 15), rpad(receiver, 15), to_char(at, 'YYMMDD*HH24MI'), lpad(control::text, 9, '0'))
    || format('GS*%s*%s*%s*%s*%s*X*005010X279A1~ST*%s*%s*005010X279A1~', case kind when '270' then 'HS' else 'HB' end,
      sender, receiver, to_char(at, 'YYYYMMDD*HH24MI'), control, kind, lpad(control::text, 4, '0'))
    || body
    || format('SE*%s*%s~GE*1*%s~IEA*1*%s~', length(body) - length(replace(body, '~', '')) + 2,
      lpad(control::text, 4, '0'), control, lpad(control::text, 9, '0'))
$$;

create function pg_temp.capitals(name text)
returns text
language sql
immutable
as $$
  select upper(translate(name, 'éí', 'ei'))
$$;

create temporary table request as
select
  row_number() over (order by asked.at)::integer as number, c.company_id, c.id as coverage_id, c.patient_id, c.payer_id,
  c.member_id, c.rank, y.clearinghouse_payer_id as payer_code, asked.at, asked.local, asked.by, told.story,
  nextval('private.x12_control_numbers')::integer as control,
  format('HL*1**20*1~NM1*PR*2*%s*****PI*%s~HL*2*1*21*1~NM1*1P*2*%s*****XX*%s~HL*3*2*22*%s~', upper(y.name),
    y.clearinghouse_payer_id, upper(k.name), k.npi, case c.relationship when 'self' then 0 else 1 end) as parties,
  '9' || left(k.npi, 9) as originator,
  c.relationship <> 'self' as is_dependent,
  case c.relationship
    when 'self' then format('NM1*IL*1*%s*%s***%s*MI*%s~', pg_temp.capitals(p.last_name), pg_temp.capitals(p.first_name),
      upper(replace(p.name_suffix, '.', '')), c.member_id)
    else format('NM1*IL*1*%s*%s****MI*%s~', pg_temp.capitals(c.subscriber_last_name),
      pg_temp.capitals(c.subscriber_first_name), c.member_id)
  end as subscriber,
  coalesce('REF*6P*' || c.group_number || '~', '') as group_asked,
  case when c.relationship <> 'self'
    then format('DMG*D8*%s*F~', to_char(c.subscriber_birth_date, 'YYYYMMDD')) end as subscriber_born,
  case when c.relationship <> 'self'
    then format('NM1*03*1*%s*%s%s~', pg_temp.capitals(p.last_name), pg_temp.capitals(p.first_name),
      '***' || upper(replace(p.name_suffix, '.', ''))) end as dependent,
  format('DMG*D8*%s%s~', to_char(p.date_of_birth, 'YYYYMMDD'),
    case p.sex when 'female' then '*F' when 'male' then '*M' else '' end) as born
from (values
  -- A coverage, what comes of the request, and how many weekdays ago it was made: about once a month.
  (1, 'medicare', array[6, 28, 50]), (2, 'ppo', array[6, 28, 50, 71]), (3, 'family', array[9, 31, 53]),
  (4, 'hmo', array[2, 20, 41, 62, 83]), (5, 'ppo', array[3, 24, 47, 68]), (6, 'ended', array[5, 27]),
  (7, 'unknown here', array[8, 30]), (9, 'unknown number', array[11, 33, 78]), (10, 'ppo', array[12, 34, 57]),
  (11, 'ppo', array[15, 38, 60]), (14, 'hmo', array[2]), (16, 'ppo', array[4, 26, 48]), (17, 'silence', array[1, 22]),
  (17, 'called off', array[44]), (18, 'dental', array[10, 32]), (31, 'ppo', array[3, 25]), (32, 'ended', array[7])
) as told (coverage, story, days)
cross join lateral unnest(told.days) as day (back)
join public.coverages c on c.id = ('d0000000-0000-4000-8000-' || lpad(told.coverage::text, 12, '0'))::uuid
join public.companies k on k.id = c.company_id
join public.patients p on p.id = c.patient_id
join public.payers y on y.id = c.payer_id
cross join lateral (
  select stamp.at, stamp.at at time zone k.time_zone as local,
    case when k.slug = 'harbor' then 'owner.harbor' when day.back % 3 = 0 then 'demo' else 'staff.demo' end as by
  from (
    select seed.weekday(day.back, time '08:10' + make_interval(mins => (told.coverage * 97 + day.back * 47) % 480),
      k.time_zone) as at
  ) as stamp
) as asked;

insert into public.eligibility_requests
  (id, company_id, coverage_id, patient_id, payer_id, member_id, preset, service_date, service_types, state, outcome,
   problem_kind, problem, rejection_codes, request_x12, response_x12, benefits, control_number, attempts, adapter, requested_by,
   created_at, started_at, finished_at, updated_at)
select
  -- e: an eligibility request.
  ('e0000000-0000-4000-8000-' || lpad(r.number::text, 12, '0'))::uuid, r.company_id, r.coverage_id, r.patient_id,
  r.payer_id, r.member_id, 'consult', r.local::date, array['98', 'BY'],
  case when s.says is null then 'failed' else 'done' end::public.eligibility_state, s.outcome,
  case s.name when 'silence' then 'timeout' when 'called off' then 'cancelled' end::public.eligibility_problem,
  s.problem, array_remove(array[s.code], null),
  pg_temp.interchange('270', 'CLINICPORTAL', 'SIMULATOR', r.local, r.control,
    format('BHT*0022*13*%s*%s~', trace.number, to_char(r.local, 'YYYYMMDD*HH24MI')) || r.parties
    || case
      when r.is_dependent then r.subscriber || r.group_asked || r.subscriber_born || 'HL*4*3*23*0~' || trace.asked
        || r.dependent || r.born || 'INS*N*19~'
      else trace.asked || r.subscriber || r.group_asked || r.born
    end
    || format('DTP*291*D8*%s~EQ*98^BY~', to_char(r.local, 'YYYYMMDD'))),
  case when s.says is not null then translate(
    pg_temp.interchange('271', 'SIMULATOR', 'CLINICPORTAL', r.local, r.control,
      format('BHT*0022*11*%s*%s~', trace.number, to_char(r.local, 'YYYYMMDD*HH24MI')) || r.parties
      || case
        when r.is_dependent then r.subscriber || r.subscriber_born || 'HL*4*3*23*0~' || trace.echoed || r.dependent
        else trace.echoed || r.subscriber
      end
      || coalesce('AAA*N**' || s.code || '*C~', '') || s.group_says || r.born
      || replace(replace(replace(s.says, '{day}', to_char(r.local, 'YYYYMMDD')),
        '{year}', to_char(r.local, 'YYYY')), '{last}', to_char(r.local - interval '1 year', 'YYYY'))),
      -- Two dialects have separators of their own.
      '*:^~', case when s.name = 'medicare' then '*|^~' when r.payer_code = 'PCRH8' then E'|>!\n' else '*:^~' end)
  end,
  case when s.says is not null then jsonb_build_object('conclusions', jsonb_build_object('services', (
    select jsonb_agg(jsonb_build_object('requested', asked.code, 'authorization', asked.authorization) order by asked.code)
    from (
      -- EB11 of the service, of the next best ones and of the plan, as the reader weighs it.
      select code, case
          when bool_or(said.eb[12] = 'Y' and said.is_near) then 'required'
          when bool_or(said.eb[12] = 'N' and said.is_own) and not bool_or(said.eb[12] = 'U' and said.is_own) then 'not_required'
          when bool_or(said.eb[12] = 'N' and said.is_near) and not bool_or(said.eb[12] = 'U' and said.is_near) then 'not_required'
          else 'unknown'
        end as authorization
      from unnest(array['98', 'BY']) as code
      cross join lateral (
        select eb, coalesce(code = any (string_to_array(eb[4], '^')), false) as is_own,
          coalesce(eb[4], '') = '' or string_to_array(eb[4], '^') && array['98', 'BY', '30'] as is_near
        from unnest(string_to_array(s.says, '~')) as segment
        cross join lateral (select string_to_array(segment, '*')) as parts (eb)
        where eb[1] = 'EB'
      ) said
      group by code
    ) asked)), 'figures', s.figures)
  end,
  r.control, case when s.name = 'silence' then 3 when r.member_id = 'SIM-RETRY' then 2 else 1 end, 'simulator',
  seed.person(r.by), r.at, r.at + interval '180 milliseconds',
  r.at + interval '180 milliseconds' + took.seconds * interval '1 second',
  r.at + interval '180 milliseconds' + took.seconds * interval '1 second'
from request r
join story s on s.name = r.story and (s.payers is null or r.payer_code = any (s.payers))
cross join lateral (
  select lpad(r.number::text, 12, '0'), format('TRN*1*%s*%s~', lpad(r.number::text, 12, '0'), r.originator),
    format('TRN*2*%s*%s~TRN*1*SIM%s*9SIMULATOR~', lpad(r.number::text, 12, '0'), r.originator,
      lpad(r.control::text, 9, '0'))
) as trace (number, asked, echoed)
-- Payers are quick or slow; one member's is the simulator's slowest, and three tries in vain take their time.
cross join lateral (
  select case
    when s.name = 'silence' then 78.4
    when s.name = 'called off' then 6.2
    when r.member_id = 'SIM-SLOW' then 12.1
    else case r.payer_code when 'BHH01' then 1.4 when 'EVGM2' then 2.6 when 'PNCL3' then 4.3 else 0.8 end
  end + 0.13 * (r.number * 7 % 11)
) as took (seconds);

drop table request, story;
drop function pg_temp.interchange(text, text, text, timestamp, integer, text);
drop function pg_temp.capitals(text);
drop function pg_temp.figures(text, text, integer, integer, integer, integer, integer, integer, text, jsonb);
