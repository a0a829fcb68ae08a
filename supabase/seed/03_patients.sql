-- Forty patients of the demo clinic and eight of the other: children for tubes and tonsils, adults
-- for sinuses, ears, voices and allergies. Telephone numbers are of the range kept for fiction.

insert into public.patients
  (id, company_id, first_name, last_name, date_of_birth, sex, phone, email, medical_record_number,
   created_at, updated_at)
select
  seed.id(4, p.number),
  c.id,
  p.first_name,
  p.last_name,
  -- A birthday somewhere in the year, the same for the same number.
  (current_date - make_interval(years => p.age, days => p.number * 53 % 350))::date,
  p.sex::public.administrative_sex,
  -- A few can't be reached: screens must live with what is missing.
  case when p.number % 9 <> 0 then format('(555) 555-01%s', lpad((p.number % 100)::text, 2, '0')) end,
  case when p.age >= 18 and p.number % 4 <> 0
    then lower(p.first_name || '.' || p.last_name || '@mail.example') end,
  case when p.number % 13 <> 0 then format('%s-%s', upper(left(c.slug, 2)), 10000 + p.number) end,
  now() - interval '12 months' - make_interval(days => p.number % 20),
  now() - interval '12 months' - make_interval(days => p.number % 20)
from (values
  ('demo', 1, 'Noah', 'Abernathy', 4, 'male'),
  ('demo', 2, 'Lila', 'Castellano', 6, 'female'),
  ('demo', 3, 'Mateo', 'Dunmore', 2, 'male'),
  ('demo', 4, 'Zuri', 'Ekwueme', 8, 'female'),
  ('demo', 5, 'Henry', 'Falkner', 5, 'male'),
  ('demo', 6, 'Sofia', 'Grabowski', 3, 'female'),
  ('demo', 7, 'Arjun', 'Halloran', 11, 'male'),
  ('demo', 8, 'Maya', 'Ibekwe', 7, 'female'),
  ('demo', 9, 'Oscar', 'Jankowski', 1, 'male'),
  ('demo', 10, 'Chloe', 'Kessler', 14, 'female'),
  ('demo', 11, 'Elias', 'Lindholm', 9, 'male'),
  ('demo', 12, 'Amara', 'Mbeki-Stone', 16, 'female'),
  ('demo', 13, 'Theodora', 'Nakamura', 33, 'female'),
  ('demo', 14, 'Gabriel', 'Okonjo', 47, 'male'),
  ('demo', 15, 'Beatrice', 'Pemberton', 71, 'female'),
  ('demo', 16, 'Rafael', 'Quintero', 38, 'male'),
  ('demo', 17, 'Sinead', 'O''Rourke', 29, 'female'),
  ('demo', 18, 'Walter', 'Prescott', 66, 'male'),
  ('demo', 19, 'Yasmin', 'Rahimi', 42, 'female'),
  ('demo', 20, 'Desmond', 'Sutherland', 58, 'male'),
  ('demo', 21, 'Ingrid', 'Thorvald', 80, 'female'),
  ('demo', 22, 'Kwame', 'Ulrich', 24, 'male'),
  ('demo', 23, 'Marguerite', 'Vandermeer', 63, 'female'),
  ('demo', 24, 'José', 'Villanueva', 51, 'male'),
  ('demo', 25, 'Nadia', 'Wexler', 36, 'female'),
  ('demo', 26, 'Bram', 'Yardley', 45, 'male'),
  ('demo', 27, 'Farah', 'Zahedi', 31, 'female'),
  ('demo', 28, 'Clement', 'Ashgrove', 69, 'male'),
  ('demo', 29, 'Renée', 'Bellweather', 54, 'female'),
  ('demo', 30, 'Tobias', 'Crane', 19, 'male'),
  ('demo', 31, 'Harriet', 'Delacroix', 76, 'female'),
  ('demo', 32, 'Ming', 'Eastwick', 40, 'other'),
  ('demo', 33, 'Solomon', 'Fairbanks', 62, 'male'),
  ('demo', 34, 'Greta', 'Holloway', 27, 'female'),
  ('demo', 35, 'Isaac', 'Ironwood', 35, 'male'),
  ('demo', 36, 'Paulina', 'Jastrow', 49, 'female'),
  ('demo', 37, 'Victor', 'Kingsolver', 73, 'male'),
  ('demo', 38, 'Anneliese', 'Lockhart', 22, 'female'),
  ('demo', 39, 'Dominic', 'Marchetti', 56, 'male'),
  ('demo', 40, 'Robin', 'Nightingale', 44, 'unknown'),
  ('harbor', 101, 'Teresa', 'Ambrose', 52, 'female'),
  ('harbor', 102, 'Calvin', 'Brightwater', 7, 'male'),
  ('harbor', 103, 'Odette', 'Carrow', 34, 'female'),
  ('harbor', 104, 'Julius', 'Denholm', 61, 'male'),
  ('harbor', 105, 'Mina', 'Eriksen', 5, 'female'),
  ('harbor', 106, 'Patrick', 'Foxworth', 45, 'male'),
  ('harbor', 107, 'Leonie', 'Garrick', 28, 'female'),
  ('harbor', 108, 'Stefan', 'Hawthorne', 70, 'male')
) as p (slug, number, first_name, last_name, age, sex)
join public.companies c on c.slug = p.slug;
