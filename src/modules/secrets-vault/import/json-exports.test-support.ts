import type { Json, Words } from './words.test-support';

/** Invented exports of programs that write JSON. */

export function bitwarden(c: Words): string {
  const item = () => {
    const type = c.of([1, 2, 3, 4, 5]);
    return {
      id: 'i',
      folderId: c.of(['f', null]),
      type,
      name: c.maybe(() => c.word()),
      notes: c.maybe(() => c.word()),
      favorite: c.of([true, false]),
      fields: c.some(() => ({
        name: c.word(),
        value: c.maybe(() => c.word()),
        type: c.of([0, 1, 2]),
      })),
      passwordHistory: c.some(() => ({
        password: c.word(),
        lastUsedDate: '2024-03-12T12:42:20.411Z',
      })),
      ...(type === 1 && {
        login: {
          username: c.maybe(() => c.word()),
          password: c.maybe(() => c.word()),
          totp: c.maybe(() => c.word('otpauth://totp/')),
          uris: c.some(() => ({ match: null, uri: c.site() })),
          fido2Credentials: c.some(() => ({ rpId: c.word(), userName: c.word() })),
        },
      }),
      ...(type === 3 && { card: { cardholderName: c.word(), number: c.word(), brand: c.word() } }),
      ...(type === 4 && {
        identity: { firstName: c.word(), ssn: c.word(), address1: c.maybe(() => c.word()) },
      }),
      ...(type === 5 && { sshKey: { privateKey: c.word(), publicKey: c.word() } }),
      attachments: c.some(() => ({ fileName: c.word() })),
    };
  };
  const folders = c.of<Json>([null, undefined, [{ id: 'f', name: 'Desk' }]]);
  const encrypted = c.of<Json>([false, null, undefined]);
  return JSON.stringify({ encrypted, folders, items: [{ ...item(), type: 2 }, ...c.some(item)] });
}

export function onePux(c: Words): string {
  const value = () =>
    c.of<() => Json>([
      () => ({ string: c.word() }),
      () => ({ concealed: c.word() }),
      () => ({ email: { email_address: c.word(), provider: null } }),
      () => ({ email: c.word() }),
      () => ({ totp: c.word() }),
      () => ({ url: c.site() }),
      () => ({ phone: c.word() }),
      () => ({ address: { street: c.word(), city: c.word(), country: 'us' } }),
      () => ({ sshKey: { privateKey: c.word(), metadata: { publicKey: c.word() } } }),
      () => ({ creditCardNumber: c.word() }),
      () => ({ date: 1767225600 }),
      () => ({ file: { fileName: c.word() } }),
      () => ({ string: null }),
    ])();
  const item = () => ({
    uuid: 'u',
    state: c.of(['active', 'archived']),
    categoryUuid: c.of([
      '001',
      '002',
      '003',
      '005',
      '004',
      '100',
      '101',
      '109',
      '110',
      '112',
      '114',
      '999',
    ]),
    overview: {
      title: c.maybe(() => c.word()),
      url: c.maybe(() => c.site()),
      urls: c.maybe(() => c.some(() => ({ label: 'website', url: c.site() }))),
      tags: c.maybe(() => c.some(() => c.word())),
    },
    details: {
      loginFields: c.some(() => ({
        value: c.word(),
        name: 'f',
        designation: c.of(['username', 'password', '', null]),
      })),
      notesPlain: c.maybe(() => c.word()),
      password: c.maybe(() => c.word()),
      sections: c.some(() => ({
        title: 's',
        fields: c.some(() => ({
          id: c.of(['ccnum', 'username', 'pin', 'x']),
          title: 'A field',
          value: value(),
        })),
      })),
      passwordHistory: c.some(() => ({ value: c.word(), time: 1_700_000_000 })),
    },
  });
  const wrapped = c.of([true, false]);
  const items = [item(), ...c.some(item)].map((one) => (wrapped ? { item: one } : one));
  return JSON.stringify({ accounts: [{ vaults: [{ attrs: { name: 'Desk' }, items }] }] });
}

export function proton(c: Words): string {
  const extra = () => ({
    fieldName: c.word(),
    type: c.of(['text', 'hidden', 'totp']),
    data: c.of<() => Json>([() => ({ content: c.word() }), () => ({ totpUri: c.word() })])(),
  });
  const contents: Record<string, () => Json> = {
    login: () => ({
      itemEmail: c.maybe(() => c.word()),
      itemUsername: c.maybe(() => c.word()),
      password: c.word(),
      urls: c.some(() => c.site()),
      totpUri: c.maybe(() => c.word()),
      passkeys: c.some(() => ({ domain: c.word(), userName: c.word() })),
    }),
    note: () => ({}),
    alias: () => ({}),
    creditCard: () => ({
      cardholderName: c.word(),
      number: c.word(),
      expirationDate: '2029-04',
      pin: c.word(),
    }),
    identity: () => ({
      fullName: c.word(),
      extraSections: [{ sectionName: 's', sectionFields: c.some(extra) }],
    }),
    sshKey: () => ({ privateKey: c.word(), publicKey: c.word(), sections: [] }),
    wifi: () => ({ ssid: c.word(), password: c.word(), security: 2 }),
    custom: () => ({ sections: [{ sectionFields: c.some(extra) }] }),
  };
  const item = () => {
    const type = c.of(Object.keys(contents));
    return {
      itemId: 'i',
      state: 1,
      aliasEmail: type === 'alias' ? c.word() : null,
      pinned: c.of([true, false]),
      data: {
        metadata: { name: c.maybe(() => c.word()), note: c.maybe(() => c.word()), itemUuid: 'u' },
        extraFields: c.some(extra),
        type,
        content: contents[type]?.(),
      },
    };
  };
  return JSON.stringify({
    version: '1.31',
    encrypted: false,
    vaults: { v: { name: 'Desk', items: [item(), ...c.some(item)] } },
  });
}

export function enpass(c: Words): string {
  const field = () => ({
    label: 'A label',
    type: c.of([
      'username',
      'email',
      'password',
      'totp',
      'url',
      'ccNumber',
      'ccCvc',
      'text',
      '.Android#',
      'phone',
    ]),
    value: c.word(),
    sensitive: c.of([0, 1]),
  });
  const item = () => ({
    uuid: 'u',
    title: c.word(),
    note: c.maybe(() => c.word()),
    category: c.of(['login', 'creditcard', 'note']),
    template_type: c.of(['login.default', 'creditcard.default', 'note.default', 'travel.passport']),
    folders: c.some(() => 'f'),
    favorite: c.of([0, 1]),
    fields: [{ ...field(), label: 'Login' }, ...c.some(field)],
    attachments: c.some(() => ({ name: c.word() })),
  });
  return JSON.stringify({
    folders: [{ uuid: 'f', title: 'Desk', parent_uuid: '' }],
    items: [item(), ...c.some(item)],
  });
}
