import { RESOURCES } from './resources.ts';
import { SEARCH_PARAMETERS } from './search.ts';

/** When what this server can do last changed. */
const DATE = '2026-11-26';

const READ = ['Task', 'ServiceRequest'] as const;

/** What may be asked of this server: told to anybody, as SMART and FHIR expect. */
export function capabilityStatement(url: string) {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: DATE,
    kind: 'instance',
    software: { name: 'Clinic Portal' },
    implementation: { description: 'Referrals to this clinic', url },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    rest: [
      {
        mode: 'server',
        security: {
          extension: [
            {
              url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
              extension: [{ url: 'token', valueUri: `${url}/token` }],
            },
          ],
          service: [
            {
              coding: [
                {
                  system: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
                  code: 'SMART-on-FHIR',
                },
              ],
            },
          ],
          description:
            'An access token of SMART Backend Services (.well-known/smart-configuration) or an API key of the clinic (Authorization: Bearer crp_…). This statement is told without either.',
        },
        resource: Object.keys(RESOURCES).map((type) => ({
          type,
          interaction: [
            { code: 'create', documentation: 'Within a transaction only.' },
            ...(READ.some((readable) => readable === type)
              ? [{ code: 'read' }, { code: 'search-type' }]
              : []),
            ...(type === 'Task'
              ? [
                  {
                    code: 'update',
                    documentation: 'Status cancelled asks to withdraw the referral.',
                  },
                ]
              : []),
          ],
          ...(READ.some((readable) => readable === type) && { searchParam: SEARCH_PARAMETERS }),
        })),
        interaction: [{ code: 'transaction' }],
      },
    ],
  } as const;
}
