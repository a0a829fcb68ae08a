-- Names as they are compared with what is typed, heard, scanned or sent. What tells one spelling from another without
-- telling one person from another is folded: capitals, accents, apostrophes, hyphens, periods. What a name is kept as
-- never changes.
--
-- Stored columns and indexes are made with these functions: another rule here means another index.

create function private.fold_text(value text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      lower(translate(
        -- Taken apart, an accent is a sign of its own. An apostrophe joins what it stands between.
        regexp_replace(normalize(translate(value, '''’‘ʼʻ`´′', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
        'ØøŁłĐđÐðı', 'OoLlDdDdi')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))
$$;
comment on function private.fold_text(text) is
  'A text as searches see it: lower-case words between single spaces, without accents, apostrophes and punctuation.';

create function private.looks_alike(word text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select translate(replace(replace(replace(translate(word, '01', 'ol'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd'), 'i58', 'lsb')
$$;
comment on function private.looks_alike(text) is
  'The same for words that a scanner or a tired eye takes for each other: 0 and o, 1 and l and i, 5 and s, 8 and b, rn and m, vv and w, cl and d.';

create function private.name_keys(words text[])
returns text[]
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  word text;
  written text;
  heard text;
  keys text[] := '{}';
begin
  foreach word in array words loop
    foreach written in array array[word, private.looks_alike(word)] loop
      keys := keys || written;
      -- Two words that differ by one letter, wrong, missing, added or swapped, share one of these.
      if char_length(written) between 3 and 20 then
        for place in 1..char_length(written) loop
          keys := keys || overlay(written placing '' from place for 1);
        end loop;
      end if;
    end loop;
    foreach heard in array array[extensions.dmetaphone(word), extensions.dmetaphone_alt(word)] loop
      if heard <> '' then
        keys := keys || ('~' || heard);
      end if;
    end loop;
  end loop;
  -- In one order: of the same words, an immutable function gives the same.
  return array(select distinct key collate "C" from unnest(keys) as key order by 1);
end
$$;
comment on function private.name_keys(text[]) is
  'What folded words are found by when they aren''t spelled alike: each as it is and as it looks, both less each of their letters, and as it sounds (~).';

create function private.compact_name(name text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select replace(private.fold_text(name), ' ', '')
$$;
comment on function private.compact_name(text) is 'Folded and without spaces: "de la Cruz" as "delacruz".';

create function private.name_words(name text)
returns text[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select array(
    select word
    from unnest(string_to_array(private.fold_text(name), ' ')) with ordinality as folded (word, place)
    where word <> '' and word <> all ('{jr,sr,ii,iii,iv,2nd,3rd,4th}')
    order by place
  )
$$;
comment on function private.name_words(text) is
  'The folded words of a name, in order, without what tells a son from a father.';

create function private.is_same_name(first_name text, last_name text, other_first text, other_last text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- As it stands, the other way round, and in any order where the spaces are the same.
  select one.words <> '{}' and (
    array_to_string(one.words, '') in (
      array_to_string(private.name_words(other_first || ' ' || other_last), ''),
      array_to_string(private.name_words(other_last || ' ' || other_first), ''))
    or array(select unnest(one.words) order by 1)
      = array(select unnest(private.name_words(other_first || ' ' || other_last)) order by 1))
  from (select private.name_words(first_name || ' ' || last_name)) as one (words)
$$;
comment on function private.is_same_name(text, text, text, text) is
  'Whether two names are one, whatever their capitals, accents, apostrophes, hyphens, suffixes and order. For people born on '
  'the same day: a father and a son are not told apart here.';

create function private.phone_digits(phone text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Without the extension and the country's 1.
  select regexp_replace(regexp_replace(regexp_replace(lower(phone), '(x|ext).*$', ''), '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '')
$$;
comment on function private.phone_digits(text) is 'The digits of a telephone number, as two ways of writing the same number are compared.';

create type private.likeness as (mean real, worst real);
comment on type private.likeness is 'How alike names are, from 0 to 1: on average, and by the word that fits least.';

create function private.name_likeness(words text[], names text[])
returns private.likeness
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  scores real[] := array_fill(0::real, array[cardinality(words)]);
  spelled text;
  seen text;
  other text;
  name text;
  apart integer;
  score real;
  best real;
begin
  for begins in 1..cardinality(words) loop
    spelled := '';
    -- "van der meer" may be one name, so neighbors are read together as well.
    for ends in begins..least(begins + 2, cardinality(words)) loop
      spelled := spelled || words[ends];
      seen := private.looks_alike(spelled);
      best := 0;
      foreach name in array names loop
        if name = spelled then
          best := 1;
          exit;
        end if;
        other := private.looks_alike(name);
        if other = seen then
          score := 0.9;
        elsif spelled ~ '[0-9]' then
          -- A number that is one digit off is another number.
          score := case when starts_with(name, spelled) or (char_length(spelled) > 3 and position(spelled in name) > 0)
            then 0.9 else 0 end;
        elsif starts_with(name, spelled) then
          score := 0.9;
        elsif char_length(spelled) > 2 and position(spelled in name) > 0 then
          score := 0.75;
        else
          apart := least(extensions.levenshtein_less_equal(seen, other, 2), extensions.levenshtein_less_equal(spelled, name, 2));
          score := case
            when apart = 1 then case when char_length(seen) > 3 then 0.8 when char_length(seen) = 3 then 0.7 else 0.5 end
            when apart = 2 and char_length(seen) = char_length(other)
              and translate(seen, other, '') = '' and translate(other, seen, '') = '' then 0.78
            -- Of a long word only the beginning sounds.
            when abs(char_length(spelled) - char_length(name)) < 3
              and extensions.dmetaphone(spelled) in (extensions.dmetaphone(name), extensions.dmetaphone_alt(name))
              then case when left(spelled, 1) = left(name, 1) then 0.75 else 0.6 end
            when apart = 2 and char_length(seen) > 4 then case when char_length(seen) > 5 then 0.65 else 0.5 end
            -- Not typed to its end yet.
            when char_length(seen) > 3 and char_length(other) > char_length(seen)
              and extensions.levenshtein_less_equal(seen, left(other, char_length(seen)), 1) = 1 then 0.6
            else extensions.similarity(spelled, name) / 2
          end;
        end if;
        best := greatest(best, score);
      end loop;
      for covered in begins..ends loop
        scores[covered] := greatest(scores[covered], best);
      end loop;
    end loop;
  end loop;
  return (select row(avg(one), min(one))::private.likeness from unnest(scores) as one);
end
$$;
comment on function private.name_likeness(text[], text[]) is
  'How well folded words are found again among the folded words of a name, in any order.';
