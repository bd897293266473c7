import { mailProviderOf } from '../../../domain/people/mail-providers.ts'
import { erasureDecision } from '../../../domain/people/person-limits.ts'
import { singleLine } from '../../../domain/text/single-line.ts'
import type { Config } from '../../config/config.ts'
import { keyRing } from '../../config/config-keys.ts'
import { openCrypto } from '../../crypto/crypto.ts'
import { databaseAddress } from '../../store/database.ts'
import { readOwnAllowance } from '../../usecases/shared/codes/own-allowance.ts'
import { systemClock } from '../../context/services.ts'
import { openReadOnlyStore } from '../../store/read-only.ts'
import type { Store } from '../../store/store.ts'
import { examineCopy } from '../../usecases/shared/evidence/database-copies.ts'
import { objectionToKeys } from '../../usecases/shared/evidence/service-keys.ts'
import { type Finding, findingAbout, errorMessageOf } from './finding.ts'

const day = 86_400_000

/**
 * Checks a database with the current schema version: whether it belongs to SECRET_KEY, is a copy, or contains events in the future, and whether its
 * heads and emails are being sent.
 */
export async function checkStoredData(config: Config): Promise<Finding[]> {
  const key = findingAbout('key')
  try {
    const store = await openReadOnlyStore(databaseAddress(config), systemClock, { limited: true })
    try {
      const objection = objectionToKeys(
        { crypto: openCrypto(...keyRing(config)), config },
        await store.reading.serviceKeys.list(),
      )
      const findings = [
        objection === null ? key('good', 'SECRET_KEY belongs to this database') : key('stops', objection),
      ]
      const now = systemClock.now()
      const newest = await store.reading.evidence.newest()
      if (newest !== null && newest > now + 60_000) {
        const words = `the newest event is from ${new Date(newest).toISOString()}, which is in the future: check the clock of this machine`
        findings.push(findingAbout('clock')('warning', words))
      }
      const copy = await examineCopy(config, store.reading)
      if (copy.isCopy) {
        const words =
          'the database is a copy or an earlier state of the database of the service: the next start pauses its queued emails'
        findings.push(findingAbout('copy')('warning', words))
      } else if (copy.pausedSince !== null) {
        const since = new Date(copy.pausedSince).toISOString()
        const words = `emails queued before this copy of the database was made have been paused since ${since}: run \`letter resume\` to send them`
        findings.push(findingAbout('copy')('stops', words))
      }
      const heads = await store.reading.jobs.doneAt('heads')
      if (!config.headsTo && !config.trial) {
        const words =
          'HEADS_TO is not set: `verify` cannot detect that someone with access to the database rewrote an entire chain'
        findings.push(findingAbout('heads')('warning', words))
      } else if (config.headsTo && (heads === null || heads + 2 * config.headsEvery < now)) {
        const words =
          heads === null
            ? 'the heads have never been sent'
            : `the heads were last sent ${Math.floor((now - heads) / day)} days ago`
        findings.push(findingAbout('heads')('warning', words))
      }
      findings.push(...(await lookAtQueue(config, store, now)))
      const overdue = await store.reading.erasureRequests.countWaiting(now - erasureDecision)
      if (overdue > 0) {
        const requests = overdue === 1 ? '1 request' : `${overdue} requests`
        const words = `${requests} to erase a signature ${overdue === 1 ? 'was' : 'were'} not decided within 30 days`
        findings.push(findingAbout('erasures')('warning', words))
      }
      findings.push(...(await lookAtDomains(config, store)))
      return findings
    } finally {
      await store.close()
    }
  } catch (error) {
    return [key('stops', `the database cannot be read (${errorMessageOf(error)})`)]
  }
}

/** Age (ms) at which a queued email is reported, by class; campaigns may wait for days. */
const late = [60_000, 600_000, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const

/** Returns warnings if the service's own mailbox has used up its allowance, or if emails have been queued for too long. */
async function lookAtQueue(config: Config, { reading }: Pick<Store, 'reading'>, now: number): Promise<Finding[]> {
  const warning = (words: string): Finding => findingAbout('mail')('warning', words)
  const findings: Finding[] = []
  const { used, again } = await readOwnAllowance(config, reading, now)
  if (used >= 1) {
    const until = new Date(again).toISOString()
    findings.push(
      warning(
        `the limit MAIL_AN_HOUR or MAIL_A_DAY is reached: emails through SMTP_URL, including codes, wait until ${until}`,
      ),
    )
  }
  const ages = (await reading.emailQueue.waiting(now)).flatMap(({ class: one, createdAt }) => {
    const age = createdAt === null ? 0 : now - createdAt
    return age > late[one] ? [age] : []
  })
  if (ages.length > 0) {
    const minutes = Math.floor(Math.max(...ages) / 60_000)
    findings.push(
      warning(
        `an email has waited for ${minutes} minute${minutes === 1 ? '' : 's'}: \`letter list --state queued\` shows why`,
      ),
    )
  }
  return findings
}

/** Maximum number of companies that a finding names. */
const mostNamed = 10

/** Warns of approved companies whose domain belongs to a public mail provider; they were approved before the provider was listed. */
async function lookAtDomains(config: Config, { reading }: Pick<Store, 'reading'>): Promise<Finding[]> {
  const all = await reading.corporationDomains.ofApproved()
  const found = all.filter(({ domain }) => mailProviderOf(domain, config.restrictedEmailSuffixes) !== null)
  if (found.length === 0) return []
  const named = found.slice(0, mostNamed).map(({ domain, name }) => `${singleLine(name)} (${domain})`)
  const rest = found.length > mostNamed ? ` and ${found.length - mostNamed} more` : ''
  const companies = found.length === 1 ? '1 approved company uses' : `${found.length} approved companies use`
  const words = `${companies} a domain of a public mail provider, so that all its users count as employees: ${named.join(', ')}${rest}. If a domain is no provider’s, list it with a minus sign in RESTRICTED_EMAIL_SUFFIXES`
  return [findingAbout('companies')('warning', words)]
}
