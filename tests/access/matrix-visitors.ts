/** The kinds of visitors of the authorisation matrix, each with a session of its own for every call. */
import { communityLink } from '../../src/domain/manager-id.ts'
import { cookieNames } from '../../src/server/http/browser.ts'
import type { House } from '../../src/server/house.ts'
import type { Account } from '../../src/server/store/accounts.ts'
import { csrfToken } from '../../src/server/usecases/access/csrf.ts'
import { openSession } from '../../src/server/usecases/access/sessions.ts'
import { anAccount } from './accounts.ts'

export const visitors = [
  'anonymous',
  'community A',
  'community B',
  'administrator of 1 in A',
  'administrator of 2 in A',
  'administrator of 1 in B',
  'employee manager of 1 in A',
  'employee manager of 2 in A',
  'employee manager of 1 in B',
  'removed manager',
  'expired session',
  'outdated consent',
] as const

export type VisitorKind = (typeof visitors)[number]

/** What a visitor sends along: cookies and the header `token`. */
export type Credentials = { cookie?: string; token?: string }

type Person = { account: Account; endsAt?: number }

/** Makes the people, in two links; then gives each call of each a session. */
export async function matrixVisitors(house: House, links: { A: string; B: string }) {
  let number = 0
  const person = (wish: Partial<Account>): Promise<Account> => anAccount(house, { login: `person${number++}`, ...wish })
  const manager = (role: 'admin' | 'manager', linkId: string, corporation: string): Promise<Account> =>
    person({ role, linkId, corporation })
  const removed = await manager('manager', links.A, '1')
  await house.store.transaction((tx) => tx.accounts.remove(removed.id, 0))
  const people: Record<Exclude<VisitorKind, 'anonymous'>, Person> = {
    'community A': { account: await person({ linkId: communityLink }) },
    'community B': { account: await person({ linkId: communityLink }) },
    'administrator of 1 in A': { account: await manager('admin', links.A, '1') },
    'administrator of 2 in A': { account: await manager('admin', links.A, '2') },
    'administrator of 1 in B': { account: await manager('admin', links.B, '1') },
    'employee manager of 1 in A': { account: await manager('manager', links.A, '1') },
    'employee manager of 2 in A': { account: await manager('manager', links.A, '2') },
    'employee manager of 1 in B': { account: await manager('manager', links.B, '1') },
    'removed manager': { account: removed },
    'expired session': { account: await person({}), endsAt: 0 },
    'outdated consent': { account: await person({ consent: 'older' }) },
  }
  return {
    async credentials(kind: VisitorKind): Promise<Credentials> {
      if (kind === 'anonymous') return {}
      const { account, ...inherited } = people[kind]
      const grant = await house.store.transaction(async (tx) => {
        // Whoever agreed in an earlier cell has not in this one.
        await tx.accounts.setConsent(account.id, account.consent)
        return openSession(house, tx, account, inherited)
      })
      const token = csrfToken(house, grant.session)
      const names = cookieNames(house.config.publicUrl)
      return { token, cookie: `${names.session}=${grant.secret}; ${names.csrf}=${token}` }
    },
  }
}
