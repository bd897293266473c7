import { isEmail } from '../../domain/people/email.ts'
import type { Environment } from '../config/config-schema.ts'
import { examine } from './doctor/doctor.ts'
import type { Finding } from './doctor/finding.ts'
import { print, printJson, readOptions, UsageError } from './command.ts'

const marks = { good: 'good   ', warning: 'warning', stops: 'STOPS  ' } as const

/** Runs without services: it says why they could not be opened. */
export const doctor = {
  usage: '[--letter-to ADDRESS] [--json]',
  summary:
    'what is wrong with settings, database, key, mail and surroundings; exit code 1 when the service cannot run so, or emails are paused',
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
