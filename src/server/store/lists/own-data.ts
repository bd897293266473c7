import { type SqlBool, sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import type { Connection } from '../engine/connection.ts'
import { signerKey } from '../schema/signer-key.ts'
import { type NamesOfTables, tables, type Tables } from '../tables/tables.ts'
import { storedSpellings } from '../../text/email-spellings.ts'

type Columns<Table extends keyof Tables, Names extends keyof Tables[Table]> = Pick<Tables[Table], Names>

/** Columns of a table that a person receives as their own data. */
type Own<Table extends NamesOfTables<{ ownData: readonly string[] }>> = Pick<
  Tables[Table],
  Extract<(typeof tables)[Table]['ownData'][number], keyof Tables[Table]>
>

/** An account with the person's address, including its consents and mailboxes. */
export type OwnAccount = Own<'accounts'>

/** A contributor to a pull request, found by address. */
export type OwnContribution = Own<'contributions'> & Columns<'watches', 'fullName'> & Columns<'pullRequests', 'number'>

/** Full record of a signature; its origin is encrypted. */
export type OwnSignature = Own<'signings'> | Own<'employees'>

/** A join of two addresses, one of which belongs to the person. */
export type OwnJoin = Own<'joinedAddresses'>

/** An account on a code platform that was proven together with an address. */
export type OwnProvenAccount = Own<'provenAccounts'>

/** The person's latest request to erase a signature. */
export type OwnErasureRequest = Own<'erasureRequests'>

/** Names of a community by language. */
type CommunityNames = Columns<'links', 'alias' | 'names'>

/** An action in a session of the address. */
export type OwnAuditEntry = Own<'audit'>

const ofContributions = tables.contributions.ownData.map((name) => `contributions.${name}` as const)

/**
 * Data stored about an address in any spelling, across all links, except the signatures themselves. Each list contains the `limit` newest rows,
 * newest first.
 */
export const ownData = (connection: Connection) => {
  const { db } = connection

  return {
    async accounts(email: string, limit: number): Promise<OwnAccount[]> {
      const query = db.selectFrom('accounts').select(tables.accounts.ownData).where('emailKey', '=', emailKey(email))
      return query.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute()
    },

    async consents(accountIds: readonly string[], limit: number) {
      if (accountIds.length === 0) return []
      const query = db.selectFrom('consents').select(tables.consents.ownData).where('accountId', 'in', accountIds)
      return query.orderBy('givenAt', 'desc').limit(limit).execute()
    },

    /** Returns the names of corporation managers, by account. */
    async managers(accountIds: readonly string[], limit: number) {
      if (accountIds.length === 0) return []
      const query = db.selectFrom('managers').select(tables.managers.ownData).limit(limit)
      return query.where('accountId', 'in', accountIds).execute()
    },

    async notificationSettings(accountIds: readonly string[], limit: number) {
      if (accountIds.length === 0) return []
      const query = db.selectFrom('notificationSettings').select(tables.notificationSettings.ownData).limit(limit)
      return query.where('accountId', 'in', accountIds).orderBy('linkId').execute()
    },

    /** Returns the corporations whose current or former representative has the address. */
    async corporations(email: string, limit: number) {
      const query = db
        .selectFrom('corporations')
        .select(tables.corporations.ownData)
        .where('emailKey', '=', emailKey(email))
      return query.orderBy('signedAt', 'desc').orderBy('id').limit(limit).execute()
    },

    async invitations(email: string, limit: number) {
      const query = db
        .selectFrom('linkInvitations')
        .select(tables.linkInvitations.ownData)
        .where('emailKey', '=', emailKey(email))
      return query.orderBy('createdAt', 'desc').limit(limit).execute()
    },

    /** Returns the requests for a domain that the address proves while they wait. */
    async domainRequests(email: string, limit: number) {
      const query = db.selectFrom('domainRequests').select(tables.domainRequests.ownData).limit(limit)
      return query
        .where('emailKey', '=', emailKey(email))
        .where('emailKey', '<>', sql.lit(''))
        .orderBy('askedAt', 'desc')
        .execute()
    },

    async letters(email: string, limit: number) {
      const query = db
        .selectFrom('outbox')
        .select(tables.outbox.ownData)
        .where(sql`lower(recipient)`, 'in', storedSpellings(email))
      return query.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute()
    },

    /** Returns the address's contributions to pull requests of watched repositories. */
    async contributions(email: string, limit: number): Promise<OwnContribution[]> {
      const links = await db.selectFrom('watches').select('linkId').distinct().execute()
      const keys = links.map(({ linkId }) => signerKey(linkId, email))
      const found: OwnContribution[] = []
      for (let first = 0; first < keys.length && found.length < limit; first += atOnce) {
        const query = db
          .selectFrom('contributions')
          .innerJoin('pullRequests', 'pullRequests.id', 'contributions.pullRequestId')
          .innerJoin('watches', 'watches.id', 'pullRequests.watchId')
          .select(ofContributions)
          .select(['fullName', 'pullRequests.number'])
          .where('personKey', 'in', keys.slice(first, first + atOnce))
          .where('personKey', '<>', sql.lit(''))
        found.push(...(await query.orderBy('pullRequestId').limit(limit).execute()))
      }
      return found.slice(0, limit)
    },

    /** Returns the names of links by ID, including removed links. */
    async links(ids: readonly string[]): Promise<Map<string, CommunityNames>> {
      if (ids.length === 0) return new Map<string, CommunityNames>()
      const rows = await db.selectFrom('links').select(tables.links.ownData).where('id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Returns the actions in sessions of the address; `who` identifies the address in the audit log. */
    async acts(who: string, limit: number): Promise<OwnAuditEntry[]> {
      const query = db
        .selectFrom('audit')
        .select(tables.audit.ownData)
        .where('who', '=', who)
        // Must match the condition of the partial index.
        .where(sql<SqlBool>`substr(who, 1, 7) = 'person '`)
      return query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()
    },
  }
}

/** Maximum number of links per statement. */
const atOnce = 500
