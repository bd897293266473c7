import { getDomain } from 'tldts'
import { domainOfEmail } from './email.ts'
import { type MailProviders, mailProviderOf } from './mail-providers.ts'

/**
 * Returns the registrable domain in lower case, that is, a public suffix with one additional label (`mail.acme.co.uk` → `acme.co.uk`). Null for a
 * public suffix, under which unrelated people register domains.
 */
export function registrableDomain(domain: string): string | null {
  return getDomain(domain.toLowerCase(), { allowPrivateDomains: true })
}

/** Whether two domains have the same registrant, as required for additional domains of a corporation (requirements §5, `subemailErr`). */
export function isOfSameRegistrant(domain: string, other: string): boolean {
  const registrable = registrableDomain(domain)
  return registrable !== null && registrable === registrableDomain(other)
}

/** Whether the address is in one of the corporation's domains. The match is exact, because subdomains may belong to other owners. */
export function belongsToCorporation(email: string, domains: readonly string[]): boolean {
  return domains.includes(domainOfEmail(email))
}

/** Whether corporations cannot use the domain because it belongs to a public mail provider or is a public suffix (decision 32). */
export function isRestrictedDomain(domain: string, providers: MailProviders): boolean {
  return registrableDomain(domain) === null || mailProviderOf(domain, providers) !== null
}
