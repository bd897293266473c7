/** Stores corporations and their managers directly in the database, without the steps of signing. */
import { domainOfEmail, emailKey } from '../../../src/domain/people/email.ts'
import { registrableDomain } from '../../../src/domain/people/email-domain.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import type { Corporation } from '../../../src/server/store/corporations/corporations.ts'
import type { EvidenceType } from '../../../src/server/store/schema/evidence-types.ts'
import { csrfTokenOf } from '../../../src/server/usecases/access/sign-in/csrf.ts'
import { openSession } from '../../../src/server/usecases/access/sign-in/sessions.ts'
import { corporationCommitments, managerCommitments } from '../../../src/server/usecases/shared/evidence/commitments.ts'
import { anAccount } from './accounts.ts'

export type Employer = { corporation: Corporation; administrator: Account }

type Wish = Partial<Corporation> & { linkId: string; email: string }

/** Events that follow the signature of a corporation, by the corporation's state. */
const pasts: Record<string, readonly EvidenceType[]> = {
  submitted: [],
  uploaded: ['corporation.uploaded'],
  approved: ['corporation.uploaded', 'corporation.approved'],
  deleted: ['corporation.deleted'],
}

const committed = ['origin', 'registrable', 'field:0', 'field:1', 'field:2']

/** Stores a corporation whose representative has signed with this address. It is approved by default. */
export async function aCorporation(
  services: Services,
  { id = services.random.id(), ...wish }: Wish,
): Promise<Employer> {
  const { linkId, email, state = 'approved' } = wish
  const domain = domainOfEmail(email)
  const past = pasts[state] ?? []
  const login = `admin_${domain}`
  const administrator = await anAccount(services, { login, linkId, role: 'admin', corporation: id, email })
  const { name = `Corporation at ${domain}`, representative = 'Grace Hopper' } = wish
  const at = services.clock.now()
  const pdf = Buffer.from(`signed by ${name}`)
  const has = (type: EvidenceType): boolean => past.includes(type)
  const corporation: Corporation = {
    id,
    state,
    agreementId: '0',
    language: 'en',
    version: 1,
    name,
    representative,
    emailKey: emailKey(email),
    registrable: registrableDomain(domain) ?? domain,
    answers: [
      { id: '0', type: 'corporationName', title: 'Company name', value: name },
      { id: '1', type: 'authorized', title: 'Authorized representative', value: representative },
      { id: '2', type: 'email', title: 'Email', value: email },
    ],
    salts: Object.fromEntries(committed.map((key) => [key, services.random.id()])),
    representativeSalts: {},
    origin: services.crypto.seal('{}', `corporation:${id}`),
    signedAt: at,
    evidenceSeq: 0,
    mailedAt: null,
    pdfSha256: has('corporation.uploaded') ? sha256(pdf) : null,
    uploadedAt: has('corporation.uploaded') ? at : null,
    administrator: has('corporation.approved') ? administrator.id : null,
    approvedAt: has('corporation.approved') ? at : null,
    deletedAt: has('corporation.deleted') ? at : null,
    ...wish,
  }
  await services.store.transaction(async (tx) => {
    const { agreementId: agreement, language, version } = corporation
    const fields = corporation.answers.map(({ id: field, type, title }) => ({ id: field, type, title, required: true }))
    const commitments = corporationCommitments({ ...corporation, origin: '{}' })
    const signed = { corporation: id, by: 'representative', agreement, language, version, fields, commitments }
    const events = [await tx.evidence.append(linkId, 'corporation.signed', at, signed)]
    corporation.evidenceSeq = events[0]?.seq ?? 0
    const body = { corporation: id, by: 'community', pdf_sha256: sha256(pdf), administrator: administrator.id }
    for (const type of past) events.push(await tx.evidence.append(linkId, type, at, body))
    await tx.corporations.insert(corporation)
    if (corporation.pdfSha256) await tx.corporationRecords.insertPdf(id, { sha256: sha256(pdf), bytes: pdf, at })
    await tx.corporationDomains.add({ corporationId: id, linkId }, domain, at)
    if (state === 'deleted') await tx.corporationDomains.setState(id, 'released')
    for (const event of events) await tx.corporationRecords.noteEvent(id, event)
  })
  return { corporation, administrator }
}

/** Stores an employee manager of a corporation. If the password is null, the manager has not set one yet. */
export async function aManagerOf(
  services: Services,
  { id, linkId }: Pick<Corporation, 'id' | 'linkId'>,
  { managerId, email, ...wish }: { managerId: string; email: string; password?: null },
): Promise<Account> {
  const login = `${managerId}_${domainOfEmail(email)}`
  const account = await anAccount(services, { login, linkId, role: 'manager', corporation: id, email, ...wish })
  await isManager(services, account, managerId)
  return account
}

/** Records an existing account as an employee manager. */
export async function isManager(services: Services, account: Account, managerId: string): Promise<void> {
  const { id: accountId, linkId, corporation, createdAt } = account
  await services.store.transaction(async (tx) => {
    const name = 'Margaret Hamilton'
    const salts = { manager: services.random.id(), name: services.random.id() }
    const commitments = managerCommitments({ managerId, name, salts })
    const body = { account: accountId, corporation, by: accountId, commitments }
    const { seq } = await tx.evidence.append(linkId, 'manager.added', createdAt, body)
    await tx.managers.insert({
      accountId,
      linkId,
      corporationId: corporation,
      managerId,
      name,
      salts,
      reads: 'en',
      state: 'live',
      addedAt: createdAt,
      evidenceSeq: seq,
    })
  })
}

/** Creates a session and returns the request headers for it. */
export async function credentialsOf(services: Services, account: Account): Promise<{ cookie: string; token: string }> {
  const grant = await services.store.transaction((tx) => openSession(services, tx, account))
  const names = cookieNames(services.config.publicUrl)
  const token = csrfTokenOf(services, grant.session)
  return { token, cookie: `${names.session}=${grant.secret}; ${names.csrf}=${token}` }
}
