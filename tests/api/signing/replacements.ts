import { inflateSync } from 'node:zlib'

/** Returns the text that a PDF declares for characters missing from its font. PDF viewers use this text when copying or reading aloud. */
export function replacementsIn(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf)
  const found: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    const content = inflated(file.subarray(at + 7))
    for (const start of content.matchAll(/\/ActualText \(/g))
      found.push(literalAt(content, start.index + start[0].length))
  }
  return found
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { finishFlush: 2 }).toString('latin1')
  } catch {
    return ''
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Returns the PDF string that starts at `from`, up to its closing parenthesis. With a byte order mark, it is UTF-16. */
function literalAt(content: string, from: number): string {
  let bytes = ''
  for (let at = from; at < content.length && content[at] !== ')'; at += 1) {
    const isEscaped = content[at] === '\\'
    if (isEscaped) at += 1
    const byte = content[at] ?? ''
    bytes += isEscaped ? (escapes[byte] ?? byte) : byte
  }
  if (!bytes.startsWith('\xfe\xff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}
