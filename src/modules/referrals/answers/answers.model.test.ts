import { describe, expect, it } from 'vitest';
import { channelOptions, failedWay, kindsFor, preferredChannel, reachOf } from './answers.model';

const standing = {
  status: 'pending' as const,
  awaiting_information_since: null,
  setback: null,
};

const none = { isSigned: false };

describe('what there is to tell', () => {
  it('follows from where the referral stands', () => {
    expect(kindsFor(standing, none)).toEqual(['acknowledgement']);
    expect(kindsFor({ ...standing, status: 'declined' }, none)[0]).toBe('declined');
    expect(
      kindsFor({ ...standing, awaiting_information_since: '2026-11-20T15:00:00Z' }, none)[0],
    ).toBe('information_missing');
    expect(kindsFor({ ...standing, status: 'accepted', setback: 'no_show' }, none)[0]).toBe(
      'no_show',
    );
    expect(kindsFor({ ...standing, status: 'scheduled' }, none)[0]).toBe('appointment_made');
    expect(kindsFor({ ...standing, status: 'scheduled' }, { isSigned: true })[0]).toBe(
      'consult_letter',
    );
  });
});

describe('how the office is written to', () => {
  const noMobile = { mobile: null, mobile_stopped_at: null };
  const practice = {
    preferred_way: 'fax' as const,
    email: 'desk@office.example',
    fax: '555-0100',
    ...noMobile,
  };
  const texted = { ...practice, preferred_way: 'text' as const, mobile: '(555) 555-0144' };

  it('takes the clinician’s own wish and address before the practice’s', () => {
    const own = {
      preferred_way: 'email' as const,
      email: 'ada@office.example',
      fax: null,
      ...noMobile,
    };
    expect(reachOf({ ...own, practice }, null)).toEqual({ ...own, fax: '555-0100' });
    expect(reachOf(null, practice)).toEqual(practice);
    expect(reachOf(null, null)).toEqual({
      preferred_way: null,
      email: null,
      fax: null,
      ...noMobile,
    });
  });

  it('offers what there is an address for, and paper', () => {
    expect(channelOptions(practice).map(({ value }) => value)).toEqual(['email', 'fax', 'print']);
    expect(preferredChannel(practice)).toBe('fax');
    expect(channelOptions({ ...practice, fax: '5555550100' })[1]?.label).toBe(
      'Fax to (555) 555-0100',
    );
    expect(preferredChannel({ ...practice, preferred_way: 'email', email: null, fax: null })).toBe(
      'print',
    );
    // Not by the way that just failed.
    expect(preferredChannel({ ...practice, email: 'desk@fax.example' }, 'fax')).toBe('email');
    expect(preferredChannel({ ...practice, email: null }, 'fax')).toBe('print');
  });

  it('texts a mobile number, until somebody there replied STOP', () => {
    expect(preferredChannel(texted)).toBe('sms');
    expect(channelOptions(texted)).toContainEqual({
      value: 'sms',
      label: 'Text message to (555) 555-0144',
    });
    const stopped = { ...texted, mobile_stopped_at: '2026-11-20T12:00:00Z' };
    expect(channelOptions(stopped).map(({ value }) => value)).toEqual(['email', 'fax', 'print']);
    expect(preferredChannel(stopped)).toBe('email');
    // Whose number it is says whether texts go there.
    expect(reachOf({ ...stopped, mobile: null, practice: texted }, null)).toMatchObject({
      mobile: '(555) 555-0144',
      mobile_stopped_at: null,
    });
    const last = {
      channel: 'sms' as const,
      destination: '+15555550144',
      state: 'failed' as const,
      sent_at: '2026-06-03T12:00:00Z',
    };
    expect(failedWay(last, texted)).toBe('sms');
    expect(failedWay(last, { ...texted, mobile: '(555) 555-0188' })).toBeNull();
  });

  it('knows which way the last message came back by, until the directory has another address', () => {
    const last = {
      channel: 'email' as const,
      destination: 'desk@office.example',
      state: 'failed' as const,
      sent_at: '2026-06-03T12:00:00Z',
    };
    expect(failedWay(last, practice)).toBe('email');
    expect(failedWay(last, { ...practice, email: 'new@office.example' })).toBeNull();
    expect(failedWay({ ...last, sent_at: null }, practice)).toBeNull();
    expect(failedWay({ ...last, state: 'opened' }, practice)).toBeNull();
    expect(failedWay(undefined, practice)).toBeNull();
  });
});
