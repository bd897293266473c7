import type { AccountRole } from '../../../store/accounts/accounts.ts'
import type { OwnedSession } from '../../../store/accounts/sessions.ts'
import type { SignedInCaller, Caller } from '../../../context/caller.ts'

const roles = { admin: 'administrator', manager: 'employeeManager' } as const satisfies Partial<
  Record<AccountRole, string>
>

export function callerOfSession(stranger: Caller, { account, session }: OwnedSession): SignedInCaller {
  const { client, userAgent, askedCodes = null, provenAddresses = null } = stranger
  const { language, chosenLanguage, preferredLanguage = null } = stranger
  const browser = { language, chosenLanguage, preferredLanguage, askedCodes, provenAddresses }
  const known = { client, userAgent, ...browser, account: account.id, session: session.id }
  const { role, linkId, corporation } = account
  return role === 'community'
    ? { role: 'communityManager', ...known }
    : { role: roles[role], linkId, corporation, ...known }
}
