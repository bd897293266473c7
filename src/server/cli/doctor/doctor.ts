import { join } from 'node:path'
import { type Config, readConfig } from '../../config/config.ts'
import { ConfigError, type Environment } from '../../config/config-schema.ts'
import { UnreleasedDatabase } from '../../store/engine/database-failure.ts'
import { misspelt } from '../../config/misspelt.ts'
import { systemClock, systemRandom } from '../../context/services.ts'
import { newestMigration, unreleasedMigration } from '../../store/migrations/migrate.ts'
import { type Finding, found } from './finding.ts'
import { lookAtMail } from './mail.ts'
import { lookAtPostgres } from './postgres.ts'
import { lookAtSqlite } from './sqlite.ts'
import { lookAtStored } from './stored.ts'
import { lookAtAddress, lookAtClock, lookAtDisk, lookAtForges, lookAtProxies } from './surroundings.ts'

/**
 * Looks at everything the service needs, and tells each finding as it is made. Nothing is changed: the database is neither made nor migrated.
 * `letterTo`: who gets a test letter; null where none is sent.
 */
export async function examine(
  env: Environment,
  letterTo: string | null,
  tell: (finding: Finding) => void,
): Promise<void> {
  const settings = found('settings')
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return tell(settings('stops', error.message))
  }
  const wrong = misspelt(env)
  for (const words of wrong) tell(settings('warning', words.replace(/\.$/, '')))
  if (wrong.length === 0)
    tell(settings('good', config.trial ? 'none that matters: this is the trial' : 'all can be read'))
  const now = systemClock.now()
  const address = await lookAtAddress(config, now)
  const database = await lookAtDatabase(config, tell)
  for (const finding of await lookAtMail(config, {
    to: letterTo ?? config.operatorEmail,
    id: systemRandom.id(),
    now,
  })) {
    tell(finding)
  }
  for (const finding of address.findings) tell(finding)
  const times = [
    { of: 'the database', time: database },
    { of: 'PUBLIC_URL', time: address.time },
  ]
  const rest = [lookAtClock(times, now), lookAtProxies(config), lookAtDisk(config), await lookAtForges(config)]
  for (const finding of rest.flat()) tell(finding)
}

/** The database itself, and what is stored in it; its time (ms), where it has one of its own. */
async function lookAtDatabase(config: Config, tell: (finding: Finding) => void): Promise<number | null> {
  const { databaseUrl, dataDir } = config
  const { findings, migrations, time } = databaseUrl
    ? await lookAtPostgres(databaseUrl, config)
    : { ...lookAtSqlite(join(dataDir, 'assent.sqlite')), time: null }
  for (const finding of findings) tell(finding)
  const say = found('database')
  const [known, newest = null] = [newestMigration(), migrations.at(-1)]
  if (migrations.includes(unreleasedMigration)) {
    const place = databaseUrl
      ? { name: new URL(databaseUrl).pathname.slice(1) }
      : { file: join(dataDir, 'assent.sqlite') }
    tell(say('stops', new UnreleasedDatabase(place).message))
  } else if (newest !== null && newest > known) {
    tell(say('stops', `it was changed by a newer version of the service (${newest}, and this one knows ${known})`))
  } else if (newest !== null && newest < known) {
    tell(say('good', `the next start changes its tables (${newest} to ${known})`))
  }
  if (newest === known && findings.every(({ weight }) => weight !== 'stops')) {
    for (const finding of await lookAtStored(config)) tell(finding)
  }
  return time
}
