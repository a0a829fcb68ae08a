import type { Database } from '../../../src/lib/supabase/database.types.ts';
import type { Backend } from './backend.ts';
import { birthDates } from './birth-dates.ts';
import { DEMO, PEOPLE, type Username } from './seeded.ts';
import { granted } from './threads.ts';

type Tables = Database['public']['Tables'];
type Asked = Database['public']['Functions']['request_eligibility']['Args'];
type Finished = Database['public']['Functions']['finish_eligibility_request']['Args'];

/** Patients of the demo clinic and what they are insured by, as its front desk writes it down. */
export function insurance(backend: Backend) {
  const desk = () => backend.as('staff.demo');
  const birthDate = birthDates();

  const newPatient = async (values: Partial<Tables['patients']['Insert']> = {}) => {
    const { id } = granted(
      await (await desk())
        .from('patients')
        .insert({
          company_id: DEMO.company,
          first_name: 'Ada',
          last_name: 'Covered',
          date_of_birth: birthDate(),
          ...values,
        })
        .select('id')
        .single(),
    );
    const { row } = await backend.sqlRow<{ row: Tables['patients']['Row'] }>(
      'select to_jsonb(p) as row from patients p where id = $1',
      [id],
    );
    return row;
  };

  const newPayer = async (values: Partial<Tables['payers']['Insert']> = {}) =>
    granted(
      await (await backend.as('admin.demo'))
        .from('payers')
        .insert({
          company_id: DEMO.company,
          name: `Payer ${crypto.randomUUID()}`,
          clearinghouse_payer_id: 'TEST1',
          ...values,
        })
        .select()
        .single(),
    );

  const coverageOf = async (values: Partial<Tables['coverages']['Insert']> = {}) => ({
    company_id: DEMO.company,
    rank: 'primary' as const,
    member_id: 'W123',
    relationship: 'self' as const,
    ...values,
    patient_id: values.patient_id ?? (await newPatient()).id,
    payer_id: values.payer_id ?? (await newPayer()).id,
  });

  /** A row as it is, past what anybody may read. */
  const rowOf = async <Table extends 'coverages' | 'eligibility_requests'>(
    table: Table,
    id: string,
  ) => {
    const { row } = await backend.sqlRow<{ row: Tables[Table]['Row'] }>(
      `select to_jsonb(t) as row from ${table} t where id = $1`,
      [id],
    );
    return row;
  };

  const cover = async (values: Partial<Tables['coverages']['Insert']> = {}) => {
    const { id } = granted(
      await (await desk())
        .from('coverages')
        .insert(await coverageOf(values))
        .select('id')
        .single(),
    );
    return await rowOf('coverages', id);
  };

  return {
    coverageRow: (id: string) => rowOf('coverages', id),
    requestRow: (id: string) => rowOf('eligibility_requests', id),
    newPatient,
    newPayer,
    coverageOf,
    cover,
    request: async (asked: Asked, who: Username = 'staff.demo') =>
      await (await backend.as(who)).rpc('request_eligibility', asked),
    /** Asks and answers, as the Edge Function would. */
    settle: async (id: string, result: Omit<Finished, 'eligibility_request_id' | 'lease'>) => {
      const service = backend.asService();
      const [claimed] = granted(
        await service.rpc('claim_eligibility_request', {
          eligibility_request_id: id,
          adapter: 'test',
        }),
      );
      if (!claimed?.lease) throw new Error('Nothing was claimed.');
      const [finished] = granted(
        await service.rpc('finish_eligibility_request', {
          eligibility_request_id: id,
          lease: claimed.lease,
          sent: 1,
          ...result,
        }),
      );
      if (!finished) throw new Error('Nothing was finished.');
      return finished;
    },
    told: (who: Username, verification: string) =>
      backend.sql<{ title: string; message: string }>(
        `select title, message from notifications
         where user_id = $1 and target_id = $2 and event = 'eligibility_finished'`,
        [PEOPLE[who], verification],
      ),
  };
}
