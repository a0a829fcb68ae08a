-- What people are called: people choose their own display name, but may not borrow a colleague's. A name that looks
-- like a colleague's is refused where it was typed, in every clinic that both belong to.
--
-- "Looks like" follows Unicode Technical Standard 39 (skeletons of confusable text), coarser where names are: capitals,
-- accents, spaces, punctuation and titles don't tell people apart, and 1, I, i and l are one letter.

create table private.lookalikes (
  looks text primary key,
  letters text not null
);
comment on table private.lookalikes is
  'Characters that look like Latin letters or digits, and like which: out of Unicode 17.0''s confusables.txt.';
alter table private.lookalikes enable row level security;
create policy lookalikes_all_nobody on private.lookalikes for all to anon, authenticated
  using (false) with check (false);

-- Data: Unicode 17.0.0, security/confusables.txt, (c) Unicode, Inc., under the Unicode License v3
-- (https://www.unicode.org/license.txt). Made by scripts/lookalikes.ts.
insert into private.lookalikes (looks, letters)
select unnest(string_to_array(listed.looks, null)), listed.letters
from (values
  ('2', U&'\01a7\01bb\03e8\14bf\a644\a6ef\a75a'),
  ('3', U&'\01b7\021c\0417\0498\04e0\0969\0ae9\2c9c\2cc4\2ccc\a76a\a7ab\+0118ca\+016f3b\+01d206'),
  ('4', U&'\13ce\+0118af'),
  ('5', U&'\01bc\+0118bb'),
  ('6', U&'\03ec\0431\13ee\2cd2\2cd3\2cdc\+0118d5'),
  ('7', U&'\+0104d2\+0118c6\+01d212'),
  ('8', U&'\0222\0223\09ea\0a6a\0b03\+01031a\+01e8cb'),
  ('9', U&'\09ed\0a67\0b68\0d6d\2cca\2ccb\a76e\+0118ac\+0118cc\+0118d6'),
  ('a', U&'\0251\0391\03b1\0410\0430\13aa\15c5\1e9a\2376\237a\a4ee\+0102a0\+016f40\+01d6a8\+01d6c2\+01d6e2'),
  ('a', U&'\+01d6fc\+01d71c\+01d736\+01d756\+01d770\+01d790\+01d7aa'),
  ('aa', U&'\a732\a733'),
  ('ae', U&'\00c6\00e6\04d4\04d5'),
  ('ao', U&'\a734\a735'),
  ('ar', U&'\+01f707'),
  ('au', U&'\a736\a737'),
  ('av', U&'\a738\a739\a73a\a73b'),
  ('ay', U&'\a73c\a73d'),
  ('b', U&'\0180\0182\0183\0184\0253\0392\0411\0412\042c\0462\0463\048c\048d\13cf\13f4\1472\1473\15af\15f7'),
  ('b', U&'\2c82\a4d0\a7b4\+010282\+0102a1\+010301\+016eb6\+01d6a9\+01d6e3\+01d71d\+01d757\+01d791'),
  ('bl', U&'\042b'),
  ('c', U&'\00a2\023c\03f2\03f9\0421\0441\04aa\04ab\1004\105a\13df\1d04\20a1\2ca4\2ca5\a4da\abaf\+0102a2'),
  ('c', U&'\+010302\+010415\+01043d\+01051c\+0118e9\+0118f2\+01f16e\+01f74c'),
  ('d', U&'\00d0\0110\0111\0189\018c\0256\0257\0501\13a0\13e7\146f\15de\15ea\20ab\a4d2\a4d3'),
  ('dz', U&'\02a3'),
  ('e', U&'\0246\0247\0395\0415\0435\04bd\04bf\13ac\212e\22ff\2d39\a4f0\ab32\+010286\+0118a6\+0118ae'),
  ('e', U&'\+01d6ac\+01d6e6\+01d720\+01d75a\+01d794'),
  ('f', U&'\017f\0191\0192\03dc\0584\15b4\1d6e\1e9d\a4dd\a798\a799\ab35\+010287\+0102a5\+010525\+0118a2'),
  ('f', U&'\+0118c2\+01d213\+01d7ca'),
  ('fn', U&'\02a9'),
  ('g', U&'\018d\01e4\01e5\0260\0261\050c\0581\13c0\13f3\1d83\1da2\a4d6'),
  ('h', U&'\0126\0127\0266\0397\041d\045b\04a2\04bb\04c7\04c9\0570\13bb\13c2\13f2\157c\1d78\210f\2c67\2c8e'),
  ('h', U&'\a4e7\a695\+0102cf\+01d6ae\+01d6e8\+01d722\+01d75c\+01d796'),
  ('j', U&'\0248\0249\037f\03f3\0408\0458\13ab\148d\a4d9\a7b2'),
  ('k', U&'\0199\039a\041a\049a\049e\13e6\16d5\20ad\2c69\2c94\a4d7\a740\+010518\+01d6b1\+01d6eb\+01d725'),
  ('k', U&'\+01d75f\+01d799'),
  ('l', U&'\007c\0131\0141\0142\0196\0197\019a\01c0\0268\0269\026a\026b\026d\02db\037a\0399\03b9\0406\0456'),
  ('l', U&'\04c0\04cf\0582\05c0\05d5\05df\0625\0627\0661\0673\06f1\07ca\13a5\13de\14aa\16c1\1d7b\1d7c\1fbe'),
  ('l', U&'\2223\2373\2378\23fd\2c92\2c93\2cd0\2d4f\a4e1\a4f2\a647\ab75\fd3c\fd3d\fe87\fe88\fe8d\fe8e\ffe8'),
  ('l', U&'\+01028a\+010309\+010320\+01041b\+010526\+0118a3\+0118b2\+0118c3\+011dda\+011de1\+016eaa\+016f16'),
  ('l', U&'\+016f28\+01d22a\+01d6a4\+01d6b0\+01d6ca\+01d6ea\+01d704\+01d724\+01d73e\+01d75e\+01d778\+01d798'),
  ('l', U&'\+01d7b2\+01e8c7\+01ee00\+01ee80'),
  ('ll', U&'\01c1\05f0\2016\2225\+010199'),
  ('lls', U&'\+010198'),
  ('lo', U&'\042e\23e8'),
  ('ls', U&'\02aa'),
  ('lt', U&'\20b6'),
  ('lz', U&'\02ab'),
  ('n', U&'\014b\019d\019e\0273\039d\03b7\0572\0578\057c\1d70\2c9a\a4e0\+01018e\+010513\+01d6b4\+01d6c8'),
  ('n', U&'\+01d6ee\+01d702\+01d728\+01d73c\+01d762\+01d776\+01d79c\+01d7b0'),
  ('o', U&'\00d8\00f8\019f\01fe\0275\0398\039f\03b8\03bf\03c3\03d1\03ed\03f4\041e\043e\0472\0473\04e8\04e9'),
  ('o', U&'\0555\0585\05e1\0647\0665\06be\06c1\06d5\06f5\06ff\07c0\0966\09e6\0a66\0ae6\0b20\0b66\0be6\0c02'),
  ('o', U&'\0c66\0c82\0ce6\0d02\0d20\0d66\0d82\0e50\0ed0\1010\101d\1040\10d7\10ff\12d0\13be\13eb\17e0\1d0f'),
  ('o', U&'\1d11\2296\229d\236c\2c90\2c91\2c9e\2c9f\2d31\2d41\2d54\3007\a4f3\a74a\a74b\ab3d\ab3e\ab74\ab8e'),
  ('o', U&'\abbb\fba6\fba7\fba8\fba9\fbaa\fbab\fbac\fbad\fcd9\fee9\feea\feeb\feec\+010292\+0102ab\+010404'),
  ('o', U&'\+01042c\+0104c2\+0104ea\+010516\+0114d0\+0118b5\+0118c8\+0118d7\+0118e0\+011de0\+01d21a\+01d6af'),
  ('o', U&'\+01d6b6\+01d6b9\+01d6c9\+01d6d0\+01d6d4\+01d6dd\+01d6e9\+01d6f0\+01d6f3\+01d703\+01d70a\+01d70e'),
  ('o', U&'\+01d717\+01d723\+01d72a\+01d72d\+01d73d\+01d744\+01d748\+01d751\+01d75d\+01d764\+01d767\+01d777'),
  ('o', U&'\+01d77e\+01d782\+01d78b\+01d797\+01d79e\+01d7a1\+01d7b1\+01d7b8\+01d7bc\+01d7c5\+01ee24\+01ee64'),
  ('o', U&'\+01ee84\+01f714'),
  ('oe', U&'\0152\0153'),
  ('oo', U&'\221e\a698\a699\a74e\a74f'),
  ('p', U&'\00fe\01a5\01bf\03a1\03c1\03f1\03f8\0420\0440\13e2\146d\1d7d\2374\2ca2\2ca3\2cce\2ccf\a4d1'),
  ('p', U&'\+010295\+01d6b8\+01d6d2\+01d6e0\+01d6f2\+01d70c\+01d71a\+01d72c\+01d746\+01d754\+01d766\+01d780'),
  ('p', U&'\+01d78e\+01d7a0\+01d7ba\+01d7c8'),
  ('q', U&'\02a0\051b\0563\0566\2d55'),
  ('qe', U&'\+01f700'),
  ('r', U&'\01a6\024d\027c\027d\0433\0493\13a1\13d2\1587\1d26\1d72\2c85\a4e3\ab47\ab48\ab81\+0104b4\+016f35'),
  ('r', U&'\+01d216'),
  ('rn', U&'\0271\039c\03fa\041c\04cd\13b7\15f0\16d6\1d6f\20a5\2c98\a4df\+0102b0\+010311\+011700\+0118e3'),
  ('rn', U&'\+01d6b3\+01d6ed\+01d727\+01d761\+01d79b'),
  ('rnb', U&'\+01f76b'),
  ('s', U&'\01bd\0282\0405\0455\054f\0d1f\13d5\13da\1d74\a4e2\a731\abaa\+010296\+010420\+010448\+0118c1'),
  ('s', U&'\+016f3a'),
  ('sss', U&'\+01f75c'),
  ('t', U&'\0166\0167\01ad\01ae\023e\03a4\0422\04ac\13a2\1d75\20ae\22a4\2361\27d9\2ca6\a4d4\+010297\+0102b1'),
  ('t', U&'\+010315\+0118bc\+016f0a\+01d6bb\+01d6f5\+01d72f\+01d769\+01d7a3\+01f768'),
  ('t3', U&'\a728'),
  ('tf', U&'\a777'),
  ('ts', U&'\02a6'),
  ('u', U&'\0244\028b\03c5\045f\054d\057d\1200\13cc\144c\1d1c\1d7e\222a\22c3\a4f4\a79f\ab4e\ab52\ab9c'),
  ('u', U&'\+0104ce\+0104f6\+0118b8\+0118d8\+016f42\+01d6d6\+01d710\+01d74a\+01d784\+01d7be'),
  ('ue', U&'\1d6b'),
  ('uo', U&'\ab63'),
  ('v', U&'\03bd\0474\0475\05d8\0667\06f7\13d9\142f\1d20\2228\22c1\2d38\a4e6\a6df\aba9\+010197\+01051d'),
  ('v', U&'\+011706\+0118a0\+0118c0\+016f08\+01d20d\+01d6ce\+01d708\+01d742\+01d77c\+01d7b6\+01f708'),
  ('vb', U&'\+01f76c'),
  ('w', U&'\026f\0448\0461\047d\051c\051d\0561\13b3\13d4\1d21\20a9\2cbd\a4ea\a761\ab83\+0114c5\+01170a'),
  ('w', U&'\+01170e\+01170f\+0118e6\+0118ef'),
  ('x', U&'\00d7\03a7\0425\0445\04b2\1541\157d\166d\166e\16b7\2573\292b\292c\2a2f\2a30\2cac\2d5d\a4eb\a7b3'),
  ('x', U&'\+010196\+010290\+0102b4\+010317\+010322\+010527\+0118ec\+01d6be\+01d6f8\+01d732\+01d76c\+01d7a6'),
  ('y', U&'\00a5\01b4\024e\024f\0263\028f\03a5\03b3\03d2\0423\0443\04ae\04af\04b0\04b1\10e7\13a9\13bd\1d8c'),
  ('y', U&'\1eff\213d\2ca8\2ca9\a4ec\ab5a\+0102b2\+0118a4\+0118dc\+016f43\+01d6bc\+01d6c4\+01d6f6\+01d6fe'),
  ('y', U&'\+01d730\+01d738\+01d76a\+01d772\+01d7a4\+01d7ac'),
  ('z', U&'\01b5\01b6\0224\0225\0290\0396\13c3\1d22\1d76\a4dc\ab93\+0102f5\+0118a9\+0118c4\+0118e5\+01d6ad'),
  ('z', U&'\+01d6e7\+01d721\+01d75b\+01d795')
) as listed (letters, looks);

create function private.person_name_key(name text)
returns text
language sql
stable
set search_path = ''
as $$
  with mapped as (
    select string_agg(coalesce(l.letters, c.looks), '' order by c.place) as name
    from unnest(string_to_array(
      normalize(regexp_replace(person_name_key.name, private.hidden_characters() || '|[\ufe00-\ufe0f]', '', 'g'), NFD), null
    )) with ordinality as c (looks, place)
    left join private.lookalikes l using (looks)
  ), words as (
    select word, place,
      word in ('dr', 'md', 'do', 'mr', 'mrs', 'ms', 'miss', 'prof', 'phd', 'np', 'pa', 'rn', 'facs') as is_title
    from mapped
    cross join unnest(string_to_array(private.fold_text(mapped.name), ' ')) with ordinality as w (word, place)
  )
  -- "m" as the standard draws it; of a name that is nothing but a title the title counts.
  select replace(translate(coalesce(
    string_agg(word, '' order by place) filter (where not is_title), string_agg(word, '' order by place)
  ), '01i', 'oll'), 'm', 'rn')
  from words
$$;
comment on function private.person_name_key(text) is 'Equal for two names that one could take for each other.';

create function private.refuse_lookalike_name(of_user uuid, of_companies uuid[])
returns void
language plpgsql
-- Definer: it reads the names of colleagues whom the person may not see yet.
security definer
set search_path = ''
as $$
declare
  name constant text := (select coalesce(p.display_name, p.username) from public.user_profiles p where p.id = of_user);
  key constant text := private.person_name_key(name);
begin
  -- Two who take one name at once wait for each other; the later one sees what the first has written.
  perform pg_advisory_xact_lock(hashtextextended('name ' || key, 0));
  if exists (
    select
    from (
      -- Those whose access has ended too: their names stay on what they did.
      select distinct m.user_id from public.company_members m
      where m.company_id = any (of_companies) and m.user_id <> of_user
    ) colleague
    join public.user_profiles p on p.id = colleague.user_id
    where key in (private.person_name_key(p.display_name), private.person_name_key(p.username))
  ) then
    raise exception 'A colleague has a name that looks like “%”. Choose another, such as with a middle initial.', name
      using errcode = 'P0001', detail = '{"kind": "name"}';
  end if;
end
$$;
comment on function private.refuse_lookalike_name(uuid, uuid[]) is
  'P0001, kind name, if a member of one of the person''s clinics has the same or nearly the same name.';

create function private.check_new_name()
returns trigger
language plpgsql
-- Definer: see refuse_lookalike_name.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_lookalike_name(
    new.id, array(select m.company_id from public.company_members m where m.user_id = new.id));
  return null;
end
$$;
create trigger user_profiles_name after update on public.user_profiles
  for each row when (old.display_name is distinct from new.display_name or old.username <> new.username)
  execute function private.check_new_name();

create function private.check_joining_name()
returns trigger
language plpgsql
-- Definer: see refuse_lookalike_name.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_lookalike_name(new.user_id, array[new.company_id]);
  return null;
end
$$;
comment on function private.check_joining_name() is
  'After a person joins a clinic: their name may be a colleague''s there, though it was free where they came from.';
create trigger company_members_name after insert on public.company_members
  for each row execute function private.check_joining_name();

revoke execute on function
  private.person_name_key, private.refuse_lookalike_name, private.check_new_name, private.check_joining_name
from public, anon;
