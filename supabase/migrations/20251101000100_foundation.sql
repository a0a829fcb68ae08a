-- What every later file stands on: extensions, where helpers live, no rights unless granted, and the checks that many
-- tables share.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Functions that policies and triggers call. The API exposes `public` only, and its roles get no usage on this schema:
-- they reach a function here only through a policy, a trigger or a wrapper. Tables that only functions use are here,
-- too. A second lock is on each of them: row-level security and a policy that lets no role in, so that a right granted
-- by mistake shows nothing. Functions run as their owner, whom it doesn't concern.
create schema private;
revoke all on schema private from public;

-- Hosted Supabase grants everything on new tables, sequences and functions to the API roles, the service role among them,
-- whose key lies with every Edge Function. Here a grant is always written out, next to the table it opens.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Indexes that know a clinic's id together with parts of words, or with spans of time. After the defaults: the indexes
-- use what comes with these, and no caller needs it.
create extension if not exists btree_gin with schema extensions;
create extension if not exists btree_gist with schema extensions;

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Before update: stamps updated_at, whatever the client sent.';

create function private.is_present(value text, max_length integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select btrim(value, E' \t\n\r') <> '' and char_length(value) <= max_length
$$;
comment on function private.is_present(text, integer) is
  'For checks: true when the text has something to read and at most max_length characters; null stays null, so an optional column passes.';
-- A check constraint runs as the writer of the row.
grant execute on function private.is_present(text, integer) to authenticated;

create function private.is_placeholder(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select words ~ '^(?:|(?: ?n ?a)+|n ?k|nan|nil|null|none|ningun[ao]|unkn?|unknown|undefined|unassigned|unspecified|unavailable|'
    'uninsured|desconocid[ao]|pend|pending|pendiente|t ?b ?[acds]|te?mp|temporary|(?:test|dummy|fake)(?: ?[0-9]{1,2})?|sample|'
    'testing|test patient|example|placeholder|blank|empty|missing|void|x{2,}(?: x{2,})*|same|ditto|'
    'new|new (?:patient|pt|client|referral|member|chart)|(?:as )?(?:above|below|before)|attached|enclosed|self ?pay|'
    'cash|cash pay|private pay|refused|declined|requested|forthcoming|true|false|mrn|ssn|id|member id|number|yes|'
    '(?:no|not|none|non|nothing|never|sin|see|ask|call|check|per|to|will|on|in|wait|waiting|await|awaiting|pending|unable|'
    'unknown|same|applied|does ?n t|don t|patient|pt|has)(?: [^0-9]+)?)$'
    or replace(words, ' ', '')
      ~ '^(?:[a-z]+00)?0+$|^([1-8])\1{4,}$|^9{4,}$|^[a-z]+([1-9])\2{5,}$|^0?12345678(?:90?)?$|^9?876543210?$'
  from (select btrim(regexp_replace(
    lower(value), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))) as folded (words)
$$;
comment on function private.is_placeholder(text) is
  'True for text that fills a field and says that there is no number: "N/A", "unknown", "see chart", "000000"; null stays null.';

create function private.counted(number numeric, plural text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select number || ' ' || case
    when number <> 1 then plural
    when plural like '%ies' then regexp_replace(plural, 'ies$', 'y')
    else regexp_replace(plural, 's$', '')
  end;
end;
comment on function private.counted(numeric, text) is 'A number with its noun, given in the plural: "1 day", "2 days".';

create function private.is_number(value text, max_length integer)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select private.is_present(value, max_length) and not private.is_placeholder(value);
end;
comment on function private.is_number(text, integer) is
  'For checks: true for a number, with letters or without, of at most max_length characters, that is no placeholder; null stays null.';
grant execute on function private.is_placeholder(text), private.is_number(text, integer) to authenticated;

create function private.is_npi(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when value ~ '^[12][0-9]{9}$' then (
      -- Luhn over the ten digits with the issuer prefix 80840 in front, which always adds 24.
      select (24 + sum(case when place % 2 = 1 then digit * 2 / 10 + digit * 2 % 10 else digit end)) % 10 = 0
      from generate_series(1, 10) as place
      cross join lateral (select substr(value, place, 1)::integer) as at (digit)
    )
    when value is not null then false
  end
$$;
comment on function private.is_npi(text) is
  'For checks: true for a National Provider Identifier whose check digit is right (45 CFR 162.406); null stays null.';

-- A check constraint runs as the writer of the row.
grant execute on function private.is_npi(text) to authenticated;

create function private.are_icd10_codes(codes text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(codes) <= 24
    and array_position(codes, null) is null
    and coalesce(bool_and(code ~ '^[A-Z][0-9][0-9AB](\.[0-9A-Z]{1,4})?$'), true)
    and count(distinct code) = cardinality(codes)
  from unnest(codes) as code
$$;
comment on function private.are_icd10_codes(text[]) is
  'For checks: at most 24 different ICD-10-CM codes, each with its dot, such as J35.01.';
grant execute on function private.are_icd10_codes(text[]) to authenticated;

create function private.are_code_labels(labels jsonb, codes text[])
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select jsonb_typeof(labels) = 'object'
    and not exists (
      select from jsonb_each(labels) as label
      where label.key <> all (codes)
        or jsonb_typeof(label.value) <> 'string'
        or not private.is_present(label.value #>> '{}', 120)
    );
end;
comment on function private.are_code_labels(jsonb, text[]) is
  'For checks: an object of short texts, each under one of the codes.';

grant execute on function private.are_code_labels(jsonb, text[]) to authenticated;

create function private.are_labels(labels text[])
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select cardinality(labels) <= 60
    and array_position(labels, null) is null
    and coalesce(bool_and(label = btrim(label) and char_length(label) between 1 and 80), true)
    and count(distinct lower(label)) = cardinality(labels)
  from unnest(labels) as label;
end;
comment on function private.are_labels(text[]) is 'For checks: at most 60 different short texts, as a list to choose from.';
grant execute on function private.are_labels(text[]) to authenticated;

create function private.is_phone(value text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select char_length(value) <= 40
    and value ~ '^[+(]?[0-9][0-9 ().-]{5,}( ?(x|ext\.?) ?[0-9]{1,6})?$'
    -- Without the extension: a local number has seven digits, the longest of any country fifteen.
    and char_length(digits) between 7 and 15
    and not private.is_placeholder(value)
    and digits !~ '^([0-9])\1+$|^1([2-9])\2{9}$|(?:0{7}|1{7}|5{7}|9{7})$|^1?[0-9]{0,3}1234567$|^[01]?1234567890$|^9876543(?:210)?$'
  from (select regexp_replace(regexp_replace(value, ' ?(x|ext).*$', ''), '[^0-9]', '', 'g')) as counted (digits);
end;
comment on function private.is_phone(text) is
  'For checks: true for text of at most 40 characters that is a telephone number, of any country and however it is punctuated, and no placeholder such as 000-000-0000; null stays null.';
grant execute on function private.is_phone(text) to authenticated;

create function private.hidden_characters()
returns text
language sql
immutable
set search_path = ''
as $$
  -- Unicode's categories Cc and Cf, line and paragraph separators, and the letters that fill without being seen.
  select '[\u0001-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u180e'
    '\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000110bd\U000110cd'
    '\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]'
$$;
comment on function private.hidden_characters() is
  'A regular expression for characters that can''t be seen: controls, marks of writing direction, zero-width ones.';

create function private.is_plain_line(value text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select value !~ private.hidden_characters();
end;
comment on function private.is_plain_line(text) is
  'For checks: true for text that reads as what it is, with no character that hides or turns around others.';
grant execute on function private.is_plain_line(text), private.hidden_characters() to authenticated;

create function private.is_email(value text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select char_length(value) <= 254
    and value ~ '^[^[:cntrl:][:space:]@<>()\[\]\\,;:"?&=#%/{}|`^]+@[[:alnum:]-]+(\.[[:alnum:]-]+)+$'
    -- Its own placeholders, not those of other text: people are called Will, Per and On.
    and lower(value) !~ '^(?:none|nil|null|nothing|unknown|unavailable|undefined|no[._-]?(?:e?[._-]?mail|address|reply|one)|'
      'do[._-]?not[._-]?(?:e?mail|reply)|not?[._-]?(?:given|provided|available|applicable|known|on[._-]?file)|'
      '(?:(?:pt|patient)[._-]?)?(?:declined?|refused?))@|'
      '@(?:none|null|na|unknown|no-?e?-?mail|noaddress|declined|refused)[.](?:com|org|net)$|'
      '^(no|na|n[.]a|a+|x+|abc|asdf|test|fake|user|name|me|mail|email|unk|tbd)@\1(?:[.]|$)';
end;
comment on function private.is_email(text) is
  'For checks: true for text that is one e-mail address, and nothing that a link to it could be led astray by, such as '
  '"?bcc=" or a second address; null stays null. Narrower than RFC 5322, which lets nearly anything stand before the @.';
grant execute on function private.is_email(text) to authenticated;

create function private.outward_address_fault(address text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A name with a dot: a number could be a machine of the host's own, and so is "localhost". Ports end at 65535.
  select case
    when address is null or length(address) > 500
      or address !~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:[0-9]{1,5})?([/?][^\s#]*)?$'
      then 'Enter an address that begins with https:// and the name of a server.'
    when substring(address from '^[^/]+//[^/?:]+:([0-9]+)')::integer not between 1 and 65535
      then 'A port is a number from 1 to 65535.'
  end
$$;
comment on function private.outward_address_fault(text) is
  'What is wrong with an address that the server is to call for a clinic, in a sentence; null where nothing is. '
  'Where its name leads is asked before each call.';

create function private.checked_text(value text, max_length integer, what text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  trimmed text := nullif(btrim(value, E' \t\n\r'), '');
begin
  if char_length(trimmed) > max_length then
    raise exception '% has at most % characters.', what, to_char(max_length, 'FM999,999')
      using errcode = 'P0001';
  end if;
  return trimmed;
end
$$;
comment on function private.checked_text(text, integer, text) is
  'The text without blanks around it, null when nothing is left; too long a one is refused by name.';

create function private.refuse_sent_before(thing text, id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'This % was already saved with other details. Close this form and open the % to see it.', thing, thing
    using errcode = 'PT409', detail = jsonb_build_object('kind', 'sent_before', 'id', id)::text;
end
$$;
comment on function private.refuse_sent_before(text, uuid) is
  'PT409 for an id that the client sends again with other content: the answer to the first time was lost, and what was typed since is not saved.';
