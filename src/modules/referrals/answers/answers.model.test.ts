import { describe, expect, it } from 'vitest';
import { wishOf } from '@/records/referring-providers/office-reach.model';
import { channelOptions, failedWay, kindsFor, preferredChannel } from './answers.model';

const facts = {
  status: 'pending' as const,
  information_to_ask_since: null,
  awaiting_information_since: null,
  setback: null,
};

const none = { isSigned: false };

const failedTo = (channel: 'sms' | 'email', destination: string) => ({
  channel,
  destination,
  state: 'failed' as const,
  sent_at: '2026-06-03T12:00:00Z',
});

describe('what there is to tell', () => {
  it('follows from where the referral stands', () => {
    expect(kindsFor(facts, none)).toEqual(['acknowledgement']);
    expect(kindsFor({ ...facts, status: 'declined' }, none)[0]).toBe('declined');
    expect(
      kindsFor({ ...facts, awaiting_information_since: '2026-11-20T15:00:00Z' }, none)[0],
    ).toBe('information_missing');
    expect(kindsFor({ ...facts, status: 'accepted', setback: 'no_show' }, none)[0]).toBe('no_show');
    expect(kindsFor({ ...facts, status: 'scheduled' }, none)[0]).toBe('appointment_made');
    expect(kindsFor({ ...facts, status: 'scheduled' }, { isSigned: true })[0]).toBe(
      'consult_letter',
    );
  });
});

describe('how the office is written to', () => {
  const practice = {
    way: 'fax' as const,
    channel: 'fax' as const,
    email: 'desk@office.example',
    fax: '555-0100',
    mobile: null,
    mobile_stopped_at: null,
    texts_to: null,
    fax_letters: 'link' as const,
  };
  const texted = {
    ...practice,
    way: 'text' as const,
    channel: 'sms' as const,
    mobile: '(555) 555-0144',
    texts_to: '+15555550144',
  };
  const stopped = {
    ...texted,
    channel: null,
    mobile_stopped_at: '2026-11-20T12:00:00Z',
    texts_to: null,
  };

  it('says what they like, and what is missing for it', () => {
    expect(wishOf(practice)).toBe('Prefers fax');
    expect(wishOf({ ...practice, channel: null, fax: null })).toBe(
      'Prefers fax, but has no fax number',
    );
    expect(wishOf({ ...practice, way: 'phone', channel: null })).toBe('Prefers phone');
    expect(wishOf(texted)).toBe('Prefers text message');
    expect(wishOf(stopped)).toBe('Prefers text message, but replied STOP');
    expect(wishOf({ ...practice, way: null, channel: null })).toBeNull();
  });

  it('offers what there is an address for, and paper', () => {
    expect(channelOptions(practice).map(({ value }) => value)).toEqual(['email', 'fax', 'print']);
    expect(preferredChannel(practice)).toBe('fax');
    expect(channelOptions({ ...practice, fax: '5555550100' })[1]?.label).toBe(
      'Fax to (555) 555-0100',
    );
    expect(
      preferredChannel({ ...practice, way: 'email', channel: null, email: null, fax: null }),
    ).toBe('print');
    // Not by the way that just failed.
    expect(preferredChannel({ ...practice, email: 'desk@fax.example' }, 'fax')).toBe('email');
    expect(preferredChannel({ ...practice, email: null }, 'fax')).toBe('print');
  });

  it('texts a mobile number until it replies STOP', () => {
    expect(preferredChannel(texted)).toBe('sms');
    expect(channelOptions(texted)).toContainEqual({
      value: 'sms',
      label: 'Text message to (555) 555-0144',
    });
    expect(channelOptions(stopped).map(({ value }) => value)).toEqual(['email', 'fax', 'print']);
    expect(preferredChannel(stopped)).toBe('email');
    const last = failedTo('sms', '+15555550144');
    expect(failedWay(last, texted)).toBe('sms');
    expect(failedWay(last, { ...texted, texts_to: '+15555550188' })).toBeNull();
  });

  it('knows which way the last message came back by, until the directory has another address', () => {
    const last = failedTo('email', 'desk@office.example');
    expect(failedWay(last, practice)).toBe('email');
    expect(failedWay(last, { ...practice, email: 'new@office.example' })).toBeNull();
    expect(failedWay({ ...last, sent_at: null }, practice)).toBeNull();
    expect(failedWay({ ...last, state: 'opened' }, practice)).toBeNull();
    expect(failedWay(undefined, practice)).toBeNull();
  });
});
