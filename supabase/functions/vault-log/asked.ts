import { z } from 'zod';
import { Refusal } from '../_shared/edge/answers.ts';

const company_id = z.uuid();
const text = z.strictObject({ body: z.string().max(64_000), signature: z.string().max(200) });
const wrap = z.strictObject({
  vault: z.string(),
  epoch: z.int(),
  recipient: z.string(),
  sender: z.string(),
  log_seq: z.int(),
  sealed: z.string(),
  signature: z.string(),
});
const wraps = z.array(wrap).max(2_000);
const account = z.record(z.string(), z.unknown());
const proof_hash = z.string();

/** What comes with an entry. What belongs to which, the database knows. */
const extra = z.strictObject({
  wraps: wraps.optional(),
  links: z
    .array(z.strictObject({ vault: z.string(), epoch: z.int(), sealed: z.string() }))
    .optional(),
  recovery: z
    .strictObject({
      sealed: z.string(),
      shares: z.array(z.strictObject({ holder: z.string(), to: z.string(), sealed: z.string() })),
    })
    .optional(),
  account: z.strictObject({ account, proof_hash, own: z.string(), proof: z.string() }).optional(),
});

const founding = z.strictObject({ company_id, entry: text, account, proof_hash });
const saying = z.strictObject({ company_id, entry: text, extra });
const giving = z.strictObject({ company_id, wraps });
const writing = z.strictObject({
  company_id,
  vault_id: z.uuid(),
  records: z
    .array(
      z.strictObject({
        body: z.string().max(2_000),
        signature: z.string().max(200),
        sealed: z.string().nullable(),
      }),
    )
    .min(1)
    .max(500),
});

export type Founding = z.infer<typeof founding>;
export type Saying = z.infer<typeof saying>;
export type Giving = z.infer<typeof giving>;
export type Writing = z.infer<typeof writing>;

const body = z.union([founding, saying, giving, writing]);

export async function readAsked(request: Request) {
  const asked = body.safeParse(await request.json().catch(() => null));
  if (asked.success) return asked.data;
  throw new Refusal('invalid', 'Send an entry of the log, records of a vault or sealed keys.');
}
