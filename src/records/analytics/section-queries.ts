import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keysetQuery } from '@/kit/list/keyset-query';
import { type Answer, unwrap } from '@/lib/supabase/result';

/** A period and the other filters. */
interface Span {
  from: string;
  to: string;
}

const sectionKey = (companyId: string, section: string) =>
  ['company', companyId, 'analytics', section] as const;

export const spanArgs = (companyId: string, { from, to }: Span) => ({
  company_id: companyId,
  from_day: from,
  to_day: to,
});

/**
 * A query for a section's figures. The old ones stay until the new ones arrive, unless they are
 * another clinic's.
 */
export function figureQuery<Asked extends Span, Args, Data>(
  section: string,
  name: string,
  toArgs: (companyId: string, asked: Asked) => Args,
  read: (args: Args, signal: AbortSignal) => Promise<Data>,
) {
  return (companyId: string, asked: Asked) =>
    queryOptions({
      queryKey: [...sectionKey(companyId, section), name, asked],
      queryFn: ({ signal }) => read(toArgs(companyId, asked), signal),
      placeholderData: (data, query) => (query?.queryKey[1] === companyId ? data : undefined),
    });
}

/** Where an SQL function continues its list. */
interface Place {
  after_at: string | null;
  after_id: string | null;
  page_size: number;
}

interface RowsRequest {
  abortSignal(signal: AbortSignal): PromiseLike<Answer<unknown>>;
}

/** The rows behind a number, page by page. Another number's rows never stand in for them. */
export function rowsQuery<Asked extends Span, Row extends { id: string; at: string }>(
  section: string,
  row: z.ZodType<Row>,
  request: (companyId: string, asked: Asked, place: Place) => RowsRequest,
) {
  return (companyId: string, asked: Asked) => {
    const { placeholderData: _, ...options } = keysetQuery<Row>({
      queryKey: [...sectionKey(companyId, section), 'rows', asked],
      pageSize: 25,
      source: {
        placeOf: ({ at, id }) => ({ at, id }),
        read: async (after, size, signal) => {
          const place = {
            after_at: after?.at ?? null,
            after_id: after?.id ?? null,
            page_size: size,
          };
          const answer = await request(companyId, asked, place).abortSignal(signal);
          return z.array(row).parse(unwrap(answer));
        },
      },
    });
    return options;
  };
}
