/** What an EHR sends for a new referral, with everything that is read of it. */
export function sampleBundle({ order = {}, patient = {}, coverage = {} }: Changes = {}) {
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      post('order', {
        resourceType: 'ServiceRequest',
        identifier: [
          { system: 'https://northside.example/visits', value: 'V-1' },
          {
            type: {
              coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'PLAC' }],
            },
            system: 'https://northside.example/orders',
            value: 'R-2231',
          },
        ],
        status: 'active',
        intent: 'order',
        priority: 'asap',
        code: { text: 'ENT evaluation' },
        subject: { reference: 'urn:uuid:patient' },
        requester: { reference: 'urn:uuid:role' },
        authoredOn: '2026-11-20T15:04:05Z',
        occurrencePeriod: { start: '2026-12-01', end: '2026-12-15' },
        reasonCode: [
          {
            coding: [
              {
                system: 'http://hl7.org/fhir/sid/icd-10-cm',
                code: 'J35.01',
                display: 'Chronic tonsillitis',
              },
            ],
            text: 'Recurrent tonsillitis, seven times this year',
          },
        ],
        insurance: [{ reference: 'urn:uuid:coverage' }],
        ...order,
      }),
      post('task', {
        resourceType: 'Task',
        status: 'requested',
        intent: 'order',
        code: { coding: [{ system: 'http://hl7.org/fhir/CodeSystem/task-code', code: 'fulfill' }] },
        focus: { reference: 'urn:uuid:order' },
      }),
      post('patient', {
        resourceType: 'Patient',
        name: [
          { use: 'old', family: 'Before', given: ['Nora'] },
          { use: 'official', family: 'Lindqvist', given: ['Nora', 'Mae'] },
        ],
        birthDate: '2014-05-06',
        gender: 'female',
        telecom: [
          { system: 'phone', value: '(555) 555-0199', rank: 2 },
          { system: 'phone', value: '(555) 555-0123', rank: 1 },
          { system: 'email', value: 'nora@example.com' },
        ],
        ...patient,
      }),
      post('role', {
        resourceType: 'PractitionerRole',
        practitioner: { reference: 'urn:uuid:practitioner' },
        organization: { reference: 'urn:uuid:practice' },
      }),
      post('practitioner', {
        resourceType: 'Practitioner',
        identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567893' }],
        name: [{ prefix: ['Dr.'], given: ['Lena'], family: 'Fischer', suffix: ['MD'] }],
      }),
      post('practice', { resourceType: 'Organization', name: 'Northside Family Medicine' }),
      post('coverage', {
        resourceType: 'Coverage',
        status: 'active',
        identifier: [
          {
            type: {
              coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MB' }],
            },
            value: 'BHH447108',
          },
        ],
        beneficiary: { reference: 'urn:uuid:patient' },
        subscriber: { reference: 'urn:uuid:mother' },
        relationship: { coding: [{ code: 'child' }] },
        payor: [{ reference: 'urn:uuid:payer' }],
        class: [{ type: { coding: [{ code: 'group' }] }, value: 'GX-77120' }],
        ...coverage,
      }),
      post('mother', {
        resourceType: 'RelatedPerson',
        patient: { reference: 'urn:uuid:patient' },
        name: [{ family: 'Lindqvist', given: ['Ana'] }],
        birthDate: '1984-03-21',
      }),
      post('payer', { resourceType: 'Organization', name: 'Blue Harbor Health' }),
    ],
  };
}

interface Changes {
  order?: Record<string, unknown>;
  patient?: Record<string, unknown>;
  coverage?: Record<string, unknown>;
}

function post(name: string, resource: { resourceType: string } & Record<string, unknown>) {
  return {
    fullUrl: `urn:uuid:${name}`,
    resource,
    request: { method: 'POST', url: resource.resourceType },
  };
}
