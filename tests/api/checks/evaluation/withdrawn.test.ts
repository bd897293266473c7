/** Withdrawing a signature, and undoing the withdrawal, triggers a recheck of open pull requests. Merged ones do not change. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../../src/domain/text/limits.ts'
import { signs } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../../support/checks/check-scenario.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }

describe.each(sqliteOrBoth)('a signature withdrawn by its person, on %s', (database) => {
  let at: CheckScenario
  beforeAll(async () => {
    at = await aCheckScenario(database)
  })
  afterAll(() => at.close())

  const codeFor = async (ask: () => Promise<{ status: number }>): Promise<string> => {
    at.scene.home.clock.advance(duration.minute + 1)
    expect((await ask()).status).toBe(200)
    return at.scene.home.codes.at(-1) ?? ''
  }
  const standing = (sha: string): string | undefined => at.gitea.statuses.findLast((each) => each.sha === sha)?.status

  test('makes an open pull request fail, and pass again, without reading the forge', async () => {
    await signs(at.scene, ana.email)
    const open = await at.opens('open', [ana])
    const merged = await at.opens('merged', [ana])
    expect([standing(open.pull.headSha), standing(merged.pull.headSha)]).toEqual(['success', 'success'])
    merged.pull.state = 'closed'
    await at.sweeps()

    const browser = at.browser()
    const code = await codeFor(() => browser.post('/v1/my/code', { email: ana.email }))
    await browser.post('/v1/my/session', { email: ana.email, verification_code: code })
    const { rows } = (await browser.get('/v1/my/signings')).data as { rows: { id: string }[] }
    const withdrawal = `/v1/my/signings/${rows[0]?.id}/withdrawal`
    const second = await codeFor(() => browser.post(`${withdrawal}/code`, undefined))
    const before = at.gitea.server.calls.length
    expect(await browser.post(withdrawal, { verification_code: second })).toMatchObject({ status: 200 })
    await at.works()
    expect(await at.reads(open.ref)).toMatchObject({ state: 'uncovered' })
    expect([standing(open.pull.headSha), standing(merged.pull.headSha)]).toEqual(['failure', 'success'])
    expect(await browser.delete(withdrawal)).toMatchObject({ status: 200 })
    await at.works()
    expect(standing(open.pull.headSha)).toBe('success')
    expect(at.gitea.server.calls.slice(before).filter(({ method }) => method === 'GET')).toEqual([])
  })
})
