import { isEmail } from '../../domain/people/email-address.ts'
import { type Environment, ConfigError } from '../config/config-schema.ts'
import { type Finding, findingAbout } from './doctor/finding.ts'
import { print, printJson, readOptions, UsageError } from './command.ts'
import { type Config, readConfig } from '../config/config.ts'
import { findMisspelledVariables } from '../config/misspelled-variables.ts'
import { systemClock, systemRandom } from '../context/services.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkMail } from './doctor/mail.ts'
import { examineAddress, examineClock, examineDisk, examineForges, examineProxies } from './doctor/environment.ts'

const marks = { good: 'good   ', warning: 'warning', stops: 'STOPS  ' } as const

/** Checks the configuration and the environment. It does not open the services, because it reports the reasons why they cannot be opened. */
export const doctor = {
  usage: '[--letter-to ADDRESS] [--json]',
  summary:
    'checks settings, database, key, mail and environment; exits with 1 if the service cannot run with this configuration or if emails are paused',
  async run(env: Environment, args: string[]): Promise<number> {
    const { values } = readOptions(args, {
      'letter-to': { type: 'string' },
      json: { type: 'boolean', default: false },
    })
    const to = values['letter-to'] ?? null
    if (to !== null && !isEmail(to)) throw new UsageError('--letter-to must be an email address')
    let stops = false
    await examine(env, to, (finding: Finding) => {
      if (finding.weight === 'stops') stops = true
      if (values.json) printJson(finding)
      else print(`${marks[finding.weight]}  ${finding.about.padEnd(10)}  ${finding.words}`)
    })
    return stops ? 1 : 0
  },
}

/**
 * Checks everything that the service needs, and reports each finding immediately. It changes nothing: the database is neither created nor migrated.
 * `letterTo` is the recipient of a test email; if null, it is sent to the operator.
 */
export async function examine(
  env: Environment,
  letterTo: string | null,
  report: (finding: Finding) => void,
): Promise<void> {
  const settings = findingAbout('settings')
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return report(settings('stops', error.message))
  }
  const wrong = findMisspelledVariables(env)
  for (const words of wrong) report(settings('warning', words))
  if (wrong.length === 0)
    report(settings('good', config.trial ? 'none are required: the service runs as a trial' : 'all are valid'))
  const now = systemClock.now()
  const address = await examineAddress(config, now)
  const database = await checkDatabase(config, report)
  for (const finding of await checkMail(config, {
    to: letterTo ?? config.operatorEmail,
    id: systemRandom.id(),
    now,
  })) {
    report(finding)
  }
  for (const finding of address.findings) report(finding)
  const times = [
    { of: 'the database', time: database },
    { of: 'PUBLIC_URL', time: address.time },
  ]
  const rest = [examineClock(times, now), examineProxies(config), examineDisk(config), await examineForges(config)]
  for (const finding of rest.flat()) report(finding)
}
