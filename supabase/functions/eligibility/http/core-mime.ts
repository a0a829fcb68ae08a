import { type CoreMessage, type CoreResponse, coreFields } from './core-fields.ts';

/** The form of the rule's HTTP MIME Multipart envelope: user and password are fields like the others. */
export function writeCoreMime(message: CoreMessage): FormData {
  const form = new FormData();
  const { Payload, ...metadata } = coreFields(message);
  const { username: UserName, password: Password } = message.settings;
  for (const [name, value] of Object.entries({ ...metadata, UserName, Password, Payload })) {
    form.append(name, value);
  }
  return form;
}

/** RFC 2046: a line of two dashes and the boundary in front of each part. */
function partsOf(body: string, boundary: string): string[] {
  return body
    .split(`--${boundary}`)
    .slice(1)
    .filter((part) => !part.startsWith('--'));
}

function fieldOf(part: string): [string, string] | null {
  const gap = /\r?\n\r?\n/.exec(part);
  const name = gap && /name="?([^";\r\n]+)"?/i.exec(part.slice(0, gap.index))?.[1];
  if (!gap || !name) return null;
  return [name, part.slice(gap.index + gap[0].length).replace(/\r?\n$/, '')];
}

/** Payers respond with form-data or with another multipart kind; both name their parts. */
export function readCoreMime(body: string, contentType: string): CoreResponse {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  const fields = new Map(
    boundary
      ? partsOf(body, boundary)
          .map(fieldOf)
          .filter((field) => field !== null)
      : [],
  );
  return {
    payload: fields.get('Payload') ?? null,
    errorCode: fields.get('ErrorCode')?.trim() ?? null,
  };
}
