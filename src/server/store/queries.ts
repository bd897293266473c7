import { accounts } from './accounts/accounts.ts'
import { activityPages } from './lists/activity-pages.ts'
import { administeredOrganizations } from './links/administered-organizations.ts'
import { agreementCampaigns } from './agreements/agreement-campaigns.ts'
import { agreementRequests } from './agreements/agreement-requests.ts'
import { agreements } from './agreements/agreements.ts'
import { attempts } from './accounts/attempts.ts'
import { audit } from './accounts/audit.ts'
import { baseTips } from './pull-requests/base-tips.ts'
import { checkExceptions } from './repositories/check-exceptions.ts'
import { contactStops } from './emails/contact-stops.ts'
import { checkProofs } from './repositories/check-proofs.ts'
import { checkVerdicts } from './pull-requests/check-verdicts.ts'
import { codes } from './accounts/codes.ts'
import { consents } from './accounts/consents.ts'
import { contributions } from './pull-requests/contributions.ts'
import { corporationDomains } from './corporations/corporation-domains.ts'
import { corporationPages } from './lists/corporation-pages.ts'
import { corporationRecords } from './corporations/corporation-records.ts'
import { corporations } from './corporations/corporations.ts'
import { counters } from './accounts/counters.ts'
import { databaseMarks } from './engine/database-marks.ts'
import { heldEmails } from './emails/held-emails.ts'
import { dispatches } from './pull-requests/dispatches.ts'
import { domainGraces } from './corporations/domain-graces.ts'
import { domainRequests } from './corporations/domain-requests.ts'
import { drafts } from './agreements/drafts.ts'
import { employeePages } from './lists/employee-pages.ts'
import { employees } from './corporations/employees.ts'
import { erasedChecks } from './lists/erased-checks.ts'
import { erasureRequests } from './signings/erasure-requests.ts'
import { erasures } from './signings/erasures.ts'
import { evidence } from './evidence/evidence.ts'
import { flows } from './accounts/flows.ts'
import { forgeDeliveries } from './pull-requests/forge-deliveries.ts'
import { forgeInstallations } from './repositories/forge-installations.ts'
import { forgeRegistrations } from './repositories/forge-registrations.ts'
import { forges } from './repositories/forges.ts'
import { forgeSignIns } from './repositories/forge-sign-ins.ts'
import { funnelDays } from './links/funnel-days.ts'
import { joinedAddresses } from './signings/joined-addresses.ts'
import { jobs } from './engine/jobs.ts'
import { lateLetters } from './emails/late-letters.ts'
import { emailPages } from './lists/email-pages.ts'
import { emailQueue } from './emails/email-queue.ts'
import { linkInvitations } from './links/link-invitations.ts'
import { linkManagers } from './links/link-managers.ts'
import { links } from './links/links.ts'
import { mailboxes } from './emails/mailboxes.ts'
import { mailboxClaims } from './emails/mailbox-claims.ts'
import { mailboxFeatures } from './emails/mailbox-features.ts'
import { mailboxTrials } from './emails/mailbox-trials.ts'
import { mailboxUsage } from './emails/mailbox-usage.ts'
import { managers } from './corporations/managers.ts'
import { memberships } from './repositories/memberships.ts'
import { mergeGroups } from './pull-requests/merge-groups.ts'
import { notices } from './emails/notices.ts'
import { notificationSettings } from './emails/notification-settings.ts'
import { outbox } from './emails/outbox.ts'
import { ownData } from './lists/own-data.ts'
import { ownSignings } from './lists/own-signings.ts'
import { pendingWork } from './pending-work.ts'
import { personSessions } from './signings/person-sessions.ts'
import { platformTokens } from './accounts/platform-tokens.ts'
import { policies } from './links/policies.ts'
import { provenAccounts } from './repositories/proven-accounts.ts'
import { provenAddresses } from './accounts/proven-addresses.ts'
import { pullRequests } from './pull-requests/pull-requests.ts'
import { readings } from './agreements/readings.ts'
import { evidencedRows } from './evidence/evidenced-rows.ts'
import { rejudgedLinks } from './pull-requests/rejudged-links.ts'
import { requestPages } from './lists/request-pages.ts'
import { resets } from './accounts/resets.ts'
import { expiredRows } from './retention/expired-rows.ts'
import { robotQuestions } from './links/robot-questions.ts'
import { robotTokens } from './links/robot-tokens.ts'
import { scheduledVersions } from './agreements/scheduled-versions.ts'
import { sealed } from './evidence/sealed.ts'
import { searchMatches } from './lists/search-matches.ts'
import { serviceKeys } from './evidence/service-keys.ts'
import { sessions } from './accounts/sessions.ts'
import { sweepPages } from './pull-requests/sweep-pages.ts'
import { signingCounts } from './signings/signing-counts.ts'
import { signingDays } from './engine/signing-days.ts'
import { signerLists } from './lists/signer-lists.ts'
import { nameCorrections } from './signings/name-corrections.ts'
import { signingEnds } from './signings/signing-ends.ts'
import { signerWords } from './lists/signer-words.ts'
import { signersOfVersions } from './signings/signers-of-versions.ts'
import { signings } from './signings/signings.ts'
import { versionStandings } from './agreements/version-standings.ts'
import { pendingItems } from './lists/pending-items.ts'
import { watchPages } from './lists/watch-pages.ts'
import { organizationRepositories, organizationWatches } from './repositories/organization-watches.ts'
import { watches } from './repositories/watches.ts'

/** Creates the queries for all tables on a connection or transaction. */
export const queries = {
  links,
  linkManagers,
  scheduledVersions,
  linkInvitations,
  administeredOrganizations,
  agreements,
  agreementCampaigns,
  agreementRequests,
  requestPages,
  versionStandings,
  drafts,
  readings,
  robotQuestions,
  robotTokens,
  signings,
  signerLists,
  signingEnds,
  nameCorrections,
  joinedAddresses,
  erasureRequests,
  erasures,
  erasedChecks,
  signerWords,
  searchMatches,
  signersOfVersions,
  signingCounts,
  signingDays,
  funnelDays,
  waiting: pendingItems,
  codes,
  counters,
  outbox,
  emailQueue,
  emailPages,
  lateLetters,
  notificationSettings,
  notices,
  policies,
  provenAddresses,
  evidence,
  records: evidencedRows,
  serviceKeys,
  jobs,
  databaseMarks,
  heldEmails,
  accounts,
  sessions,
  resets,
  flows,
  ownData,
  ownSignings,
  pendingWork,
  personSessions,
  platformTokens,
  mailboxes,
  mailboxClaims,
  mailboxFeatures,
  mailboxTrials,
  mailboxUsage,
  sealed,
  attempts,
  consents,
  activityPages,
  audit,
  corporations,
  corporationDomains,
  corporationPages,
  corporationRecords,
  domainGraces,
  domainRequests,
  employees,
  employeePages,
  managers,
  forges,
  forgeRegistrations,
  forgeSignIns,
  forgeInstallations,
  watches,
  organizationWatches,
  organizationRepositories,
  watchPages,
  forgeDeliveries,
  pullRequests,
  sweepPages,
  baseTips,
  mergeGroups,
  memberships,
  contributions,
  dispatches,
  provenAccounts,
  checkExceptions,
  checkProofs,
  contactStops,
  checkVerdicts,
  rejudgedLinks,
  retained: expiredRows,
}
