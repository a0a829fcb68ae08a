import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { curlExample } from '@/records/api-keys/api-keys.model';
import { referralSchema } from '../../../../supabase/functions/_referrals/sent-referral';
import { INTAKE_FIELDS } from './intake-fields';

function fieldsOf(schema: z.core.$ZodType, path = ''): { path: string; required: boolean }[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return fieldsOf(schema.def.innerType, path);
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.def.element, `${path}[]`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [{ path: at, required: !z.safeParse(field, undefined).success }, ...fieldsOf(field, at)];
  });
}

const sorted = (fields: readonly { path: string; required: boolean }[]) =>
  fields
    .map(({ path, required }) => `${path}${required ? ', required' : ''}`)
    .sort((one, other) => one.localeCompare(other));

describe('what the page says of the referral intake', () => {
  it('is every field that the function takes, and no other', () => {
    expect(fieldsOf(referralSchema).length).toBeGreaterThan(20);
    expect(sorted(INTAKE_FIELDS)).toEqual(sorted(fieldsOf(referralSchema)));
  });

  it('has an example that the function takes as it stands', () => {
    const [, body = ''] = /-d '([^']+)'$/.exec(curlExample('https://x.example', 'demo')) ?? [];
    const read = referralSchema.safeParse(JSON.parse(body));
    expect(read.error?.issues ?? []).toEqual([]);
    expect(Object.keys(JSON.parse(body))).toContain('insurance');
  });
});
