import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keysetQuery } from '@/kit/list/keyset-query';
import { type Answer, unwrap } from '@/lib/supabase/result';

/** What the page asks by beside the company: a period, and what narrows it. */
interface Span {
  from: string;
  to: string;
}

const sectionKey = (companyId: string, section: string) =>
  ['company', companyId, 'analytics', section] as const;

/** A period as the SQL functions take it. */
export const spanArgs = (companyId: string, { from, to }: Span) => ({
  company_id: companyId,
  from_day: from,
  to_day: to,
});

/**
 * Figures of a section, together where they are of the same rows. Those shown stay until the new ones come, unless they are another company's.
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

/** Where an SQL function that lists the rows behind a number goes on, in its own words. */
interface Place {
  after_at: string | null;
  after_id: string | null;
  page_size: number;
}

/** The rows after a place, the newest first. */
interface RowsRequest {
  abortSignal(signal: AbortSignal): PromiseLike<Answer<unknown>>;
}

/** The rows that a number counts, a page at a time. Another number's rows never stand in for them. */
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
