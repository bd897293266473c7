import { getDomain } from 'tldts'
import { domainOfEmail } from './email.ts'

/**
 * The domain somebody registered: a public suffix and the label before it, in lower case (`mail.acme.co.uk` → `acme.co.uk`).
 * Null where the domain is itself a public suffix, under which everybody is a neighbour.
 */
export function registrableDomain(domain: string): string | null {
  return getDomain(domain.toLowerCase(), { allowPrivateDomains: true })
}

/** Requirements §5: a domain beside a corporation's own is one of the same registrant (`subemailErr`). */
export function isOfSameRegistrant(domain: string, other: string): boolean {
  const registrable = registrableDomain(domain)
  return registrable !== null && registrable === registrableDomain(other)
}

/** Whether the address lies in one of the corporation's domains: in that very one, for what lies under it may be somebody else's. */
export function belongsToCorporation(email: string, domains: readonly string[]): boolean {
  return domains.includes(domainOfEmail(email))
}

/** Decision 32: whether nobody can be a corporation there: at a provider of mail for everybody, or right under a public suffix. */
export function isRestrictedDomain(domain: string, suffixes: ReadonlySet<string>): boolean {
  if (registrableDomain(domain) === null) return true
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, index) => suffixes.has(labels.slice(index).join('.')))
}
