import { getDomain } from 'tldts'
import { domainOfEmail } from './email.ts'

/**
 * The registered domain: a public suffix and the label before it, in lower case (`mail.acme.co.uk` → `acme.co.uk`). Null where the domain is itself
 * a public suffix, under which unrelated people register.
 */
export function registrableDomain(domain: string): string | null {
  return getDomain(domain.toLowerCase(), { allowPrivateDomains: true })
}

/** Requirements §5: a further domain of a corporation must belong to the registrant of its own (`subemailErr`). */
export function isOfSameRegistrant(domain: string, other: string): boolean {
  const registrable = registrableDomain(domain)
  return registrable !== null && registrable === registrableDomain(other)
}

/** Whether the address is in one of the corporation's domains: an exact match, because subdomains may belong to others. */
export function belongsToCorporation(email: string, domains: readonly string[]): boolean {
  return domains.includes(domainOfEmail(email))
}

/** Decision 32: whether no corporation can have the domain: it belongs to a public mail provider, or is a public suffix. */
export function isRestrictedDomain(domain: string, suffixes: ReadonlySet<string>): boolean {
  if (registrableDomain(domain) === null) return true
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, index) => suffixes.has(labels.slice(index).join('.')))
}
