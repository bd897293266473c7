/**
 * Removes the port and brackets that proxies add: `203.0.113.9:4711`, `[2001:db8::1]:4711`, `"[2001:db8::1]"`, `::ffff:203.0.113.9`. Returns anything
 * else unchanged.
 */
export function bareAddress(written: string): string {
  const text = written.trim().replace(/^"(.*)"$/, '$1')
  const inside = /^\[([\da-f:.]+)(?:%[^\]]*)?\](?::\d+)?$/i.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(inside)?.[1] ?? inside
}
