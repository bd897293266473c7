/** Corporations, their managers and employees put straight into the store, for tests that are about what comes after. */
import { domainOfEmail, emailKey } from '../../src/domain/email.ts'
import { registrableDomain } from '../../src/domain/email-domain.ts'
import { cookieNames } from '../../src/server/http/browser.ts'
import type { House } from '../../src/server/house.ts'
import type { Account } from '../../src/server/store/accounts.ts'
import type { Corporation } from '../../src/server/store/corporations.ts'
import { csrfToken } from '../../src/server/usecases/access/csrf.ts'
import { openSession } from '../../src/server/usecases/access/sessions.ts'
import { anAccount } from '../access/accounts.ts'

export type Employer = { corporation: Corporation; administrator: Account }

type Wish = Partial<Corporation> & { linkId: string; email: string }

/** A corporation as a representative with this address has signed it; approved, with an administrator, unless it says otherwise. */
export async function aCorporation(house: House, wish: Wish): Promise<Employer> {
  const id = wish.id ?? house.random.id()
  const domain = domainOfEmail(wish.email)
  const administrator = await anAccount(house, {
    login: `admin_${domain}`,
    linkId: wish.linkId,
    role: 'admin',
    corporation: id,
    email: wish.email,
  })
  const corporation: Corporation = {
    id,
    state: 'approved',
    agreementId: '0',
    language: 'en',
    version: 1,
    name: `Corporation at ${domain}`,
    representative: 'Grace Hopper',
    emailKey: emailKey(wish.email),
    registrable: registrableDomain(domain) ?? domain,
    answers: [],
    salts: {},
    representativeSalts: {},
    origin: '',
    signedAt: house.clock.now(),
    evidenceSeq: 1,
    mailedAt: null,
    pdfSha256: null,
    uploadedAt: null,
    administrator: administrator.id,
    approvedAt: house.clock.now(),
    deletedAt: null,
    ...wish,
  }
  await house.store.transaction(async (tx) => {
    await tx.corporations.insert(corporation)
    await tx.corporationDomains.add({ corporationId: id, linkId: wish.linkId }, domain, corporation.signedAt)
  })
  return { corporation, administrator }
}

/** An employee manager of the corporation with a password. */
export async function aManagerOf(
  house: House,
  { id, linkId }: Pick<Corporation, 'id' | 'linkId'>,
  { managerId, email }: { managerId: string; email: string },
): Promise<Account> {
  const login = `${managerId}_${domainOfEmail(email)}`
  const account = await anAccount(house, { login, linkId, role: 'manager', corporation: id, email })
  await isManager(house, account, managerId)
  return account
}

/** Makes an account that is there an employee manager's. */
export async function isManager(house: House, account: Account, managerId: string): Promise<void> {
  const { id: accountId, linkId, corporation, createdAt } = account
  await house.store.transaction(async (tx) => {
    const told = { account: accountId, corporation, by: accountId }
    const { seq } = await tx.evidence.append(linkId, 'manager.added', createdAt, told)
    await tx.managers.insert({
      accountId,
      linkId,
      corporationId: corporation,
      managerId,
      name: 'Margaret Hamilton',
      reads: 'en',
      state: 'live',
      addedAt: createdAt,
      evidenceSeq: seq,
    })
  })
}

/** What the browser of somebody who has just signed in sends along. */
export async function credentialsOf(house: House, account: Account): Promise<{ cookie: string; token: string }> {
  const grant = await house.store.transaction((tx) => openSession(house, tx, account))
  const names = cookieNames(house.config.publicUrl)
  const token = csrfToken(house, grant.session)
  return { token, cookie: `${names.session}=${grant.secret}; ${names.csrf}=${token}` }
}
