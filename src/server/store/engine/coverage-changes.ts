import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import { type Connection, statement } from './connection.ts'
import { signerKey } from '../schema/signer-key.ts'

type Named = { personKey: string; emailKey: string; linkId: string }

const naming = statement<Named, { id: string }>(({ db }, value) =>
  db
    .selectFrom('pullRequests')
    .select('id')
    .where('state', '=', sql.lit('open'))
    .where((where) =>
      where.or([
        where('id', 'in', (from) =>
          from
            .selectFrom('contributions')
            .select('pullRequestId')
            .where('personKey', '=', value('personKey'))
            .where('personKey', '<>', sql.lit('')),
        ),
        where('id', 'in', (from) =>
          from
            .selectFrom('provenAccounts')
            .innerJoin('contributions', (join) =>
              join
                .onRef('contributions.forgeId', '=', 'provenAccounts.forgeId')
                .onRef('contributions.accountId', '=', 'provenAccounts.accountId')
                .on('contributions.accountId', '<>', sql.lit('')),
            )
            .select('contributions.pullRequestId')
            .where('provenAccounts.emailKey', '=', value('emailKey'))
            .where('contributions.linkId', '=', value('linkId')),
        ),
        // Includes the opener of a pull request, who may vouch for a bot without being a contributor.
        where('id', 'in', (from) =>
          from
            .selectFrom('provenAccounts')
            .innerJoin('pullRequests as opened', (join) =>
              join
                .onRef('opened.forgeId', '=', 'provenAccounts.forgeId')
                .onRef('opened.openerId', '=', 'provenAccounts.accountId')
                .on('opened.state', '=', sql.lit('open')),
            )
            .select('opened.id')
            .where('provenAccounts.emailKey', '=', value('emailKey'))
            .where('opened.linkId', '=', value('linkId')),
        ),
      ]),
    )
    .orderBy('id'),
)

const joinedTo = statement<{ key: string }, { email: string }>(({ db }, value) =>
  db
    .selectFrom('joinedAddresses')
    .select('email')
    .where('signerKey', '=', value('key'))
    .where('state', '=', sql.lit('live')),
)

/**
 * Schedules new verdicts on open pull requests after the signatures for an address and link have changed. Applies to pull requests that contain the
 * address, an account proven with it, or an address joined to it. The verdicts have priority and use stored data only. Every write of a signature
 * must call this function.
 */
export async function noteCoverageOf(connection: Connection, linkId: string, email: string): Promise<void> {
  await judgeAgain(connection, linkId, email)
  for (const joined of await joinedTo(connection, { key: signerKey(linkId, email) })) {
    await judgeAgain(connection, linkId, joined.email)
  }
}

/** Schedules new verdicts after the company domains of a link have changed. Applies to addresses in these domains that are joined to a signature. */
export async function noteCoverageOfDomains(
  connection: Connection,
  linkId: string,
  domains: readonly string[],
): Promise<void> {
  if (domains.length === 0) return
  const joined = await connection.db
    .selectFrom('joinedAddresses')
    .select('email')
    .where('linkId', '=', linkId)
    .where('domain', 'in', domains)
    .where('state', '=', sql.lit('live'))
    .execute()
  for (const { email } of joined) await judgeAgain(connection, linkId, email)
}

async function judgeAgain(connection: Connection, linkId: string, email: string): Promise<void> {
  const named = { personKey: signerKey(linkId, email), emailKey: emailKey(email), linkId }
  for (const { id } of await naming(connection, named)) {
    await connection.db
      .updateTable('pullRequests')
      .set((set) => ({ wantedAt: 0, priority: 0, tries: 0, revision: set('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

/** Schedules new verdicts on all pull requests of a link. */
export async function noteCoverageOfLink({ db }: Connection, linkId: string): Promise<void> {
  const watched = await db
    .selectFrom('watches')
    .select('id')
    .where('linkId', '=', linkId)
    .where('state', '<>', sql.lit('ended'))
    .limit(1)
    .executeTakeFirst()
  if (!watched) return
  await db
    .insertInto('rejudgedLinks')
    .values({ linkId, cursor: '' })
    .onConflict((conflict) => conflict.column('linkId').doUpdateSet({ cursor: '' }))
    .execute()
}
