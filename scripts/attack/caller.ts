import { z } from 'zod';

export interface Answer {
  status: number;
  /** Parsed if it is JSON, otherwise the text. */
  body: unknown;
  headers: Headers;
}

const session = z.object({ access_token: z.string(), refresh_token: z.string() });
const claims = z.object({ session_id: z.string(), sub: z.string() });

export const isOk = ({ status }: Answer) => status >= 200 && status < 300;

/** The rows of an answer; none if it isn't a list. */
export const rowsOf = ({ body }: Answer): Record<string, unknown>[] =>
  z.array(z.record(z.string(), z.unknown())).catch([]).parse(body);

/** An HTTP client with a key, and maybe a token. */
export class Caller {
  readonly address: string;
  readonly key: string;
  readonly token: string;
  readonly refreshToken: string;

  constructor(address: string, key: string, token = key, refreshToken = '') {
    this.address = address;
    this.key = key;
    this.token = token;
    this.refreshToken = refreshToken;
  }

  get sessionId(): string {
    return this.#claims().session_id;
  }

  get userId(): string {
    return this.#claims().sub;
  }

  #claims() {
    const [, payload = ''] = this.token.split('.');
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }

  async send(
    method: string,
    place: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${this.address}/${place}`, {
      method,
      headers: {
        apikey: this.key,
        Authorization: `Bearer ${this.token}`,
        ...(body === undefined || isFile ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text), headers: response.headers };
  }

  async rpc(name: string, args: Record<string, unknown>): Promise<Answer> {
    return await this.send('POST', `rest/v1/rpc/${name}`, args);
  }

  async read(query: string): Promise<Record<string, unknown>[]> {
    return rowsOf(await this.send('GET', `rest/v1/${query}`));
  }

  async upload(bucket: string, name: string, bytes: string, type: string): Promise<Answer> {
    const place = `storage/v1/object/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;
    return await this.send('POST', place, Buffer.from(bytes, 'latin1'), { 'Content-Type': type });
  }

  /** The same key with another token. */
  as(token: string, refreshToken = ''): Caller {
    return new Caller(this.address, this.key, token, refreshToken);
  }

  /** @throws if the address and password don't open a session. */
  async signIn(email: string, password: string): Promise<Caller> {
    return this.#begun(await this.#grant('password', { email, password }));
  }

  async renewed(): Promise<Caller> {
    return this.#begun(await this.#grant('refresh_token', { refresh_token: this.refreshToken }));
  }

  async #grant(type: string, body: Record<string, string>): Promise<Answer> {
    return await this.as(this.key).send('POST', `auth/v1/token?grant_type=${type}`, body);
  }

  #begun(answer: Answer): Caller {
    const begun = session.safeParse(answer.body).data;
    if (!begun)
      throw new Error(`No session began: ${answer.status} ${JSON.stringify(answer.body)}`);
    return new Caller(this.address, this.key, begun.access_token, begun.refresh_token);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
