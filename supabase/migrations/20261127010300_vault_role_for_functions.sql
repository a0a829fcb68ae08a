-- The policies of files ask through may_add_vault_part and may_read_vault_part: nobody but functions asks this one.
set lock_timeout = '3s';

revoke execute on function private.vault_role_of_mine from authenticated;
