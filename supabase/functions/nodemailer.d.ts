/** The little of nodemailer that the function "deliver" needs; the package has no types of its own. */
declare module 'nodemailer' {
  interface Address {
    name: string;
    address: string;
  }
  interface Transport {
    sendMail: (message: {
      from: Address;
      to: Address;
      subject: string;
      text: string;
      messageId: string;
      headers: Record<string, string>;
    }) => Promise<unknown>;
  }
  interface TransportOptions {
    host: string;
    port: number;
    secure: boolean;
    requireTLS: boolean;
    name: string;
    auth?: { user: string; pass: string };
    connectionTimeout: number;
    greetingTimeout: number;
    dnsTimeout: number;
    socketTimeout: number;
    disableFileAccess: boolean;
    disableUrlAccess: boolean;
  }
  export function createTransport(options: TransportOptions): Transport;
}
