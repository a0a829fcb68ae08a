import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { readOpening, withoutOpening } from './opening';

const PROVIDER = '30000000-0000-4000-8000-000000000001';
const PATIENT = '40000000-0000-4000-8000-000000000001';
const REFERRAL = '50000000-0000-4000-8000-000000000001';

const read = (search: string) => readOpening(new URLSearchParams(search));

describe('readOpening', () => {
  it('is closed unless a new request is asked for', () => {
    expect(read('')).toBeNull();
    expect(read(`provider=${PROVIDER}`)).toBeNull();
    expect(read('request=old')).toBeNull();
  });

  it('reads what the links of other screens carry along', () => {
    const link = paths.requestAppointment('demo', {
      provider: PROVIDER,
      patient: PATIENT,
      referral: REFERRAL,
    });
    expect(link).toMatch(/^\/companies\/demo\/schedule\?/);
    expect(read(new URL(link, 'http://clinic.test').search)).toEqual({
      providerId: PROVIDER,
      patientId: PATIENT,
      referralId: REFERRAL,
    });
  });

  it('ignores ids that are none', () => {
    expect(read('request=new&provider=7&patient=%27or%271&referral=')).toEqual({
      providerId: null,
      patientId: null,
      referralId: null,
    });
  });
});

describe('withoutOpening', () => {
  it('takes the dialog out of the address and leaves the rest', () => {
    const search = new URLSearchParams(
      `request=new&provider=${PROVIDER}&patient=x&referral=y&view=week`,
    );
    expect(withoutOpening(search).toString()).toBe('view=week');
  });
});
