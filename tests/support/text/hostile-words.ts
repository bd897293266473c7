import * as fc from 'fast-check'

/** A fixed seed, so that every run tests the same strings. */
export const seed = 20261121

const pieces = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\u2028',
  '\u202e',
  '\ud800',
  ' ',
  ',',
  ';',
  '<',
  '>',
  '"a b"@c.example',
  'Bcc: eve@evil.example',
  '\r\nBcc: eve@evil.example\r\n\r\n',
  '\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n',
  '=?utf-8?B?QmNjOiBldmVAZXZpbC5leGFtcGxl?=',
  'http://evil.example',
  'HTTPS://evil.example/a?b=c#d',
  'www.evil.example',
  'evil.example',
  'evil。example',
  'mailto:eve@evil.example',
  '<a href="http://evil.example">win</a>',
  '</td></table><script>x()</script>',
  "O'Brien & Søn A/S (上海)",
  '王小明',
]

/** Texts that an attacker could enter in any field. */
export const hostile: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 8 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))

const linkable = /[a-z][a-z0-9+]*:\/\/|\w[.。．｡]\p{L}{2,}|\S@\S/iu

export function findLink(text: string): string | null {
  return linkable.exec(text)?.[0] ?? null
}

/** Returns the first link, active element or text that mail clients would turn into a link. Returns null if there is none. */
export function findLinkIn(html: string): string | null {
  const active = /<(?:a|area|form|iframe|img|link|object|script)\b|\bon\w+=|javascript:/i.exec(html)
  return active?.[0] ?? findLink(visibleText(html))
}

function visibleText(html: string): string {
  const body = html.slice(Math.max(html.indexOf('<body'), 0))
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return body.replace(/<[^>]*>/g, '\n').replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name] ?? '')
}
