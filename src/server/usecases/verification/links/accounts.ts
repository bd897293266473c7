import { emailKey } from '../../../../domain/people/email.ts'
import { loginKey } from '../../../../domain/people/manager-id.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import type { BeginCheck, Subject } from '../records/record-check.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Versions of an account's newest consent. There are several only if consents have the same time in milliseconds. */
type Newest = { at: number; versions: string[] }

/** Verifies accounts and the consents of their owners. */
export const beginAccounts: BeginCheck = (subject) => {
  const newest = new Map<string, Newest>()

  function note({ account_id: account, version, given_at: at }: StoredTables['consents']): void {
    const known = newest.get(account)
    if (!known || known.at < at) newest.set(account, { at, versions: [version] })
    else if (known.at === at) known.versions.push(version)
  }

  async function* consentsOf({ reading }: Subject): AsyncGenerator<StoredTables['consents'][]> {
    for await (const rows of reading.records.walkAll('consents')) {
      for (const row of rows) note(row)
      yield rows
    }
  }

  const consents = beginRowComparison({
    table: 'consents',
    member: 'consent',
    begins: 'consent.given',
    changes: ['consent.client_forgotten'],
    nameOf: ({ consent }) => `consent ${textMember(consent)}`,
    nameOfRow: ({ id }) => `consent ${id}`,
    rows: consentsOf,
  })(subject)

  const accounts = beginRowComparison({
    table: 'accounts',
    member: 'account',
    begins: 'account.created',
    changes: ['account.renamed', 'account.password_set', 'account.removed'],
    nameOf: ({ account }) => `account ${textMember(account)}`,
    nameOfRow: ({ id }) => `account ${id}`,
    rows: ({ reading }) => reading.records.walkAll('accounts'),
    isSound: ({ id, login, login_key, email, email_key, consent }) =>
      login_key === loginKey(login) &&
      email_key === emailKey(email) &&
      (newest.get(id)?.versions ?? ['']).includes(consent),
  })(subject)

  return {
    async verifyPage(events) {
      await consents.verifyPage(events)
      await accounts.verifyPage(events)
    },
    async verifyRest() {
      // An account contains the version of its newest consent, so verify consents first.
      await consents.verifyRest()
      await accounts.verifyRest()
    },
  }
}
