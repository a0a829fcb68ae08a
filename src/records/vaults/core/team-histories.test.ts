import { atLeast } from '@vault/log';
import { VAULT_ROLES, type VaultRole } from '@vault/log-entry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Somebody, Team, uuid } from './team';

/** Some with every change, more by `PROPERTY_RUNS` when the rules change. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 6);

const index = fc.nat({ max: 5 });
const role = fc.constantFrom<VaultRole>(...VAULT_ROLES);
const step = fc.oneof(
  fc.record({ do: fc.constant('join' as const), by: index }),
  fc.record({ do: fc.constant('share' as const), by: index, whom: index, role }),
  fc.record({ do: fc.constant('remove' as const), by: index, whom: index }),
  fc.record({ do: fc.constant('leave' as const), by: index, whom: index }),
  fc.record({ do: fc.constant('renew' as const), by: index, whom: index }),
  fc.record({ do: fc.constant('rotate' as const), by: index }),
  fc.record({ do: fc.constant('write' as const), by: index, item: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('delete' as const), by: index, item: fc.nat({ max: 2 }) }),
  fc.record({
    do: fc.constant('restore' as const),
    by: index,
    item: fc.nat({ max: 2 }),
    back: index,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A plain model of the rules, beside the real thing. */
class Played {
  readonly team: Team;
  readonly inside = new Set<string>();
  readonly roles = new Map<string, VaultRole>();
  /** Every version of each item; null for a deletion. */
  readonly versions = new Map<string, (string | null)[]>();
  readonly items = [uuid(), uuid(), uuid()];
  readonly people: Somebody[];
  readonly owner: Somebody;
  readonly vault: string;

  constructor(team: Team, owner: Somebody, vault: string) {
    this.team = team;
    this.owner = owner;
    this.vault = vault;
    this.people = [owner];
    this.inside.add(owner.me.user);
    this.roles.set(owner.me.user, 'manage');
  }

  person(at: number): Somebody {
    return this.people[at % this.people.length] ?? this.owner;
  }

  roleOf(who: Somebody) {
    return this.roles.get(who.me.user);
  }

  async write(by: Somebody, item: string, text: string | null): Promise<void> {
    await this.team.write(by, this.vault, item, text);
    this.versions.set(item, [...(this.versions.get(item) ?? []), text]);
  }

  manages(who: Somebody): boolean {
    return this.roleOf(who) === 'manage';
  }
}

/** Each step does what its name says if the rules allow it, and updates the model. */
const STEPS: {
  [Kind in Step['do']]: (p: Played, s: Extract<Step, { do: Kind }>) => Promise<void>;
} = {
  join: async (p, s) => {
    if (p.people.length >= 6 || p.person(s.by) !== p.owner) return;
    const guest = await p.team.person();
    await p.team.admit(p.owner, guest);
    p.people.push(guest);
    p.inside.add(guest.me.user);
  },
  share: async (p, s) => {
    const [by, whom] = [p.person(s.by), p.person(s.whom)];
    const lowersOneself = whom === by && s.role !== 'manage';
    if (!p.manages(by) || !p.inside.has(whom.me.user) || lowersOneself) return;
    await p.team.grant(by, p.vault, whom, s.role);
    p.roles.set(whom.me.user, s.role);
  },
  remove: async (p, s) => {
    const [by, whom] = [p.person(s.by), p.person(s.whom)];
    if (!p.manages(by) || whom === by) return;
    await p.team.rotate(by, p.vault, [whom]);
    p.roles.delete(whom.me.user);
  },
  leave: async (p, s) => {
    const whom = p.person(s.whom);
    if (p.person(s.by) !== p.owner || whom === p.owner || !p.inside.has(whom.me.user)) return;
    await p.team.say(p.owner, { type: 'leave', user: whom.me.user });
    p.inside.delete(whom.me.user);
    p.roles.delete(whom.me.user);
  },
  renew: async (p, s) => {
    const whom = p.person(s.whom);
    if (p.person(s.by) !== p.owner || whom === p.owner) return;
    const renewed = await p.team.renewed(whom.me.user);
    await p.team.admit(p.owner, renewed);
    p.people.splice(p.people.indexOf(whom), 1, renewed);
    p.inside.add(whom.me.user);
    p.roles.delete(whom.me.user);
  },
  rotate: async (p, s) => {
    if (p.manages(p.person(s.by))) await p.team.rotate(p.person(s.by), p.vault, []);
  },
  write: async (p, s) => {
    const item = p.items[s.item] ?? '';
    if (!atLeast(p.roleOf(p.person(s.by)), 'write')) return;
    await p.write(p.person(s.by), item, `text ${uuid()}`);
  },
  delete: async (p, s) => {
    const item = p.items[s.item] ?? '';
    const isThere = (p.versions.get(item)?.at(-1) ?? null) !== null;
    if (isThere && atLeast(p.roleOf(p.person(s.by)), 'write')) {
      await p.write(p.person(s.by), item, null);
    }
  },
  restore: async (p, s) => {
    const item = p.items[s.item] ?? '';
    const known = p.versions.get(item) ?? [];
    if (known.length === 0 || !atLeast(p.roleOf(p.person(s.by)), 'write')) return;
    // As it reads under the key it was written with.
    const read = await p.team.versions(p.person(s.by), p.vault, item);
    expect(read).toEqual(known);
    const text = read[s.back % read.length] ?? null;
    if (text !== null) await p.write(p.person(s.by), item, text);
  },
};

function take(p: Played, s: Step): Promise<void> {
  switch (s.do) {
    case 'join':
      return STEPS.join(p, s);
    case 'share':
      return STEPS.share(p, s);
    case 'remove':
      return STEPS.remove(p, s);
    case 'leave':
      return STEPS.leave(p, s);
    case 'renew':
      return STEPS.renew(p, s);
    case 'rotate':
      return STEPS.rotate(p, s);
    case 'write':
      return STEPS.write(p, s);
    case 'delete':
      return STEPS.delete(p, s);
    case 'restore':
      return STEPS.restore(p, s);
  }
}

async function expectReading(p: Played, who: Somebody): Promise<void> {
  const read = await p.team.read(who, p.vault);
  if (p.roleOf(who) === undefined) {
    expect(read).toBeNull();
    return;
  }
  for (const [item, versions] of p.versions) expect(read?.get(item)).toBe(versions.at(-1));
}

async function play(steps: readonly Step[]) {
  const team = new Team();
  const owner = await team.person();
  await team.found(owner);
  const p = new Played(team, owner, await team.vault(owner));
  for (const s of steps) await take(p, s);
  for (const who of p.people) await expectReading(p, who);
  const facts = (await team.log()).vaults.get(p.vault);
  if (facts === undefined || facts.stale) return;
  for (const { epoch, recipient } of team.rows.wraps) {
    if (epoch === facts.epoch) expect(p.roles.has(recipient)).toBe(true);
  }
}

describe('any history of a team', () => {
  it('lets people with access read everything, and others nothing', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), play), {
      numRuns: RUNS,
    });
  }, 3_600_000);
});
