/** Invalid responses of a forge are sanitized, and the pull request is still checked. */
import { expect, test } from 'vitest'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { aCheckScenario } from '../../../support/checks/check-scenario.ts'

type Commit = { commit: { author: object } }
type Pull = { title: string; base: { repo: object } }

test.each(postgresOrBoth)('texts with a NUL, and a repository name with a path, on %s', async (database) => {
  const at = await aCheckScenario(database)
  const named = { name: 'An\0a', email: 'ana@x.org\0' }
  at.gitea.server.fault(
    { path: /\/commits$/ },
    {
      kind: 'changed',
      change: (body) => (body as Commit[]).map((one) => ({ ...one, commit: { ...one.commit, author: named } })),
    },
    10,
  )
  at.gitea.server.fault(
    { path: /\/pulls\/\d+$/ },
    {
      kind: 'changed',
      change: (body) => {
        const { base, ...pull } = body as Pull
        const repo = { ...base.repo, full_name: '../../admin' }
        return { ...pull, title: 'A\0B', base: { ...base, repo } }
      },
    },
    10,
  )
  const { ref } = await at.opens('odd', [{ name: 'Ana', email: 'ana@x.org' }])
  const { state, title, people, repository } = await at.reads(ref)
  expect({ state, title, repository }).toEqual({ state: 'uncovered', title: 'A\ufffdB', repository: 'org/kit' })
  // The address is not used: with the invalid character removed, it might be someone else's.
  expect(people).toMatchObject([{ name: 'An\ufffda', address: 'unusable' }])
  await at.close()
})
