/** Retention of each table. The compiler demands every table of the schema, and a test its row in `docs/operation.md`. */
import { daysOfFunnel, draftAgreement, retention } from '../../../domain/text/limits.ts'
import type { StoredTables } from '../engine/rows.ts'
import { dayOf } from '../engine/signing-days.ts'
import { ofAccess } from './access.ts'
import { ofChecks } from './checks.ts'
import { setUp, day, underEvidence, type RetentionOf, type RetentionRule } from './rule.ts'

const company = 'evidence: kept until its community deletes the company completely (`corporation.purged`)'
const words = 'to find and count by; goes with what it is about'
const ids = 'ids and times of who was asked; goes with the signature or the company'
const isAsked = 'exists (select 1 from agreement_requests where agreement_requests.letter_id = outbox.id)'
const counts = 'numbers; name nobody'

export const retentionByTable: RetentionOf<keyof StoredTables> = {
  ...ofAccess,
  scheduled_versions: { kept: underEvidence },
  signing_ends: { kept: `${underEvidence}; an erasure deletes its reason` },
  joined_addresses: { kept: `${underEvidence}; an erasure deletes the addresses` },
  erasure_requests: { kept: `${underEvidence}; names nobody` },
  agreement_campaigns: { kept: 'numbers of a version; names nobody' },
  agreement_requests: { kept: ids },
  agreement_tokens: {
    rules: [
      {
        what: 'links in letters about a version (hash)',
        why: 'longer than any of them counts',
        limit: retention.agreementTokens,
        since: 'issued_at',
      },
    ],
  },
  ...ofChecks,
  corporations: { kept: company },
  corporation_words: { kept: words },
  corporation_counts: { kept: words },
  corporation_domains: { kept: company },
  corporation_pdfs: { kept: company },
  scan_refusals: { kept: company },
  corporation_keys: { kept: 'hashes of the links in letters to a company; go with the company' },
  late_letters: {
    rules: [
      {
        what: 'acts that could be undone',
        why: 'the seconds in which they can',
        limit: retention.lateLetters,
        since: 'done_at',
      },
    ],
  },
  corporation_history: { kept: company },
  employees: { kept: `${underEvidence}; one that was deleted keeps what events commit to` },
  employee_words: { kept: words },
  employee_counts: { kept: words },
  managers: { kept: underEvidence },
  domain_graces: { kept: underEvidence },
  links: { kept: setUp },
  agreements: { kept: underEvidence },
  robot_tokens: { kept: `${setUp} (hash)` },
  documents: { kept: underEvidence },
  texts: { kept: underEvidence },
  drafts: {
    rules: [
      {
        what: 'agreements that were read and not published',
        why: 'the form can be gone on with',
        limit: draftAgreement.lifetime,
        since: 'created_at',
      },
    ],
  },
  readings: { kept: 'what the reader made of a public agreement; names nobody' },
  kept_texts: { kept: underEvidence },
  signing_counts: { kept: counts },
  signing_days: { kept: counts },
  funnel_days: {
    rules: [
      {
        what: 'numbers of visits and signatures by day',
        why: 'they are compared by month',
        limit: daysOfFunnel * day,
        since: 'day',
        asOf: (time) => dayOf(time + day),
      },
    ],
  },
  signings: { kept: `${underEvidence}; address and user agent of who signed are sealed` },
  signer_words: { kept: 'words of names and addresses that signers are found by; go with the signature' },
  codes: {
    rules: [
      {
        what: 'verification codes (keyed hash)',
        why: 'tries are counted',
        limit: retention.codes,
        since: 'expires_at',
      },
    ],
  },
  proven_addresses: {
    rules: [
      {
        what: 'addresses that proved themselves (keyed hash)',
        why: 'they are asked for fewer proofs',
        limit: retention.provenAddresses,
        since: 'proven_at',
      },
    ],
  },
  counters: {
    rules: [
      {
        what: 'counts of limits (keyed hash)',
        why: 'the longest limits are a day, and 30 days for requests to sign',
        limit: retention.counters,
        since: 'expires_at',
      },
    ],
  },
  outbox: {
    rules: [
      {
        what: 'the recipient of a letter that begins a grace',
        why: 'as letters; the row tells when it left',
        limit: retention.letters,
        since: 'settled_at',
        where: `recipient <> '' and ${isAsked}`,
        set: `recipient = '', last_error = case when state = 'obsolete' then last_error else '' end`,
      },
      {
        what: 'letters that were sent or given up, with the recipient',
        why: 'a year of complaints can be looked into; what they said is not stored',
        limit: retention.letters,
        since: 'settled_at',
        where: `not ${isAsked}`,
      },
    ],
  },
  policies: { kept: underEvidence },
  evidence: { kept: 'evidence: holds no personal value, only commitments' },
  chains: { kept: underEvidence },
  jobs: { kept: 'one row a job' },
  mailbox_claims: { kept: 'one row a mailbox, while a process sends through it' },
  database_marks: { kept: 'one row' },
  database_writers: { kept: 'one row' },
  service_keys: { kept: underEvidence },
}

export type TableRule = RetentionRule & { table: keyof StoredTables }

/** Every rule with its table. */
export const rulesOfTables: readonly TableRule[] = (
  Object.entries(retentionByTable) as [keyof StoredTables, (typeof retentionByTable)[keyof StoredTables]][]
).flatMap(([table, { rules = [] }]) => rules.map((rule) => ({ ...rule, table })))
