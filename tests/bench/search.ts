/** Response times of the search across 63 projects with a million signatures. */
import { searchEverything } from '../../src/server/usecases/access/search/search-everything.ts'
import { openBareDatabase } from '../support/databases/bare-database.ts'
import { quantile } from '../support/measures/latency.ts'
import type { Result } from '../support/measures/ratio.ts'
import type { Place } from './growth.ts'
import { fillProjects } from './totals.ts'

const [warmUp, times] = [3, 30]

/** Stores the search words of all signers and companies, as the service does. */
async function indexAll(place: Place): Promise<void> {
  const database = await openBareDatabase(place.services.config)
  const words = [`'ada lovelace'`, `'lovelace'`, 'lower(email)', `'totals.example'`]
  for (const [table, kind] of [
    ['signings', 'individual'],
    ['employees', 'employee'],
  ]) {
    await database.run(`update ${table} set is_listed = 1 where is_listed = 0`)
    for (const word of words) {
      await database.run(
        `insert into signer_words (link_id, word, subject, kind) select link_id, ${word}, id, '${kind}' from ${table} where true
         on conflict do nothing`,
      )
    }
  }
  for (const word of [...words, `'grace hopper'`]) {
    await database.run(
      `insert into corporation_words (corporation_id, word, link_id, state) select id, ${word}, link_id, state from corporations`,
    )
  }
  await database.run(place.services.config.databaseUrl === null ? 'analyze' : 'vacuum analyze')
  await database.close()
}

const searches = {
  nothing: '',
  'an address': 'signer-777777@totals.example',
  'a common name': 'lovelace',
  'a letter': 'a',
  'two words': 'lovelace ada',
  'two words, one rare': 'lovelace signer-77777',
  'no match': 'zz',
}

/** Returns the median duration of the slowest search. `place` must contain only one project. */
export async function search(place: Place): Promise<Result> {
  const { services } = place
  const { account } = await fillProjects(place)
  await indexAll(place)
  const who = { session: '', client: '203.0.113.7', userAgent: '', language: 'en', chosenLanguage: 'en' } as const
  const caller = { role: 'communityManager', account, ...who } as const
  const measured: { name: string; middle: number; slow: number }[] = []
  for (const [name, text] of Object.entries(searches)) {
    const took: number[] = []
    for (let one = 0; one < warmUp + times; one += 1) {
      const begun = performance.now()
      await searchEverything(services, caller, { search: text })
      if (one >= warmUp) took.push(performance.now() - begun)
    }
    measured.push({ name, middle: quantile(took, 0.5), slow: quantile(took, 0.95) })
  }
  const where = services.config.databaseUrl === null ? 'SQLite' : 'PostgreSQL'
  return {
    name: `search across 63 projects, a million signatures (${where})`,
    value: `${Math.max(...measured.map(({ middle }) => middle)).toFixed(1)} ms`,
    aim: '≤ 200 ms',
    figures: measured
      .map(({ name, middle, slow }) => `${name} ${middle.toFixed(1)} (95 %: ${slow.toFixed(1)})`)
      .join(', '),
  }
}
