import { asciiDomain } from './email-address.ts'

/** Parameters of Punycode (RFC 3492, section 5). */
const [base, minThreshold, maxThreshold, skew, damp, initialBias, initialCode] = [36, 1, 26, 38, 700, 72, 128]

/** Returns the Unicode form of a domain in ASCII. A domain that has none, or whose Unicode form is another domain, is returned unchanged. */
export function unicodeDomain(domain: string): string {
  if (!domain.includes('xn--')) return domain
  const shown = domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.')
  return asciiDomain(shown) === domain ? shown : domain
}

/** Returns the Unicode form of a domain, followed by the ASCII form if it differs, because letters of other scripts may look like others. */
export function domainWithAscii(domain: string): string {
  const shown = unicodeDomain(domain)
  return shown === domain ? domain : `${shown} (${domain})`
}

/** Decodes the part of an A-label after `xn--` (RFC 3492, section 6.2). Null if it is not Punycode. */
function decoded(text: string): string | null {
  const delimiter = text.lastIndexOf('-')
  const codes = Array.from(text.slice(0, Math.max(0, delimiter)), (letter) => letter.codePointAt(0) ?? 0)
  let [code, index, bias] = [initialCode, 0, initialBias]
  for (let at = delimiter + 1; at < text.length;) {
    const before = index
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(text[at] ?? '')
      if (digit === null) return null
      at += 1
      index += digit * weight
      const threshold = Math.min(maxThreshold, Math.max(minThreshold, step - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = codes.length + 1
    bias = adapted(index - before, count, before === 0)
    code += Math.floor(index / count)
    index %= count
    if (code > 0x10_ff_ff) return null
    codes.splice(index, 0, code)
    index += 1
  }
  return String.fromCodePoint(...codes)
}

function digitOf(letter: string): number | null {
  if (/^[a-z]$/.test(letter)) return letter.charCodeAt(0) - 97
  return /^\d$/.test(letter) ? Number(letter) + 26 : null
}

/** Adapts the bias after a code point (RFC 3492, section 6.1). */
function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > ((base - minThreshold) * maxThreshold) / 2; steps += base)
    rest = Math.floor(rest / (base - minThreshold))
  return steps + Math.floor(((base - minThreshold + 1) * rest) / (rest + skew))
}
