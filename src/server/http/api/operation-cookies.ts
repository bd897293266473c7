import type { AuthCookies } from '../wire/auth-cookies.ts'

/** Values of the cookies that a use case may return with its `answer`. `grant` is a session. */
type KeptValues = {
  grant: Parameters<AuthCookies['admit']>[0]
  devices: string
  provenRoles: string
  askedCodes: string
  checkProof: string
  person: string
  provenAddresses: string
  receipts: string
}

export type KeptCookie = keyof KeptValues

/** Cookies whose values an operation may read. */
export type ReadCookie = 'session' | 'devices' | 'provenRoles' | 'pendingSignIn' | 'checkProof' | 'person'

/**
 * Cookies of a handler. It can read only the cookies that its operation declares. Cookies that are returned with the response cannot be set directly.
 */
export type HandlerCookies<Name extends ReadCookie> = Omit<
  AuthCookies,
  Exclude<ReadCookie, Name> | 'remember' | 'keepProvenRoles' | 'keepAskedCodes' | 'keepProvenAddresses' | 'keepReceipts'
>

/** Result of an operation with `x-cookies`: the response, and a value for each cookie that the operation sets. Null leaves the cookie unchanged. */
export type Keeping<Answer, Name extends KeptCookie> = { answer: Answer } & {
  readonly [Each in Name]: KeptValues[Each] | null
}

const keepers: { readonly [Name in KeptCookie]: (cookies: AuthCookies, value: KeptValues[Name]) => void } = {
  grant: (cookies, grant) => cookies.admit(grant),
  devices: (cookies, devices) => cookies.remember(devices),
  provenRoles: (cookies, provenRoles) => cookies.keepProvenRoles(provenRoles),
  askedCodes: (cookies, askedCodes) => cookies.keepAskedCodes(askedCodes),
  checkProof: (cookies, secret) => cookies.keepCheckProof(secret),
  person: (cookies, secret) => cookies.keepPerson(secret),
  provenAddresses: (cookies, provenAddresses) => cookies.keepProvenAddresses(provenAddresses),
  receipts: (cookies, receipts) => cookies.keepReceipts(receipts),
}

/** Sets the declared cookies of a result and returns its response. Throws if the result lacks a declared cookie or contains an undeclared cookie. */
export function keepCookies(cookies: AuthCookies, declared: readonly KeptCookie[], result: unknown): unknown {
  const { answer, ...values } = result as { answer: unknown } & Partial<Record<KeptCookie, never>>
  const names = new Set<string>(declared)
  const undeclared = Object.keys(values).find((name) => name in keepers && !names.has(name))
  if (undeclared !== undefined) throw new Error(`Cookie "${undeclared}" is not declared in x-cookies of the operation`)
  for (const name of declared) {
    if (values[name] === undefined)
      throw new Error(`The handler did not return the cookie "${name}", which x-cookies declares`)
    if (values[name] !== null) keepers[name](cookies, values[name])
  }
  return answer
}
