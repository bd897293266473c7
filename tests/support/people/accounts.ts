/** Creates accounts directly in the database, without the sign-up emails. */
import { communityLink } from '../../../src/domain/people/manager-id.ts'
import { defaultLanguage } from '../../../src/domain/text/languages.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { PasswordHashing } from '../../../src/server/crypto/password-hashing.ts'
import type { Account, AccountRole } from '../../../src/server/store/accounts/accounts.ts'
import { addAccount } from '../../../src/server/usecases/shared/evidence/account-records.ts'
import { consentVersion } from '../../../src/server/usecases/access/sign-in/consent-version.ts'
import { recordConsent } from '../../../src/server/usecases/access/sign-in/give-consent.ts'

export const password = 'Lantern-2026x'

const hashes = new WeakMap<PasswordHashing, Map<string, Promise<string>>>()

/** Caches the hashes, one per hashing configuration, because hashing is slow. */
function hashed({ passwords }: Services, text: string): Promise<string> {
  const all = hashes.get(passwords) ?? new Map<string, Promise<string>>()
  hashes.set(passwords, all)
  const known = all.get(text) ?? passwords.hash(text)
  all.set(text, known)
  return known
}

type Wish = Partial<Omit<Account, 'password'>> & { login: string; password?: string | null }

/** Stores an account that has accepted the current privacy policy. The password is `password` unless `wish` contains another one. */
export async function anAccount(services: Services, wish: Wish): Promise<Account> {
  const role: AccountRole = wish.role ?? 'community'
  const account: Account = {
    id: services.random.id(),
    linkId: communityLink,
    role,
    corporation: role === 'community' ? '' : 'corporation-1',
    platform: '',
    platformId: '',
    email: `${wish.login.toLowerCase()}@lantern.example`,
    consent: await consentVersion(services),
    createdAt: services.clock.now(),
    ...wish,
    password: wish.password === null ? null : await hashed(services, wish.password ?? password),
  }
  await services.store.transaction(async (tx) => {
    await addAccount(services, tx, { ...account, consent: '' })
    const caller = { language: defaultLanguage, client: '192.0.2.1' }
    if (account.consent !== '') await recordConsent(services, tx, caller, { account, version: account.consent })
  })
  return account
}
