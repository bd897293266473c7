/** Callers of the authorization matrix. Every call that may change data has its own session. */
import { communityLink } from '../../../src/domain/people/manager-id.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { csrfTokenOf } from '../../../src/server/usecases/access/sign-in/csrf.ts'
import { openSession } from '../../../src/server/usecases/access/sign-in/sessions.ts'
import {
  openRecords,
  beginPersonSession,
  sessionOf,
} from '../../../src/server/usecases/person/my-session/person-session.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { anAccount } from '../../support/people/accounts.ts'

export const callers = [
  'anonymous',
  'community A',
  'community B',
  'administrator of 1 in A',
  'administrator of 2 in A',
  'administrator of 1 in B',
  'employee manager of 1 in A',
  'employee manager of 2 in A',
  'employee manager of 1 in B',
  'administrator of a deleted corporation',
  'removed manager',
  'expired session',
  'outdated consent',
  'person who signed',
  'person with the receipt',
  'person of another address',
  'expired person',
] as const

/** Callers who have confirmed an email address, but have no account. */
export const personKinds = [
  'person who signed',
  'person with the receipt',
  'person of another address',
  'expired person',
] as const
export type PersonKind = (typeof personKinds)[number]

/** This address has signed in both links. */
export const signerOfMatrix = 'grace@lantern.example'

/**
 * Community managers who did not create link A. If `isOne` is true, their outcomes equal those of `community A`. Otherwise, link A does not exist for
 * them.
 */
export const linkPeopleOfA = {
  'administrator of the organization of A': { isOne: true, platform: 'github' },
  'former administrator of the organization of A': { isOne: false, platform: 'github' },
  'administrator whose token is refused': { isOne: false, platform: 'github' },
  'administrator of another organization of that name': { isOne: false, platform: 'github' },
  'administrator of that number on another platform': { isOne: false, platform: 'gitee' },
  'member of the organization of A': { isOne: false, platform: 'github' },
  'invited to A': { isOne: true, platform: '' },
  'granted A': { isOne: true, platform: '' },
  'pending at A': { isOne: false, platform: '' },
  'let in to accept A': { isOne: false, platform: 'gitee' },
  'removed from A': { isOne: false, platform: '' },
} as const

export type LinkPersonKind = keyof typeof linkPeopleOfA
export const linkPersonKinds = Object.keys(linkPeopleOfA) as LinkPersonKind[]

export type CallerKind = (typeof callers)[number]

const isPerson = (kind: CallerKind | LinkPersonKind): kind is PersonKind => personKinds.some((one) => one === kind)

export type Credentials = { cookie?: string; token?: string }

type Person = { account: Account; endsAt?: number }
type Known = Exclude<CallerKind, 'anonymous' | PersonKind> | LinkPersonKind

/** Creates the accounts of the callers. Returns functions that return a caller's account, and its credentials for a call. */
export async function matrixCallers(services: Services, links: { A: string; B: string }) {
  let number = 0
  const person = (wish: Partial<Account>): Promise<Account> =>
    anAccount(services, { login: `person${number++}`, ...wish })
  const manager = (role: 'admin' | 'manager', linkId: string, corporation: string): Promise<Account> =>
    person({ role, linkId, corporation })
  const removed = await manager('manager', links.A, '1')
  // Accounts of a company's managers are removed together with the company.
  const orphaned = await manager('admin', links.A, 'deleted')
  await services.store.transaction(async (tx) => {
    for (const { id } of [removed, orphaned]) await tx.accounts.remove(id, 0)
  })
  const ofA = {} as Record<LinkPersonKind, Person>
  for (const kind of linkPersonKinds) {
    const { platform } = linkPeopleOfA[kind]
    const account = await person({
      linkId: communityLink,
      ...(platform === '' ? {} : { platform, platformId: String(1000 + number), password: null }),
    })
    ofA[kind] = { account }
  }
  const people: Record<Known, Person> = {
    ...ofA,
    'community A': { account: await person({ linkId: communityLink }) },
    'community B': { account: await person({ linkId: communityLink }) },
    'administrator of 1 in A': { account: await manager('admin', links.A, '1') },
    'administrator of 2 in A': { account: await manager('admin', links.A, '2') },
    'administrator of 1 in B': { account: await manager('admin', links.B, '3') },
    'employee manager of 1 in A': { account: await manager('manager', links.A, '1') },
    'employee manager of 2 in A': { account: await manager('manager', links.A, '2') },
    'employee manager of 1 in B': { account: await manager('manager', links.B, '3') },
    'administrator of a deleted corporation': { account: orphaned },
    'removed manager': { account: removed },
    'expired session': { account: await person({}), endsAt: 0 },
    'outdated consent': { account: await person({ consent: 'older' }) },
  }
  const shared = new Map<Known, Credentials>()
  return {
    accountOf: (kind: Known): Account => people[kind].account,

    /** Returns a new session for every call that may change data. Read-only calls share a session. */
    async credentials(kind: CallerKind | LinkPersonKind, method = 'PUT'): Promise<Credentials> {
      if (kind === 'anonymous') return {}
      if (isPerson(kind)) return proven(kind)
      const known = method === 'GET' ? shared.get(kind) : undefined
      const given = known ?? (await signedIn(people[kind]))
      if (method === 'GET') shared.set(kind, given)
      else shared.delete(kind)
      return given
    },
  }

  async function proven(kind: PersonKind): Promise<Credentials> {
    const email = kind === 'person of another address' ? 'eve@lantern.example' : signerOfMatrix
    const secret = await services.store.transaction(async (tx) => {
      const opened = await beginPersonSession(services, tx, { email })
      const session = await sessionOf(services, tx, sha256(opened.secret))
      const hers = await tx.signings.findLive(links.A, email)
      if (kind === 'person with the receipt' && hers) await openRecords(services, tx, session, { [hers.id]: 'number' })
      if (kind !== 'expired person') return opened.secret
      await tx.personSessions.delete(session.id)
      const { id, subject } = { id: session.id, subject: services.crypto.seal('{}', `person-session:${session.id}`) }
      await tx.personSessions.insert({ id, subject, provenAt: 0, expiresAt: 1 })
      return opened.secret
    })
    return { cookie: `${cookieNames(services.config.publicUrl).person}=${secret}` }
  }

  async function signedIn({ account, ...inherited }: Person): Promise<Credentials> {
    const grant = await services.store.transaction(async (tx) => {
      // An earlier call may have changed the consent.
      await tx.accounts.setConsent(account.id, account.consent)
      return openSession(services, tx, account, inherited)
    })
    const token = csrfTokenOf(services, grant.session)
    const names = cookieNames(services.config.publicUrl)
    return { token, cookie: `${names.session}=${grant.secret}; ${names.csrf}=${token}` }
  }
}
