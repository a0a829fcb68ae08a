import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { useWrite } from '@/records/use-write';

type LotRow = Database['public']['Tables']['extract_lots']['Insert'];
type NewLot = Omit<LotRow, 'company_id' | 'id' | 'remaining_ml'> & { id: string };

const LOG_LABEL = 'Error saving lot';

const saveLot = saveOnce({
  table: 'extract_lots',
  noun: 'lot',
  stamp: null,
  taken: () => ({
    extract_lots_company_id_allergen_id_maker_lot_number_key: 'This lot is already in stock.',
  }),
  // Some servers send decimals as text.
  read: async ({ company_id, id = '' }) => {
    const row = await fetchRow(
      db.from('extract_lots').select('*'),
      { companyId: company_id, id },
      LOG_LABEL,
    );
    return row && { ...row, volume_ml: Number(row.volume_ml), strength: Number(row.strength) };
  },
  logLabel: LOG_LABEL,
});

export function useAddLot(companyId: string) {
  return useWrite('extract-lots', {
    mutationFn: (lot: NewLot) => saveLot({ company_id: companyId, ...lot }),
  });
}

export function useDiscardLot(companyId: string) {
  return useWrite('extract-lots', {
    mutationFn: async (lotId: string) =>
      unwrap(
        await db
          .from('extract_lots')
          .update({ discarded_at: new Date().toISOString() })
          .eq('company_id', companyId)
          .eq('id', lotId)
          .is('discarded_at', null)
          .select('id'),
        LOG_LABEL,
      ),
  });
}

interface Recall {
  lot_id: string;
  reason: string;
}

/** Recalls a lot and every vial with some of it. */
export function useRecallLot(companyId: string) {
  return useWrite('extract-lots', {
    mutationFn: async (recall: Recall) =>
      unwrap(
        await db.rpc('recall_lot', { company_id: companyId, ...recall }),
        'Error recalling lot',
      ),
  });
}
