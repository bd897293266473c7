import { accounts } from './accounts.ts'
import { administeredOrganizations } from './administered-organizations.ts'
import { agreementCampaigns } from './agreement-campaigns.ts'
import { agreementRequests } from './agreement-requests.ts'
import { agreements } from './agreements.ts'
import { attempts } from './attempts.ts'
import { audit } from './audit.ts'
import { baseTips } from './base-tips.ts'
import { checkExceptions } from './check-exceptions.ts'
import { contactStops } from './contact-stops.ts'
import { checkProofs } from './check-proofs.ts'
import { checkVerdicts } from './check-verdicts.ts'
import { codes } from './codes.ts'
import { consents } from './consents.ts'
import { contributions } from './contributions.ts'
import { corporationDomains } from './corporation-domains.ts'
import { corporationPages } from './corporation-pages.ts'
import { corporationRecords } from './corporation-records.ts'
import { corporations } from './corporations.ts'
import { counters } from './counters.ts'
import { databaseMarks } from './database-marks.ts'
import { heldEmails } from './held-emails.ts'
import { dispatches } from './dispatches.ts'
import { domainGraces } from './domain-graces.ts'
import { drafts } from './drafts.ts'
import { employeePages } from './employee-pages.ts'
import { employees } from './employees.ts'
import { erasedChecks } from './erased-checks.ts'
import { erasureRequests } from './erasure-requests.ts'
import { erasures } from './erasures.ts'
import { evidence } from './evidence.ts'
import { flows } from './flows.ts'
import { forgeDeliveries } from './forge-deliveries.ts'
import { forgeInstallations } from './forge-installations.ts'
import { forgeRegistrations } from './forge-registrations.ts'
import { forges } from './forges.ts'
import { forgeSignIns } from './forge-sign-ins.ts'
import { funnelDays } from './funnel-days.ts'
import { joinedAddresses } from './joined-addresses.ts'
import { jobs } from './jobs.ts'
import { lateLetters } from './late-letters.ts'
import { letterPages } from './letter-pages.ts'
import { letterQueue } from './letter-queue.ts'
import { linkInvitations } from './link-invitations.ts'
import { linkManagers } from './link-managers.ts'
import { links } from './links.ts'
import { mailboxes } from './mailboxes.ts'
import { mailboxClaims } from './mailbox-claims.ts'
import { mailboxTrials } from './mailbox-trials.ts'
import { mailboxUsage } from './mailbox-usage.ts'
import { managers } from './managers.ts'
import { memberships } from './memberships.ts'
import { mergeGroups } from './merge-groups.ts'
import { outbox } from './outbox.ts'
import { ownData } from './own-data.ts'
import { ownSignings } from './own-signings.ts'
import { pendingWork } from './pending-work.ts'
import { personSessions } from './person-sessions.ts'
import { platformTokens } from './platform-tokens.ts'
import { policies } from './policies.ts'
import { provenAccounts } from './proven-accounts.ts'
import { provenAddresses } from './proven-addresses.ts'
import { pullRequests } from './pull-requests.ts'
import { readings } from './readings.ts'
import { records } from './records.ts'
import { rejudgedLinks } from './rejudged-links.ts'
import { requestPages } from './request-pages.ts'
import { resets } from './resets.ts'
import { retained } from './retained.ts'
import { robotQuestions } from './robot-questions.ts'
import { robotTokens } from './robot-tokens.ts'
import { scheduledVersions } from './scheduled-versions.ts'
import { sealed } from './sealed.ts'
import { serviceKeys } from './service-keys.ts'
import { sessions } from './sessions.ts'
import { sweepPages } from './sweep-pages.ts'
import { signingCounts } from './signing-counts.ts'
import { signingDays } from './signing-days.ts'
import { signerLists } from './signer-lists.ts'
import { signingEnds } from './signing-ends.ts'
import { signerWords } from './signer-words.ts'
import { signersOfVersions } from './signers-of-versions.ts'
import { signings } from './signings.ts'
import { versionStandings } from './version-standings.ts'
import { waiting } from './waiting.ts'
import { watchPages } from './watch-pages.ts'
import { watches } from './watches.ts'

/** What makes the object of each noun on a connection or in a transaction. */
export const nouns = {
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
  joinedAddresses,
  erasureRequests,
  erasures,
  erasedChecks,
  signerWords,
  signersOfVersions,
  signingCounts,
  signingDays,
  funnelDays,
  waiting,
  codes,
  counters,
  outbox,
  letterQueue,
  letterPages,
  lateLetters,
  policies,
  provenAddresses,
  evidence,
  records,
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
  mailboxTrials,
  mailboxUsage,
  sealed,
  attempts,
  consents,
  audit,
  corporations,
  corporationDomains,
  corporationPages,
  corporationRecords,
  domainGraces,
  employees,
  employeePages,
  managers,
  forges,
  forgeRegistrations,
  forgeSignIns,
  forgeInstallations,
  watches,
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
  retained,
}
