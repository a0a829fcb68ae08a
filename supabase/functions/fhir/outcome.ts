/** Kinds of faults, of FHIR's issue-type value set (https://hl7.org/fhir/R4/valueset-issue-type.html). */
export type IssueCode =
  | 'structure'
  | 'required'
  | 'value'
  | 'invariant'
  | 'not-supported'
  | 'duplicate'
  | 'not-found'
  | 'business-rule'
  | 'too-long'
  | 'security'
  | 'forbidden'
  | 'throttled'
  | 'transient'
  | 'exception'
  | 'informational';

export interface Issue {
  code: IssueCode;
  /** For the operator of the sending system. Names what is wrong, never what was sent. */
  diagnostics: string;
  /** Where, as FHIRPath: "Bundle.entry[3].resource.subject". */
  expression?: string;
}

/** Something of what was sent that was not taken as it is. */
export interface Remark extends Issue {
  expression: string;
}

/** Thrown anywhere while a request is answered: becomes its OperationOutcome. */
export class FhirFault extends Error {
  override readonly name = 'FhirFault';
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly headers: Record<string, string>;

  constructor(status: number, issues: readonly Issue[], headers: Record<string, string> = {}) {
    super(`${issues.length} issues`);
    this.status = status;
    this.issues = issues;
    this.headers = headers;
  }
}

/** What a request or an entry is answered with beside, or in place of, a resource. */
export function operationOutcome(
  issues: readonly Issue[],
  severity: 'error' | 'warning' = 'error',
) {
  return {
    resourceType: 'OperationOutcome',
    issue: issues.map(({ code, diagnostics, expression }) => ({
      severity,
      code,
      diagnostics,
      ...(expression === undefined ? {} : { expression: [expression] }),
    })),
  } as const;
}
