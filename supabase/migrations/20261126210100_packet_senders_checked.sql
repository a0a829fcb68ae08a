-- A table with rows is checked while clinics go on working.
set lock_timeout = '3s';
alter table private.packet_pages validate constraint packet_pages_read_rotation_check;
