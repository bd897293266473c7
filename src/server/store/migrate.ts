import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { UnfitDatabase, UnmigratedDatabase } from '../database-failure.ts'
import type { Connection } from './connection.ts'
import { firstSignature } from './migrations/0001-first-signature.ts'
import { policies } from './migrations/0002-policies.ts'
import { access } from './migrations/0003-access.ts'
import { codePlatforms } from './migrations/0004-code-platforms.ts'
import { communities } from './migrations/0005-communities.ts'
import { mailboxes } from './migrations/0006-mailboxes.ts'
import { corporations } from './migrations/0007-corporations.ts'
import { employees } from './migrations/0008-employees.ts'
import { robotTokens } from './migrations/0009-robot-tokens.ts'
import { signerKeys } from './migrations/0010-signer-keys.ts'
import { summaries } from './migrations/0011-summaries.ts'
import { corporationLists } from './migrations/0012-corporation-lists.ts'
import { managerSalts } from './migrations/0013-manager-salts.ts'
import { verification } from './migrations/0014-verification.ts'
import { letterLanes } from './migrations/0015-letter-lanes.ts'
import { mailboxUsage } from './migrations/0016-mailbox-usage.ts'
import { consentOnTheWay } from './migrations/0017-consent-on-the-way.ts'
import { lettersToNobody } from './migrations/0017b-letters-to-nobody.ts'
import { codeBrowsers } from './migrations/0018-code-browsers.ts'
import { provenAddresses } from './migrations/0019-proven-addresses.ts'
import { serviceKeys } from './migrations/0022-service-keys.ts'
import { jobs } from './migrations/0023-jobs.ts'
import { commitmentForms } from './migrations/0024-commitment-forms.ts'
import { serviceChain } from './migrations/0025-service-chain.ts'
import { mailboxTroubles } from './migrations/0027-mailbox-troubles.ts'
import { linkManagers } from './migrations/0028-link-managers.ts'
import { resetLanguage } from './migrations/0029-reset-language.ts'
import { acceptedReadings } from './migrations/0030-accepted-readings.ts'
import { readings } from './migrations/0031-readings.ts'
import { scanRefusals } from './migrations/0032-scan-refusals.ts'
import { funnelDays } from './migrations/0033-funnel-days.ts'
import { lateLetters } from './migrations/0034-late-letters.ts'
import { communityNames } from './migrations/0035-community-names.ts'
import { versionChanges } from './migrations/0036-version-changes.ts'
import { agreementRequests } from './migrations/0037-agreement-requests.ts'
import { linkGrace } from './migrations/0038-link-grace.ts'
import { withdrawals } from './migrations/0038b-withdrawals.ts'
import { scheduledVersions } from './migrations/0039-scheduled-versions.ts'
import { requestLists } from './migrations/0040-request-lists.ts'
import { checks } from './migrations/0041-checks.ts'
import { databaseMarks } from './migrations/0047-database-marks.ts'
import { checkLanes } from './migrations/0048-check-lanes.ts'
import { checkProofs } from './migrations/0048b-check-proofs.ts'
import { forgeWays } from './migrations/0048b-forge-ways.ts'
import { watchTab } from './migrations/0048c-watch-tab.ts'
import { checkVerdicts } from './migrations/0049-check-verdicts.ts'
import { disconnectedWatches } from './migrations/0049b-disconnected-watches.ts'
import { signerLists } from './migrations/0050-signer-lists.ts'
import { signingEnds } from './migrations/0051-signing-ends.ts'
import { postingSince } from './migrations/0056-posting-since.ts'
import { personSessions } from './migrations/0057-person-sessions.ts'
import { erasureRequests } from './migrations/0058-erasure-requests.ts'
import { sealCertificates } from './migrations/0060-seal-certificates.ts'
import { ownDataIndexes } from './migrations/0061-own-data.ts'
import { eventsOfRecords } from './migrations/0062-events-of-records.ts'
import { joinedAddresses } from './migrations/0063-joined-addresses.ts'
import { sealedSince } from './migrations/0064-sealed-since.ts'
import { joinsOpenedBy } from './migrations/0065-joins-opened-by.ts'
import { databaseWriters } from './migrations/0066-database-writers.ts'
import { mailboxClaims } from './migrations/0068-mailbox-claims.ts'
import { obsoleteLetters } from './migrations/0072-obsolete-letters.ts'
import { signingCounters } from './migrations/0073-signing-counts.ts'
import { installationSettings } from './migrations/0074-installation-settings.ts'
import { baseBranches } from './migrations/0075-base-branches.ts'
import { pullRequestsGone } from './migrations/0076-pull-requests-gone.ts'
import { botsAndTools } from './migrations/0077-bots-and-tools.ts'
import { mergedCommits } from './migrations/0078-merged-commits.ts'
import { privateTitles } from './migrations/0080-private-titles.ts'
import { contactStops } from './migrations/0081-contact-stops.ts'
import { forgeSecrets } from './migrations/0083-forge-secrets.ts'
import { groupBases } from './migrations/0085-group-bases.ts'
import { baseTips } from './migrations/0086-base-tips.ts'

/** Every step of the schema, in order. */
function migrationsOf(dialect: Connection['dialect']): Record<string, Migration> {
  const migration = (up: typeof firstSignature): Migration => ({ up: (open: Kysely<unknown>) => up(open, dialect) })
  const migrations = {
    '0001-first-signature': migration(firstSignature),
    '0002-policies': migration(policies),
    '0003-access': migration(access),
    '0004-code-platforms': migration(codePlatforms),
    '0005-communities': migration(communities),
    '0006-mailboxes': migration(mailboxes),
    '0007-corporations': migration(corporations),
    '0008-employees': migration(employees),
    '0009-robot-tokens': migration(robotTokens),
    '0010-signer-keys': migration(signerKeys),
    '0011-summaries': migration(summaries),
    '0012-corporation-lists': migration(corporationLists),
    '0013-manager-salts': migration(managerSalts),
    '0014-verification': migration(verification),
    '0015-letter-lanes': migration(letterLanes),
    '0016-mailbox-usage': migration(mailboxUsage),
    '0017-consent-on-the-way': migration(consentOnTheWay),
    '0017b-letters-to-nobody': migration(lettersToNobody),
    '0018-code-browsers': migration(codeBrowsers),
    '0019-proven-addresses': migration(provenAddresses),
    '0022-service-keys': migration(serviceKeys),
    '0023-jobs': migration(jobs),
    '0024-commitment-forms': migration(commitmentForms),
    '0025-service-chain': migration(serviceChain),
    '0027-mailbox-troubles': migration(mailboxTroubles),
    '0028-link-managers': migration(linkManagers),
    '0029-reset-language': migration(resetLanguage),
    '0030-accepted-readings': migration(acceptedReadings),
    '0031-readings': migration(readings),
    '0032-scan-refusals': migration(scanRefusals),
    '0033-funnel-days': migration(funnelDays),
    '0034-late-letters': migration(lateLetters),
    '0035-community-names': migration(communityNames),
    '0036-version-changes': migration(versionChanges),
    '0037-agreement-requests': migration(agreementRequests),
    '0038-link-grace': migration(linkGrace),
    '0038b-withdrawals': migration(withdrawals),
    '0039-scheduled-versions': migration(scheduledVersions),
    '0040-request-lists': migration(requestLists),
    '0041-checks': migration(checks),
    '0047-database-marks': migration(databaseMarks),
    '0048-check-lanes': migration(checkLanes),
    '0048b-check-proofs': migration(checkProofs),
    '0048b-forge-ways': migration(forgeWays),
    '0048c-watch-tab': migration(watchTab),
    '0049-check-verdicts': migration(checkVerdicts),
    '0049b-disconnected-watches': migration(disconnectedWatches),
    '0050-signer-lists': migration(signerLists),
    '0051-signing-ends': migration(signingEnds),
    '0056-posting-since': migration(postingSince),
    '0057-person-sessions': migration(personSessions),
    '0058-erasure-requests': migration(erasureRequests),
    '0060-seal-certificates': migration(sealCertificates),
    '0061-own-data': migration(ownDataIndexes),
    '0062-events-of-records': migration(eventsOfRecords),
    '0063-joined-addresses': migration(joinedAddresses),
    '0064-sealed-since': migration(sealedSince),
    '0065-joins-opened-by': migration(joinsOpenedBy),
    '0066-database-writers': migration(databaseWriters),
    '0068-mailbox-claims': migration(mailboxClaims),
    '0072-obsolete-letters': migration(obsoleteLetters),
    '0073-signing-counts': migration(signingCounters),
    '0074-installation-settings': migration(installationSettings),
    '0075-base-branches': migration(baseBranches),
    '0076-pull-requests-gone': migration(pullRequestsGone),
    '0077-bots-and-tools': migration(botsAndTools),
    '0078-merged-commits': migration(mergedCommits),
    '0080-private-titles': migration(privateTitles),
    '0081-contact-stops': migration(contactStops),
    '0083-forge-secrets': migration(forgeSecrets),
    '0085-group-bases': migration(groupBases),
    '0086-base-tips': migration(baseTips),
  }
  return migrations
}

/** The last step that this version knows. */
export const newestMigration = (): string => Object.keys(migrationsOf('sqlite')).at(-1) ?? ''

type Migrated = Pick<Connection, 'db' | 'dialect'>

const migratorOf = ({ db, dialect }: Migrated): Migrator =>
  new Migrator({
    // Migrations speak the names of the database. Some were written beside each other: one with a lower number may be released later.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrationsOf(dialect) },
    allowUnorderedMigrations: true,
  })

const changedByNewer = (words: string): UnfitDatabase =>
  new UnfitDatabase(`was changed by a newer version of the service (${words})`)

/** The migrations not run yet, in order; all of them for `null`, where there is no database. Creates no table. */
export async function stepsDue(connection: Migrated | null): Promise<string[]> {
  if (connection === null) return Object.keys(migrationsOf('sqlite'))
  const steps = await migratorOf(connection).getMigrations()
  const due = steps.flatMap(({ name, executedAt }) => (executedAt === undefined ? [name] : []))
  if (due.length === steps.length) return due
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    connection.db.withoutPlugins(),
  )
  const unknown = rows.filter(({ name }) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) throw changedByNewer(unknown.map(({ name }) => name).join(', '))
  return due
}

/** Refuses a database that has no tables; returns the migrations that are due in it. */
export async function tablesDue(connection: Migrated): Promise<string[]> {
  const due = await stepsDue(connection)
  if (due.length === Object.keys(migrationsOf(connection.dialect)).length) throw new UnmigratedDatabase('none')
  return due
}

/** Brings the database to the newest schema, or to that of `version`; several processes may do so at once. */
export async function migrate(connection: Migrated, version?: string): Promise<void> {
  const migrator = migratorOf(connection)
  const { error } = await (version === undefined ? migrator.migrateToLatest() : migrator.migrateTo(version))
  // Kysely finds a migration done that this version does not know.
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) throw changedByNewer(error.message)
  if (error) throw error
}
