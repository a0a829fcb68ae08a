import { describe, expect, it } from 'vitest';
import { accountsIn } from './google-accounts';
import { readTotp, totpAt } from './totp';

/** Expected codes are from an implementation in another language, 59 seconds after 1970. */
const SECRET = 'JBSWY3DPEHPK3PXP';
const GOOGLE_ONE = 'CiEKCkhlbGxvId6tvu8SBm51cnNlMRoFU2hvdHMgAigCMAIQARgBKPv%2F%2F%2F8H';
const GOOGLE_TWO =
  'CiEKCkhlbGxvId6tvu8SBm51cnNlMRoFU2hvdHMgAigCMAIKGAoKSGVsbG8h3q2%2B7xIGS8O8Y2hlMAE4BQ%3D%3D';

async function codeOf(typed: string): Promise<string> {
  const read = readTotp(typed);
  return 'totp' in read ? (await totpAt(read.totp, 59_000)).code : read.why;
}

describe('a setup key', () => {
  it.each<readonly [string, string]>([
    [SECRET, '996554'],
    [' jbsw y3dp-ehpk 3pxp ', '996554'],
    [`${SECRET}======`, '996554'],
    [`otpauth://totp/Lab:ana?secret=${SECRET}&issuer=Lab`, '996554'],
    [`OTPAUTH://TOTP/Lab?SECRET=${SECRET}`, '996554'],
    [`otpauth://totp/?secret=${SECRET}`, '996554'],
    ['otpauth://totp/Lab?secret=jbsw+y3dp+ehpk+3pxp', '996554'],
    [`otpauth://totp/Lab?secret=${SECRET}&period=20`, '602287'],
    ...([5, 7, 8, 9, 10] as const).map(
      (digits) =>
        [
          `otpauth://totp/Lab?secret=${SECRET}&digits=${digits}`,
          '2041996554'.slice(-digits),
        ] as const,
    ),
    [`otpauth://totp/Lab?secret=${SECRET}&amp;digits=8&amp;issuer=Lab`, '41996554'],
    ...['SHA256', 'sha256', 'SHA-256', 'HmacSHA256', 'HMAC-SHA-256', 'sha_256'].map(
      (name) =>
        [
          `otpauth://totp/Lab?secret=${SECRET}&algorithm=${name}&digits=8&period=60`,
          '96023015',
        ] as const,
    ),
    [`otpauth://totp/Lab?secret=${SECRET}&algorithm=sha-512`, '439887'],
    [`key=${SECRET}`, '996554'],
    [`key=${SECRET}&step=60&size=8&otpHashMode=Sha256`, '96023015'],
    [`steam://${SECRET}`, '2YXGV'],
    [`STEAM://${SECRET.toLowerCase()}`, '2YXGV'],
    [`otpauth://steam/Steam:ana?secret=${SECRET}`, '2YXGV'],
    [`otpauth://totp/Steam:ana?secret=${SECRET}&issuer=Steam&encoder=steam`, '2YXGV'],
    [`otpauth-migration://offline?data=${GOOGLE_ONE}`, '36344551'],
  ])('%s gives %s', async (typed, code) => {
    expect(await codeOf(typed)).toBe(code);
  });

  it.each([
    [`otpauth://hotp/Lab?secret=${SECRET}&counter=1`, 'HOTP'],
    [`key=${SECRET}&type=Hotp&counter=3`, 'HOTP'],
    [`otpauth-migration://offline?data=${GOOGLE_TWO}`, 'several accounts'],
    ['otpauth-migration://offline?data=CiEKCkhl', 'kept as it is'],
    ['otpauth-migration://offline', 'kept as it is'],
    [`otpauth://totp/Lab?secret=${SECRET}&digits=20`, 'kept as it is'],
    [`otpauth://totp/Lab?secret=${SECRET}&period=0`, 'kept as it is'],
    [`otpauth://totp/Lab?secret=${SECRET}&algorithm=MD5`, 'kept as it is'],
    [`otpauth://motp/Lab?secret=${SECRET}`, 'kept as it is'],
    ['otpauth://totp/Lab?secret=', 'kept as it is'],
    ['otpauth:', 'kept as it is'],
    ['steam://', 'kept as it is'],
    ['not a secret!', 'kept as it is'],
    ['', 'kept as it is'],
  ])('%s is told as what it is', async (typed, why) => {
    expect(await codeOf(typed)).toContain(why);
  });

  it('is read from each account of Google’s export', () => {
    expect(accountsIn(`otpauth-migration://offline?data=${GOOGLE_TWO}`)).toEqual([
      {
        issuer: 'Shots',
        name: 'nurse1',
        address: `otpauth://totp/Shots%3Anurse1?secret=${SECRET}&issuer=Shots&algorithm=SHA256&digits=8`,
      },
      {
        issuer: '',
        name: 'Küche',
        address: `otpauth://hotp/K%C3%BCche?secret=${SECRET}&algorithm=SHA1&digits=6&counter=5`,
      },
    ]);
  });
});
