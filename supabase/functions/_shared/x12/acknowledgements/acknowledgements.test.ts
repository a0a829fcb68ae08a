import { describe, expect, it } from 'vitest';
import { readResponse } from '../read-response.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*CLEARINGHOUSE  *ZZ*CLINICPORTAL   *260412*1201*^*00501*000000905*0*T*:~';
const GROUP = 'GS*FA*CLEARINGHOUSE*CLINICPORTAL*20260412*1201*5*X*005010X231A1~';

function read999(body: string, type = '999') {
  const text = `${ISA}${GROUP}ST*${type}*0001*005010X231A1~AK1*HS*77*005010X279A1~${body}SE*9*0001~GE*1*5~IEA*1*000000905~`;
  const { content, file } = readResponse(text);
  expect(file.unplaced).toEqual([]);
  if (content.kind !== 'acknowledgement') throw new Error(content.kind);
  return content.acknowledgement;
}

function readTa1(ta1: string) {
  const { content, file } = readResponse(`${ISA}${ta1}IEA*0*000000905~`);
  expect(file.unplaced).toEqual([]);
  if (content.kind !== 'interchange') throw new Error(content.kind);
  return content.acknowledgement;
}

describe('a 999', () => {
  it('that accepts says so', () => {
    expect(read999('AK2*270*0001*005010X279A1~IK5*A~AK9*A*1*1*1~')).toEqual({
      verdict: 'accepted',
      groupControl: '77',
      transactionControl: '0001',
      mistakes: [],
      reasons: [],
      sentence: 'The payer could read the request.',
    });
  });

  it('that rejects says where and why', () => {
    const acknowledgement = read999(
      'AK2*270*0001*005010X279A1~IK3*NM1*8*2100*8~CTX*SUBSCRIBER NAME~IK4*9*67*1~IK4*3:2*1035*7*J%ANE~IK3*DTP*11**3~IK5*R*5*I5~AK9*R*1*1*0*2~',
    );
    expect(acknowledgement).toMatchObject({
      verdict: 'rejected',
      reasons: [
        'One or more segments have mistakes.',
        "One or more segments don't follow the guide.",
        'The payer does not take this version.',
      ],
    });
    expect(acknowledgement.mistakes.map(({ sentence }) => sentence)).toEqual([
      'NM1 (name) (segment 8) in loop 2100: NM109 is required and missing.',
      'NM1 (name) (segment 8) in loop 2100: NM103, part 2 "J%ANE" has a code the payer does not know.',
      'DTP (date) (segment 11) is required and missing.',
    ]);
  });

  it('with codes of nobody shows the codes', () => {
    const acknowledgement = read999('AK2*270*0001~IK3*QQQ*many**ZZ~IK5*Q*99~AK9*Q~');
    expect(acknowledgement).toMatchObject({ verdict: 'unknown', reasons: ['Reason 99.'] });
    expect(acknowledgement.mistakes[0]?.sentence).toBe('QQQ has error ZZ.');
  });

  it('of the older kind, 997, is read too', () => {
    const acknowledgement = read999(
      'AK2*270*0001~AK3*NM1*8**8~AK4*4*1036*6~AK5*E*5~AK9*E*1*1*1~',
      '997',
    );
    expect(acknowledgement.verdict).toBe('accepted_with_errors');
    expect(acknowledgement.mistakes[0]?.sentence).toBe(
      'NM1 (name) (segment 8): NM104 has a character that is not allowed.',
    );
  });
});

describe('a TA1', () => {
  it('that rejects the file says why', () => {
    expect(readTa1('TA1*000000905*260412*1200*R*006~')).toMatchObject({
      verdict: 'rejected',
      interchangeControl: '000000905',
      sentence:
        "The clearinghouse rejected the file before reading the request in it. The sender's ID is wrong (ISA06).",
    });
  });

  it('that takes it has nothing to add', () => {
    expect(readTa1('TA1*000000905*260412*1200*A*000~').sentence).toBe(
      'The clearinghouse took the file.',
    );
  });

  it('with a note of nobody shows its code', () => {
    expect(readTa1('TA1*000000905*260412*1200*E*777~').sentence).toContain('777');
  });
});

it('a response counts for more than a receipt in front of it', () => {
  const text = `${ISA}TA1*000000905*260412*1200*A*000~GS*HB*A*B*20260412*1201*5*X*005010X279A1~ST*271*0001~HL*1**20*0~AAA*N**42*R~SE*4*0001~GE*1*5~IEA*1*000000905~`;
  expect(readResponse(text).content.kind).toBe('eligibility');
});

it('a transaction of another kind is named', () => {
  const text = `${ISA}GS*HP*A*B*20260412*1201*5*X*005010X221A1~ST*835*0001~BPR*I*1~SE*3*0001~GE*1*5~IEA*1*000000905~`;
  const { content, file } = readResponse(text);
  expect(content).toEqual({ kind: 'other', transactions: ['835'] });
  expect(file.unplaced).toEqual([]);
});
