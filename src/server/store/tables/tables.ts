/** All tables. To add a table, write its declaration, a migration that creates it, and an entry here. */
import { accountsTable } from './accounts/accounts.table.ts'
import { administeredOrganizationsTable } from './links/administered-organizations.table.ts'
import { agreementCampaignsTable } from './agreements/agreement-campaigns.table.ts'
import { agreementRequestsTable } from './agreements/agreement-requests.table.ts'
import { agreementTokensTable } from './agreements/agreement-tokens.table.ts'
import { agreementsTable } from './agreements/agreements.table.ts'
import { attemptsTable } from './accounts/attempts.table.ts'
import { auditTable } from './accounts/audit.table.ts'
import { baseTipsTable } from './pull-requests/base-tips.table.ts'
import { chainsTable } from './evidence/chains.table.ts'
import { checkExemptionsTable } from './repositories/check-exemptions.table.ts'
import { checkOverridesTable } from './repositories/check-overrides.table.ts'
import { checkProofsTable } from './repositories/check-proofs.table.ts'
import { checkVerdictsTable } from './pull-requests/check-verdicts.table.ts'
import { codesTable } from './accounts/codes.table.ts'
import { consentsTable } from './accounts/consents.table.ts'
import { contactKeysTable } from './emails/contact-keys.table.ts'
import { contactStopsTable } from './emails/contact-stops.table.ts'
import { contributionsTable } from './pull-requests/contributions.table.ts'
import { corporationCountsTable } from './corporations/corporation-counts.table.ts'
import { corporationDomainsTable } from './corporations/corporation-domains.table.ts'
import { corporationHistoryTable } from './corporations/corporation-history.table.ts'
import { corporationKeysTable } from './corporations/corporation-keys.table.ts'
import { corporationPdfsTable } from './corporations/corporation-pdfs.table.ts'
import { corporationWordsTable } from './corporations/corporation-words.table.ts'
import { corporationsTable } from './corporations/corporations.table.ts'
import { countersTable } from './accounts/counters.table.ts'
import { databaseMarksTable } from './service/database-marks.table.ts'
import { databaseWritersTable } from './service/database-writers.table.ts'
import { dispatchesTable } from './pull-requests/dispatches.table.ts'
import { documentsTable } from './agreements/documents.table.ts'
import { domainGracesTable } from './corporations/domain-graces.table.ts'
import { draftsTable } from './agreements/drafts.table.ts'
import { domainRequestsTable } from './corporations/domain-requests.table.ts'
import { employeeCountsTable } from './corporations/employee-counts.table.ts'
import { employeeWordsTable } from './corporations/employee-words.table.ts'
import { employeesTable } from './corporations/employees.table.ts'
import { erasureRequestsTable } from './signings/erasure-requests.table.ts'
import { evidenceTable } from './evidence/evidence.table.ts'
import { flowsTable } from './accounts/flows.table.ts'
import { forgeDeliveriesTable } from './pull-requests/forge-deliveries.table.ts'
import { forgeInstallationsTable } from './repositories/forge-installations.table.ts'
import { forgeRegistrationsTable } from './repositories/forge-registrations.table.ts'
import { forgeSignInsTable } from './repositories/forge-sign-ins.table.ts'
import { forgesTable } from './repositories/forges.table.ts'
import { funnelDaysTable } from './links/funnel-days.table.ts'
import { jobsTable } from './service/jobs.table.ts'
import { joinedAddressesTable } from './signings/joined-addresses.table.ts'
import { keptTextsTable } from './agreements/kept-texts.table.ts'
import { lateLettersTable } from './emails/late-letters.table.ts'
import { linkInvitationsTable } from './links/link-invitations.table.ts'
import { linkManagersTable } from './links/link-managers.table.ts'
import { linksTable } from './links/links.table.ts'
import { mailboxClaimsTable } from './emails/mailbox-claims.table.ts'
import { mailboxFeaturesTable } from './emails/mailbox-features.table.ts'
import { mailboxTrialsTable } from './emails/mailbox-trials.table.ts'
import { mailboxUsageTable } from './emails/mailbox-usage.table.ts'
import { mailboxesTable } from './emails/mailboxes.table.ts'
import { managersTable } from './corporations/managers.table.ts'
import { membershipsTable } from './repositories/memberships.table.ts'
import { mergeGroupsTable } from './pull-requests/merge-groups.table.ts'
import { nameCorrectionsTable } from './signings/name-corrections.table.ts'
import { noticesTable } from './emails/notices.table.ts'
import { notificationSettingsTable } from './emails/notification-settings.table.ts'
import { organizationRepositoriesTable } from './repositories/organization-repositories.table.ts'
import { organizationWatchesTable } from './repositories/organization-watches.table.ts'
import { outboxTable } from './emails/outbox.table.ts'
import { personSessionsTable } from './signings/person-sessions.table.ts'
import { platformTokensTable } from './accounts/platform-tokens.table.ts'
import { policiesTable } from './links/policies.table.ts'
import { provenAccountsTable } from './repositories/proven-accounts.table.ts'
import { provenAddressesTable } from './accounts/proven-addresses.table.ts'
import { pullRequestsTable } from './pull-requests/pull-requests.table.ts'
import { readingsTable } from './agreements/readings.table.ts'
import { rejudgedLinksTable } from './pull-requests/rejudged-links.table.ts'
import { resetsTable } from './accounts/resets.table.ts'
import { robotTokensTable } from './links/robot-tokens.table.ts'
import { scanRefusalsTable } from './corporations/scan-refusals.table.ts'
import { scheduledVersionsTable } from './agreements/scheduled-versions.table.ts'
import { serviceKeysTable } from './evidence/service-keys.table.ts'
import { sessionsTable } from './accounts/sessions.table.ts'
import { signerWordsTable } from './signings/signer-words.table.ts'
import { signingCountsTable } from './signings/signing-counts.table.ts'
import { signingDaysTable } from './signings/signing-days.table.ts'
import { signingEndsTable } from './signings/signing-ends.table.ts'
import { signingsTable } from './signings/signings.table.ts'
import { sweepPagesTable } from './pull-requests/sweep-pages.table.ts'
import { textsTable } from './agreements/texts.table.ts'
import { watchesTable } from './repositories/watches.table.ts'
import type { RowOf, TableDeclaration } from '../schema/table.ts'

/** Tables by name, in documentation order. */
export const tables = {
  accounts: accountsTable,
  sessions: sessionsTable,
  resets: resetsTable,
  personSessions: personSessionsTable,
  flows: flowsTable,
  linkManagers: linkManagersTable,
  linkInvitations: linkInvitationsTable,
  administeredOrganizations: administeredOrganizationsTable,
  platformTokens: platformTokensTable,
  mailboxes: mailboxesTable,
  mailboxFeatures: mailboxFeaturesTable,
  mailboxTrials: mailboxTrialsTable,
  mailboxUsage: mailboxUsageTable,
  attempts: attemptsTable,
  consents: consentsTable,
  audit: auditTable,
  scheduledVersions: scheduledVersionsTable,
  signingEnds: signingEndsTable,
  nameCorrections: nameCorrectionsTable,
  joinedAddresses: joinedAddressesTable,
  erasureRequests: erasureRequestsTable,
  agreementCampaigns: agreementCampaignsTable,
  agreementRequests: agreementRequestsTable,
  agreementTokens: agreementTokensTable,
  forges: forgesTable,
  forgeInstallations: forgeInstallationsTable,
  watches: watchesTable,
  organizationWatches: organizationWatchesTable,
  organizationRepositories: organizationRepositoriesTable,
  contactKeys: contactKeysTable,
  contactStops: contactStopsTable,
  sweepPages: sweepPagesTable,
  baseTips: baseTipsTable,
  forgeDeliveries: forgeDeliveriesTable,
  pullRequests: pullRequestsTable,
  forgeRegistrations: forgeRegistrationsTable,
  forgeSignIns: forgeSignInsTable,
  mergeGroups: mergeGroupsTable,
  contributions: contributionsTable,
  dispatches: dispatchesTable,
  provenAccounts: provenAccountsTable,
  memberships: membershipsTable,
  checkProofs: checkProofsTable,
  checkExemptions: checkExemptionsTable,
  checkOverrides: checkOverridesTable,
  checkVerdicts: checkVerdictsTable,
  rejudgedLinks: rejudgedLinksTable,
  corporations: corporationsTable,
  corporationWords: corporationWordsTable,
  corporationCounts: corporationCountsTable,
  corporationDomains: corporationDomainsTable,
  corporationPdfs: corporationPdfsTable,
  scanRefusals: scanRefusalsTable,
  corporationKeys: corporationKeysTable,
  lateLetters: lateLettersTable,
  corporationHistory: corporationHistoryTable,
  employees: employeesTable,
  employeeWords: employeeWordsTable,
  employeeCounts: employeeCountsTable,
  managers: managersTable,
  domainGraces: domainGracesTable,
  domainRequests: domainRequestsTable,
  links: linksTable,
  agreements: agreementsTable,
  robotTokens: robotTokensTable,
  documents: documentsTable,
  texts: textsTable,
  drafts: draftsTable,
  readings: readingsTable,
  keptTexts: keptTextsTable,
  signingCounts: signingCountsTable,
  signingDays: signingDaysTable,
  funnelDays: funnelDaysTable,
  signings: signingsTable,
  signerWords: signerWordsTable,
  codes: codesTable,
  provenAddresses: provenAddressesTable,
  counters: countersTable,
  outbox: outboxTable,
  notificationSettings: notificationSettingsTable,
  notices: noticesTable,
  policies: policiesTable,
  evidence: evidenceTable,
  chains: chainsTable,
  jobs: jobsTable,
  mailboxClaims: mailboxClaimsTable,
  databaseMarks: databaseMarksTable,
  databaseWriters: databaseWritersTable,
  serviceKeys: serviceKeysTable,
} as const

export type TableName = keyof typeof tables

/** Names of the tables whose declarations have these options. */
export type NamesOfTables<Options> = {
  [Name in TableName]: (typeof tables)[Name] extends Options ? Name : never
}[TableName]

/**
 * Row types by table, as read and written by the code. Both databases store text, integers and bytes, under the same names in snake_case; objects and
 * arrays are stored as JSON (`rows.ts`). Times are in milliseconds.
 */
export type Tables = { [Name in TableName]: RowOf<(typeof tables)[Name]> }

/** Table names with their declarations, for code that processes all tables. */
export const declaredTables: readonly (readonly [TableName, TableDeclaration])[] = Object.entries(tables) as [
  TableName,
  TableDeclaration,
][]
