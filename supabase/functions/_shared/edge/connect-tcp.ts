import type { Connection } from './surroundings.ts';

/** A page of what comes; a scanner's answer is a line. */
const PAGE = 4_096;

/** A connection over TCP, as Deno makes it. */
export async function connectTcp(hostname: string, port: number): Promise<Connection> {
  const connection = await Deno.connect({ hostname, port });
  return {
    write: async (bytes) => {
      for (let sent = 0; sent < bytes.length; ) {
        sent += await connection.write(bytes.subarray(sent));
      }
    },
    read: async () => {
      const page = new Uint8Array(PAGE);
      const length = await connection.read(page);
      return length === null ? null : page.subarray(0, length);
    },
    close: () => connection.close(),
  };
}
