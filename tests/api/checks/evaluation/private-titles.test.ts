/** Titles of pull requests and commits in private repositories are neither stored nor shown, because anyone with the URL can open a check page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../../support/checks/check-scenario.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const secret = 'SECRET-PROJECT: acquire the other company'

describe.each(sqliteOrBoth)('titles, on %s', (database) => {
  let at: CheckScenario
  beforeAll(async () => {
    at = await aCheckScenario(database)
  })
  afterAll(() => at.close())

  async function opens(branch: string): Promise<{ pull: FakePull; ref: string }> {
    at.repository.history.branch(branch)
    at.repository.history.commit(branch, { by: ana, message: `${secret}\n\nMore.` })
    const pull = await at.gitea.openPull(at.repository, { branch, by: at.gitea.world.account('opener') })
    await at.sweeps()
    const stored = await at.scene.home.services.store.reading.pullRequests.findNumber(at.setup.watchId, pull.number)
    return { pull, ref: stored?.id ?? '' }
  }
  const shown = async (ref: string) => {
    const { title, people } = await at.reads(ref)
    return [title, ...people.flatMap(({ commits }) => commits.map((commit) => commit.title))]
  }
  async function stored(): Promise<string> {
    const bare = await openBareDatabase(at.scene.home.services.config)
    const rows = [
      ...(await bare.run('select * from contributions')),
      ...(await bare.run('select * from pull_requests')),
    ]
    await bare.close()
    return JSON.stringify(rows)
  }

  test('of a public repository are shown, until it becomes private', async () => {
    const { pull, ref } = await opens('SECRET-public')
    expect(await shown(ref)).toEqual(['Merge SECRET-public', secret])
    at.repository.isPrivate = true
    at.repository.history.commit('SECRET-public', { by: ana, message: secret })
    await at.gitea.world.moveHead(pull)
    await at.sweeps()
    expect(await shown(ref)).toEqual(['', '', ''])
    expect(await stored()).not.toContain('SECRET')
  })

  test('of a private repository are not stored', async () => {
    const { ref } = await opens('SECRET-private')
    expect(await shown(ref)).toEqual(['', ''])
    expect(await stored()).not.toContain('SECRET')
  })
})
