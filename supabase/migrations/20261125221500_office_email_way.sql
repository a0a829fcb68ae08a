set lock_timeout = '3s';

alter type public.office_contact_way add value if not exists 'email' after 'mail';
